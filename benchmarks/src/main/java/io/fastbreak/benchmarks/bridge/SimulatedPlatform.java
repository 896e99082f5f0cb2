package io.fastbreak.benchmarks.bridge;

import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.ClientCredentials;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.http.HttpSettings;
import io.fastbreak.platform.ingestion.IngestionSettings;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.fastbreak.simulator.ingestion.IngestionSimulator;
import io.fastbreak.simulator.ingestion.IngestionSimulatorSettings;

/** A simulated platform in this process, and a client of it. */
final class SimulatedPlatform implements AutoCloseable {
    private final IngestionSimulator simulator = IngestionSimulator.start(IngestionSimulatorSettings.defaults());
    private final OddsIngestionClient client;

    SimulatedPlatform(HttpSettings http) {
        client = OddsIngestionClient.open(settings().withHttp(http), ClientRuntime.system());
    }

    IngestionSimulator simulator() {
        return simulator;
    }

    OddsIngestionClient client() {
        return client;
    }

    IngestionSettings settings() {
        IngestionSimulatorSettings access = simulator.settings();
        return IngestionSettings.of(
                simulator.ingestionUrl(),
                access.sources().iterator().next(),
                new Secret(access.apiKey()),
                new ClientCredentials(
                        simulator.tokenUrl(), access.clientId(), new Secret(access.clientSecret()), access.audience()));
    }

    @Override
    public void close() {
        client.close();
        simulator.close();
    }
}
