package io.fastbreak.app.service;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.StageSettings;
import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.bridge.kafka.GuardWorker;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.fastbreak.server.http.Health;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;

/** The running guard of one instance. */
public final class GuardService implements AutoCloseable {
    private final OddsIngestionClient client;
    private final GuardWorker worker;

    /** Starts it on the topics of the settings, which must exist. */
    public GuardService(Settings settings, MeterRegistry registry, Health health) {
        client = PlatformClients.odds(settings);
        worker = new GuardWorker(
                StageSettings.bridge(settings),
                new KafkaClients(settings).connection(),
                client,
                InstantSource.system(),
                registry);
        worker.start();
        health.add("guard", this::status);
    }

    private Health.Status status() {
        boolean watching = worker.isWatching();
        return new Health.Status(
                worker.isRunning(), watching, watching ? "reads all leases" : "cannot read the leases");
    }

    @Override
    public void close() {
        worker.close();
        client.close();
    }
}
