package io.fastbreak.app.service;

import static io.fastbreak.app.config.SettingsCatalog.MATCHING_API_KEY;
import static io.fastbreak.app.config.SettingsCatalog.MATCHING_ASKED_FROM;
import static io.fastbreak.app.config.SettingsCatalog.MATCHING_AUDIENCE;
import static io.fastbreak.app.config.SettingsCatalog.MATCHING_CLIENT_ID;
import static io.fastbreak.app.config.SettingsCatalog.MATCHING_CLIENT_SECRET;
import static io.fastbreak.app.config.SettingsCatalog.MATCHING_PARAMETERS;
import static io.fastbreak.app.config.SettingsCatalog.MATCHING_PATHS;
import static io.fastbreak.app.config.SettingsCatalog.MATCHING_SUB_SOURCE;
import static io.fastbreak.app.config.SettingsCatalog.MATCHING_TAKEN_ABOVE;
import static io.fastbreak.app.config.SettingsCatalog.MATCHING_TOKEN_URL;
import static io.fastbreak.app.config.SettingsCatalog.MATCHING_URL;

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
import io.fastbreak.simulator.matching.GeneratedWorld;
import io.fastbreak.simulator.matching.MatchingSimulator;
import io.fastbreak.simulator.matching.MatchingSimulatorSettings;
import java.net.URI;

/** Clients of the matching interface by the settings, and a simulator of it. */
public final class MatchingPlatform {
    private static final long SEED = 1;
    private static final int FIXTURES = 400;

    private MatchingPlatform() {}

    /** Opens a client; nothing is sent before the first call. */
    public static MatchingClient client(Settings settings) {
        return client(settings, HttpSettings.STANDARD, ClientRuntime.system());
    }

    static MatchingClient client(Settings settings, HttpSettings http, ClientRuntime runtime) {
        var credentials = new ClientCredentials(
                URI.create(settings.get(MATCHING_TOKEN_URL)),
                settings.get(MATCHING_CLIENT_ID),
                new Secret(settings.get(MATCHING_CLIENT_SECRET)),
                settings.get(MATCHING_AUDIENCE));
        MatchingNames names = new MatchingNames(
                Setting.map(settings.get(MATCHING_PATHS)), Setting.map(settings.get(MATCHING_PARAMETERS)));
        MatchingSettings matching = MatchingSettings.of(
                        URI.create(settings.get(MATCHING_URL)), new Secret(settings.get(MATCHING_API_KEY)), credentials)
                .withSubSource(settings.get(MATCHING_SUB_SOURCE))
                .withNames(names)
                .withHttp(http);
        return MatchingClient.open(matching, runtime);
    }

    /** Which matches are accepted without an operator. */
    public static MatchThresholds thresholds(Settings settings) {
        return new MatchThresholds(
                settings.get(MATCHING_TAKEN_ABOVE),
                settings.get(MATCHING_ASKED_FROM),
                MatchThresholds.STANDARD.margin());
    }

    /** A simulator on the port of {@code matching.url}, with generated fixtures, that accepts the credentials of the settings. */
    static MatchingSimulator simulator(Settings settings) {
        MatchingSimulatorSettings access = MatchingSimulatorSettings.defaults()
                .withHost(settings.get(SettingsCatalog.HTTP_HOST))
                .withPort(SimulatedPort.of(MATCHING_URL, settings))
                .withAccess(
                        settings.get(MATCHING_CLIENT_ID),
                        settings.get(MATCHING_CLIENT_SECRET),
                        settings.get(MATCHING_AUDIENCE),
                        settings.get(MATCHING_API_KEY));
        return SimulatedPort.started(
                MATCHING_URL, () -> MatchingSimulator.start(access, GeneratedWorld.of(SEED, FIXTURES)));
    }
}
