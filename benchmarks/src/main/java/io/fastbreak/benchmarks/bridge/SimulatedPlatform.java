package io.fastbreak.benchmarks.bridge;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.service.IngestionPlatform;
import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.forward.Bridge;
import io.fastbreak.bridge.forward.BridgeMetrics;
import io.fastbreak.bridge.forward.Outbox;
import io.fastbreak.bridge.pricing.BrownianPriceModel;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.http.HttpSettings;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.fastbreak.simulator.ingestion.IngestionSimulator;
import io.fastbreak.simulator.ingestion.IngestionSimulatorSettings;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.InstantSource;

/** A simulated platform in this process, and a client of it. */
final class SimulatedPlatform implements AutoCloseable {
    private final IngestionSimulator simulator = IngestionSimulator.start(IngestionSimulatorSettings.defaults());
    private final OddsIngestionClient client;

    SimulatedPlatform(HttpSettings http) {
        Settings settings = Settings.of(IngestionPlatform.settingsOf(simulator));
        client = OddsIngestionClient.open(IngestionPlatform.ingestion(settings).withHttp(http), ClientRuntime.system());
    }

    IngestionSimulator simulator() {
        return simulator;
    }

    OddsIngestionClient client() {
        return client;
    }

    /** A bridge to it. */
    Bridge bridge(BridgeSettings settings, Outbox outbox, MeterRegistry meters) {
        return new Bridge(
                settings,
                new BrownianPriceModel(settings.model()),
                client,
                outbox,
                InstantSource.system(),
                new BridgeMetrics(meters));
    }

    /** A bridge with the default settings. */
    Bridge bridge() {
        return bridge(BridgeSettings.defaults(), new InMemoryOutbox(), new SimpleMeterRegistry());
    }

    @Override
    public void close() {
        client.close();
        simulator.close();
    }
}
