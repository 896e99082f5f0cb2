package io.fastbreak.app.service;

import io.fastbreak.app.config.ConfigurationException;
import io.fastbreak.app.config.Setting;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.ClientCredentials;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.http.HttpSettings;
import io.fastbreak.platform.http.RetryPolicy;
import io.fastbreak.platform.ingestion.FieldNames;
import io.fastbreak.platform.ingestion.IngestionSettings;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.fastbreak.platform.sports.SportsClient;
import io.fastbreak.platform.sports.SportsSettings;
import java.net.URI;
import java.time.Duration;
import java.util.List;

/** Clients of the odds ingestion and sports listing interfaces by the settings. */
public final class IngestionPlatform {
    private IngestionPlatform() {}

    /** Opens a client; nothing is sent before the first call. */
    public static OddsIngestionClient client(Settings settings) {
        return OddsIngestionClient.open(ingestion(settings), ClientRuntime.system());
    }

    /** The client settings of the ingestion interface. */
    public static IngestionSettings ingestion(Settings settings) {
        return IngestionSettings.of(
                        URI.create(settings.get(SettingsCatalog.INGESTION_URL)),
                        settings.get(SettingsCatalog.INGESTION_SOURCE),
                        new Secret(settings.get(SettingsCatalog.INGESTION_API_KEY)),
                        credentials(settings))
                .withHttp(http(settings))
                .withHeartbeatMethod(settings.get(SettingsCatalog.HEARTBEAT_METHOD))
                .withFieldNames(fieldNames(settings));
    }

    /** Opens a client of the sports listing; nothing is sent before the first call. */
    public static SportsClient sports(Settings settings) {
        return SportsClient.open(sportsListing(settings), ClientRuntime.system());
    }

    /** The client settings of the sports listing. */
    public static SportsSettings sportsListing(Settings settings) {
        return new SportsSettings(
                URI.create(settings.get(SettingsCatalog.SPORTS_URL)),
                new Secret(settings.get(SettingsCatalog.SPORTS_API_KEY)),
                credentials(settings),
                http(settings));
    }

    private static ClientCredentials credentials(Settings settings) {
        return new ClientCredentials(
                URI.create(settings.get(SettingsCatalog.INGESTION_TOKEN_URL)),
                settings.get(SettingsCatalog.INGESTION_CLIENT_ID),
                new Secret(settings.get(SettingsCatalog.INGESTION_CLIENT_SECRET)),
                settings.get(SettingsCatalog.INGESTION_AUDIENCE));
    }

    /** Longer retries would delay newer prices of the same fixture. */
    private static final Duration LAST_ATTEMPT_AFTER = Duration.ofSeconds(2);

    private static HttpSettings http(Settings settings) {
        RetryPolicy retry = RetryPolicy.STANDARD;
        return HttpSettings.STANDARD
                .withPlainHosts(Setting.hosts(settings.get(SettingsCatalog.PLAIN_HTTP_HOSTS)))
                .withConnections(settings.get(SettingsCatalog.INGESTION_CONNECTIONS))
                .withRequestTimeout(settings.duration(SettingsCatalog.INGESTION_TIMEOUT_MS))
                .withRetry(new RetryPolicy(
                        settings.get(SettingsCatalog.INGESTION_ATTEMPTS),
                        retry.firstBackoff(),
                        retry.maxBackoff(),
                        LAST_ATTEMPT_AFTER));
    }

    private static FieldNames fieldNames(Settings settings) {
        try {
            return new FieldNames(
                    settings.get(SettingsCatalog.SELECTION_NAME),
                    settings.get(SettingsCatalog.SELECTION_PRICE),
                    settings.get(SettingsCatalog.CUSTOM_DATA_KEY),
                    settings.get(SettingsCatalog.CUSTOM_DATA_VALUE));
        } catch (IllegalArgumentException e) {
            throw new ConfigurationException(List.of("ingestion.field.*: " + e.getMessage()));
        }
    }
}
