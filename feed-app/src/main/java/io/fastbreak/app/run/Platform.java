package io.fastbreak.app.run;

import static io.fastbreak.app.config.Catalog.INGESTION_API_KEY;
import static io.fastbreak.app.config.Catalog.INGESTION_ATTEMPTS;
import static io.fastbreak.app.config.Catalog.INGESTION_AUDIENCE;
import static io.fastbreak.app.config.Catalog.INGESTION_CLIENT_ID;
import static io.fastbreak.app.config.Catalog.INGESTION_CLIENT_SECRET;
import static io.fastbreak.app.config.Catalog.INGESTION_SOURCE;
import static io.fastbreak.app.config.Catalog.INGESTION_TIMEOUT_MS;
import static io.fastbreak.app.config.Catalog.INGESTION_TOKEN_URL;
import static io.fastbreak.app.config.Catalog.INGESTION_URL;

import io.fastbreak.app.config.Settings;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.ClientCredentials;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.http.HttpSettings;
import io.fastbreak.platform.http.RetryPolicy;
import io.fastbreak.platform.ingestion.IngestionSettings;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.fastbreak.simulator.PlatformSimulator;
import io.fastbreak.simulator.SimulatorSettings;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Set;

/** The platform as the settings name it: a client of it, or a simulator in its place. */
final class Platform {
    private Platform() {}

    static OddsIngestionClient client(Settings settings) {
        RetryPolicy retry = RetryPolicy.STANDARD;
        HttpSettings http = HttpSettings.STANDARD
                .withRequestTimeout(Duration.ofMillis(settings.get(INGESTION_TIMEOUT_MS)))
                .withRetry(new RetryPolicy(settings.get(INGESTION_ATTEMPTS), retry.firstBackoff(), retry.maxBackoff()));
        var credentials = new ClientCredentials(
                URI.create(settings.get(INGESTION_TOKEN_URL)),
                settings.get(INGESTION_CLIENT_ID),
                new Secret(settings.get(INGESTION_CLIENT_SECRET)),
                settings.get(INGESTION_AUDIENCE));
        IngestionSettings ingestion = IngestionSettings.of(
                        URI.create(settings.get(INGESTION_URL)),
                        settings.get(INGESTION_SOURCE),
                        new Secret(settings.get(INGESTION_API_KEY)),
                        credentials)
                .withHttp(http);
        return OddsIngestionClient.open(ingestion, ClientRuntime.system());
    }

    /** A simulator on the port of {@code ingestion.url} that lets in whom the settings name. */
    static PlatformSimulator simulator(Settings settings) {
        SimulatorSettings defaults = SimulatorSettings.defaults();
        return PlatformSimulator.start(new SimulatorSettings(
                defaults.host(),
                URI.create(settings.get(INGESTION_URL)).getPort(),
                settings.get(INGESTION_CLIENT_ID),
                settings.get(INGESTION_CLIENT_SECRET),
                settings.get(INGESTION_AUDIENCE),
                settings.get(INGESTION_API_KEY),
                Set.of(settings.get(INGESTION_SOURCE)),
                defaults.tokenLifetime(),
                defaults.clock()));
    }

    /** The settings by which the program reaches a simulator. */
    static Map<String, String> settingsOf(PlatformSimulator simulator) {
        SimulatorSettings access = simulator.settings();
        return Map.of(
                INGESTION_URL.name(), simulator.ingestionUrl().toString(),
                INGESTION_TOKEN_URL.name(), simulator.tokenUrl().toString(),
                INGESTION_CLIENT_ID.name(), access.clientId(),
                INGESTION_CLIENT_SECRET.name(), access.clientSecret(),
                INGESTION_AUDIENCE.name(), access.audience(),
                INGESTION_API_KEY.name(), access.apiKey(),
                INGESTION_SOURCE.name(), access.sources().iterator().next());
    }
}
