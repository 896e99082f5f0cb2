package io.fastbreak.benchmarks.bridge;

import static java.util.Objects.requireNonNull;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.app.kafka.TopicSetup;
import io.fastbreak.app.service.IngestionPlatform;
import io.fastbreak.benchmarks.PacedPublisher;
import io.fastbreak.benchmarks.ServiceProcess;
import io.fastbreak.benchmarks.SimulatedRecords;
import io.fastbreak.bridge.Lease;
import io.fastbreak.bridge.market.SourceIds;
import io.fastbreak.lab.simulate.SimulationSettings;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.pipeline.kafka.LogReader;
import io.fastbreak.platform.http.HttpSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Games at the pace of real ones, served by processes that can be killed: a pipeline, bridges, a guard. Broker and
 * platform are in this process.
 */
final class KillDrillEnvironment implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final double EVENTS_A_SECOND = 1.5;

    private final Map<String, String> settings;
    private final Path folder;
    private final SimulatedPlatform platform = new SimulatedPlatform(HttpSettings.STANDARD);
    private final PostedMarkets watch = new PostedMarkets(platform.simulator());
    private final Map<String, ServiceProcess> processes = new LinkedHashMap<>();
    private final TopicCatalog topics;
    private final LogReader reader;
    private final PacedPublisher publisher;
    private int started;

    /** @param since when each version became known */
    record Known(int partition, Map<Long, Instant> since) {}

    /** Starts a pipeline, a bridge and a guard, and starts the games. */
    KillDrillEnvironment(String bootstrap, Path folder, KillDrillTiming times, long seed) {
        this.folder = folder;
        String prefix = "drills-" + Long.toHexString(seed);
        topics = new TopicCatalog(prefix);
        reader = LogReader.committed(bootstrap);
        settings = ServiceProcess.settings(bootstrap, prefix, 4, folder.resolve("state"));
        settings.putAll(times.settings());
        settings.putAll(IngestionPlatform.settingsOf(platform.simulator()));
        TopicSetup.create(Settings.of(settings));
        List.of("pipeline", "bridge", "guard").forEach(this::start);
        publisher = new PacedPublisher(
                new KafkaClients(Settings.of(settings)),
                SimulatedRecords.of(SimulationSettings.of(times.games(), seed).startEvery(Duration.ZERO), topics.raw())
                        .all(),
                times.games() * EVENTS_A_SECOND);
        publisher.allow(1);
        processes.values().forEach(process -> process.awaitRunning(PATIENCE));
    }

    /** @param name of the service, or of a second instance of it: {@code bridge-2} */
    void start(String name) {
        Path log = folder.resolve("%02d-%s.log".formatted(started++, name));
        processes.put(name, new ServiceProcess(name.replaceFirst("-.*", ""), settings, log));
    }

    ServiceProcess process(String name) {
        return requireNonNull(processes.get(name), name + " was not started");
    }

    /** Kills a process; returns when. */
    Instant kill(String name) {
        Instant moment = Instant.now();
        process(name).kill();
        processes.remove(name);
        return moment;
    }

    PostedMarkets watch() {
        return watch;
    }

    /** Which bridge has each partition. */
    Map<Integer, String> owners() {
        Map<Integer, String> owners = new HashMap<>();
        reader.read(
                List.of(topics.leases()),
                record -> owners.put(
                        record.partition(),
                        Json.read(record.value(), Lease.class).owner()));
        return owners;
    }

    /** The versions that each game had, by the fixture's id on the platform. */
    Map<String, Known> known() {
        Map<String, Known> known = new HashMap<>();
        reader.read(List.of(topics.scoring()), record -> {
            ScoringSummary summary = Json.read(record.value(), ScoringSummary.class);
            long utc = Math.max(record.timestamp(), summary.asOfUtc());
            known.computeIfAbsent(
                            SourceIds.fixture(summary.fixtureId()).orElse(""),
                            id -> new Known(record.partition(), new HashMap<>()))
                    .since()
                    .put(summary.stateVersion(), Instant.ofEpochMilli(utc));
        });
        return known;
    }

    void requireAlive() {
        processes.values().forEach(ServiceProcess::requireAlive);
    }

    @Override
    public void close() {
        processes.values().forEach(ServiceProcess::close);
        publisher.close();
        watch.close();
        platform.close();
    }
}
