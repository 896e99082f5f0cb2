package io.fastbreak.app.service;

import static io.fastbreak.app.config.SettingsCatalog.CUSTOM_DATA_KEY;
import static io.fastbreak.app.config.SettingsCatalog.CUSTOM_DATA_VALUE;
import static io.fastbreak.app.config.SettingsCatalog.HEARTBEAT_METHOD;
import static io.fastbreak.app.config.SettingsCatalog.INGESTION_API_KEY;
import static io.fastbreak.app.config.SettingsCatalog.INGESTION_ATTEMPTS;
import static io.fastbreak.app.config.SettingsCatalog.INGESTION_AUDIENCE;
import static io.fastbreak.app.config.SettingsCatalog.INGESTION_CLIENT_ID;
import static io.fastbreak.app.config.SettingsCatalog.INGESTION_CLIENT_SECRET;
import static io.fastbreak.app.config.SettingsCatalog.INGESTION_CONNECTIONS;
import static io.fastbreak.app.config.SettingsCatalog.INGESTION_SOURCE;
import static io.fastbreak.app.config.SettingsCatalog.INGESTION_TIMEOUT_MS;
import static io.fastbreak.app.config.SettingsCatalog.INGESTION_TOKEN_URL;
import static io.fastbreak.app.config.SettingsCatalog.INGESTION_URL;
import static io.fastbreak.app.config.SettingsCatalog.SELECTION_NAME;
import static io.fastbreak.app.config.SettingsCatalog.SELECTION_PRICE;

import io.fastbreak.app.config.ConfigurationException;
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
import io.fastbreak.simulator.ingestion.IngestionSimulator;
import io.fastbreak.simulator.ingestion.IngestionSimulatorSettings;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Clients of the odds ingestion and sports listing interfaces by the settings, and a simulator of them. */
public final class IngestionPlatform {
    private IngestionPlatform() {}

    /** Opens a client; nothing is sent before the first call. */
    public static OddsIngestionClient client(Settings settings) {
        return OddsIngestionClient.open(ingestion(settings), ClientRuntime.system());
    }

    /** The client settings of the ingestion interface. */
    public static IngestionSettings ingestion(Settings settings) {
        return IngestionSettings.of(
                        URI.create(settings.get(INGESTION_URL)),
                        settings.get(INGESTION_SOURCE),
                        new Secret(settings.get(INGESTION_API_KEY)),
                        credentials(settings))
                .withHttp(http(settings))
                .withHeartbeatMethod(settings.get(HEARTBEAT_METHOD))
                .withFieldNames(fieldNames(settings));
    }

    /** Opens a client of the sports listing; nothing is sent before the first call. */
    public static SportsClient sports(Settings settings) {
        SportsSettings sports = new SportsSettings(
                URI.create(settings.get(SettingsCatalog.SPORTS_URL)),
                new Secret(settings.get(SettingsCatalog.SPORTS_API_KEY)),
                credentials(settings),
                http(settings));
        return SportsClient.open(sports, ClientRuntime.system());
    }

    private static ClientCredentials credentials(Settings settings) {
        return new ClientCredentials(
                URI.create(settings.get(INGESTION_TOKEN_URL)),
                settings.get(INGESTION_CLIENT_ID),
                new Secret(settings.get(INGESTION_CLIENT_SECRET)),
                settings.get(INGESTION_AUDIENCE));
    }

    /** Longer retries would delay newer prices of the same fixture. */
    private static final Duration LAST_ATTEMPT_AFTER = Duration.ofSeconds(2);

    private static HttpSettings http(Settings settings) {
        RetryPolicy retry = RetryPolicy.STANDARD;
        return HttpSettings.STANDARD
                .withConnections(settings.get(INGESTION_CONNECTIONS))
                .withRequestTimeout(Duration.ofMillis(settings.get(INGESTION_TIMEOUT_MS)))
                .withRetry(new RetryPolicy(
                        settings.get(INGESTION_ATTEMPTS),
                        retry.firstBackoff(),
                        retry.maxBackoff(),
                        LAST_ATTEMPT_AFTER));
    }

    private static FieldNames fieldNames(Settings settings) {
        try {
            return new FieldNames(
                    settings.get(SELECTION_NAME),
                    settings.get(SELECTION_PRICE),
                    settings.get(CUSTOM_DATA_KEY),
                    settings.get(CUSTOM_DATA_VALUE));
        } catch (IllegalArgumentException e) {
            throw new ConfigurationException(List.of("ingestion.field.*: " + e.getMessage()));
        }
    }

    /** A simulator on the port of {@code ingestion.url} that accepts the credentials of the settings. */
    static IngestionSimulator simulator(Settings settings) {
        IngestionSimulatorSettings defaults = IngestionSimulatorSettings.defaults();
        var access = new IngestionSimulatorSettings(
                settings.get(SettingsCatalog.HTTP_HOST),
                SimulatedPort.of(INGESTION_URL, settings),
                settings.get(INGESTION_CLIENT_ID),
                settings.get(INGESTION_CLIENT_SECRET),
                settings.get(INGESTION_AUDIENCE),
                settings.get(INGESTION_API_KEY),
                settings.get(SettingsCatalog.SPORTS_API_KEY),
                Set.of(settings.get(INGESTION_SOURCE)),
                defaults.tokenLifetime(),
                defaults.clock());
        return SimulatedPort.started(INGESTION_URL, () -> IngestionSimulator.start(access));
    }

    /** The settings that make the program use a simulator. */
    public static Map<String, String> settingsOf(IngestionSimulator simulator) {
        IngestionSimulatorSettings access = simulator.settings();
        return Map.of(
                INGESTION_URL.name(), simulator.ingestionUrl().toString(),
                INGESTION_TOKEN_URL.name(), simulator.tokenUrl().toString(),
                INGESTION_CLIENT_ID.name(), access.clientId(),
                INGESTION_CLIENT_SECRET.name(), access.clientSecret(),
                INGESTION_AUDIENCE.name(), access.audience(),
                INGESTION_API_KEY.name(), access.apiKey(),
                SettingsCatalog.SPORTS_URL.name(), simulator.sportsUrl().toString(),
                SettingsCatalog.SPORTS_API_KEY.name(), access.sportsKey(),
                INGESTION_SOURCE.name(), access.sources().iterator().next());
    }
}
