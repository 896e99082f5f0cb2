package io.fastbreak.app.service;

import io.fastbreak.app.config.Setting;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.ClientCredentials;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.http.HttpSettings;
import io.fastbreak.platform.matching.MatchThresholds;
import io.fastbreak.platform.matching.MatchingClient;
import io.fastbreak.platform.matching.MatchingNames;
import io.fastbreak.platform.matching.MatchingSettings;
import java.net.URI;

/** Clients of the matching interface by the settings. */
public final class MatchingPlatform {

    private MatchingPlatform() {}

    /** Opens a client; nothing is sent before the first call. */
    public static MatchingClient client(Settings settings) {
        return client(settings, HttpSettings.STANDARD, ClientRuntime.system());
    }

    static MatchingClient client(Settings settings, HttpSettings http, ClientRuntime runtime) {
        MatchingSettings matching = matching(settings);
        return MatchingClient.open(
                matching.withHttp(http.withPlainHosts(matching.http().plainHosts())), runtime);
    }

    /** The client settings of the matching interface. */
    public static MatchingSettings matching(Settings settings) {
        var credentials = new ClientCredentials(
                URI.create(settings.get(SettingsCatalog.MATCHING_TOKEN_URL)),
                settings.get(SettingsCatalog.MATCHING_CLIENT_ID),
                new Secret(settings.get(SettingsCatalog.MATCHING_CLIENT_SECRET)),
                settings.get(SettingsCatalog.MATCHING_AUDIENCE));
        return MatchingSettings.of(
                        URI.create(settings.get(SettingsCatalog.MATCHING_URL)),
                        new Secret(settings.get(SettingsCatalog.MATCHING_API_KEY)),
                        credentials)
                .withSubSource(settings.get(SettingsCatalog.MATCHING_SUB_SOURCE))
                .withNames(names(settings))
                .withHttp(HttpSettings.STANDARD.withPlainHosts(
                        Setting.hosts(settings.get(SettingsCatalog.PLAIN_HTTP_HOSTS))));
    }

    /** The paths and parameters in place of those of the document. */
    public static MatchingNames names(Settings settings) {
        return new MatchingNames(
                Setting.map(settings.get(SettingsCatalog.MATCHING_PATHS)),
                Setting.map(settings.get(SettingsCatalog.MATCHING_PARAMETERS)));
    }

    /** Which matches are accepted without an operator. */
    public static MatchThresholds thresholds(Settings settings) {
        return new MatchThresholds(
                settings.get(SettingsCatalog.MATCHING_TAKEN_ABOVE),
                settings.get(SettingsCatalog.MATCHING_ASKED_FROM),
                MatchThresholds.STANDARD.margin());
    }
}
