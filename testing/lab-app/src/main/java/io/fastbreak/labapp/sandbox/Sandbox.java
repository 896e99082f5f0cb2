package io.fastbreak.labapp.sandbox;

import static java.util.Objects.requireNonNull;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.files.Pacing;
import io.fastbreak.app.files.RawLines.Line;
import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.app.kafka.TopicSetup;
import io.fastbreak.app.pipeline.PipelineService;
import io.fastbreak.app.service.CloseStack;
import io.fastbreak.app.service.ServiceInstance;
import io.fastbreak.app.service.StopSignal;
import io.fastbreak.bridge.market.SourceIds;
import io.fastbreak.lab.broker.EmbeddedBroker;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.fixture.Fixture;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.fixture.VideoAvailability;
import io.fastbreak.model.game.Game;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.pipeline.kafka.LogReader;
import io.fastbreak.pipeline.kafka.RecordSender;
import io.fastbreak.server.live.BridgeState;
import io.fastbreak.simulator.ingestion.IngestedEntity;
import io.fastbreak.simulator.ingestion.IngestionSimulator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.utils.Utils;
import org.jspecify.annotations.Nullable;

/**
 * The whole pipeline in this process, on an embedded broker or on topics of its own on a given one; with a bridge it also
 * runs a platform simulator. Nothing is left behind but the topics on a given broker.
 */
public final class Sandbox implements AutoCloseable {
    private static final Duration TIMEOUT = Duration.ofSeconds(90);
    private static final Duration FIRST_MARKETS_TIMEOUT = Duration.ofSeconds(30);
    /** After this many events a game can be priced. */
    private static final int OPENING = 40;

    private static final Duration CHECK = Duration.ofMillis(50);

    private final CloseStack parts = new CloseStack();
    private final Settings settings;
    private final ServiceInstance service;
    private final PipelineService pipeline;
    private final BeaconReader beacons;
    private final @Nullable IngestionSimulator simulator;
    private final @Nullable SimulatedFixture simulatedFixture;
    private final AtomicLong sent = new AtomicLong();

    /**
     * Starts everything and returns when the pipeline runs.
     *
     * @param load creates the settings from those that a sandbox must have
     * @param bootstrap null for an embedded broker
     */
    public Sandbox(Function<Map<String, String>, Settings> load, @Nullable String bootstrap, boolean withBridge) {
        this(load, bootstrap, withBridge, null);
    }

    /**
     * The same with a fixture catalog, on simulators that have one game.
     *
     * @param card of that game, with a name and a start; null for no catalog
     */
    public Sandbox(
            Function<Map<String, String>, Settings> load,
            @Nullable String bootstrap,
            boolean withBridge,
            @Nullable FixtureCard card) {
        try {
            Map<String, String> own = new HashMap<>();
            own.put(SettingsCatalog.STATE_DIR.name(), temporaryFolder().toString());
            // The broker takes the longest to start, so the others do meanwhile.
            CompletableFuture<String> kafka =
                    bootstrap == null ? broker() : CompletableFuture.completedFuture(bootstrap);
            simulator = withBridge ? parts.add(IngestionSimulator.start()) : null;
            if (simulator != null) {
                own.putAll(SimulatedPlatform.settingsOf(simulator));
            }
            simulatedFixture = card == null ? null : parts.add(new SimulatedFixture(card));
            if (simulatedFixture != null) {
                own.putAll(simulatedFixture.settings());
            }
            own.put(SettingsCatalog.BOOTSTRAP.name(), address(kafka));
            settings = load.apply(own);
            TopicSetup.create(settings);
            service = parts.add(new ServiceInstance(settings));
            pipeline = service.pipeline();
            if (withBridge) {
                service.bridge();
            }
            if (simulatedFixture != null) {
                service.catalog();
            }
            service.started();
            pipeline.awaitRunning(TIMEOUT);
            beacons = parts.add(new BeaconReader(new KafkaClients(settings), topics()));
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    private CompletableFuture<String> broker() {
        CompletableFuture<EmbeddedBroker> broker = CompletableFuture.supplyAsync(EmbeddedBroker::start);
        parts.add(() -> broker.thenAccept(EmbeddedBroker::close)
                .exceptionally(notStarted -> null)
                .join());
        return broker.thenApply(EmbeddedBroker::bootstrapServers);
    }

    private static String address(CompletableFuture<String> kafka) {
        try {
            return kafka.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException failure ? failure : e;
        }
    }

    private Path temporaryFolder() {
        try {
            Path folder = Files.createTempDirectory("fastbreak-");
            parts.add(() -> Utils.delete(folder.toFile()));
            return folder;
        } catch (IOException e) {
            throw new OperationFailedException("cannot create a temporary folder: " + e.getMessage(), e);
        }
    }

    /** Publishes raw records and returns when each is acknowledged. */
    public void send(Iterable<ProducerRecord<byte[], byte[]>> records) {
        sent.addAndGet(sendAside(records));
    }

    /**
     * Publishes a recorded game in two parts: the rest follows when the platform has markets of the opening, or got none
     * in time. Published at once, the game would be over before its first price, and would have no markets.
     */
    public void play(List<Line> game, Pacing pacing) {
        int opening = Math.min(OPENING, game.size());
        send(pacing.paced(game.subList(0, opening), topics().raw()));
        long deadline = System.nanoTime() + FIRST_MARKETS_TIMEOUT.toNanos();
        while (platform().ingestion().markets().isEmpty() && System.nanoTime() < deadline) {
            LockSupport.parkNanos(CHECK.toNanos());
        }
        send(pacing.paced(game.subList(opening, game.size()), topics().raw()));
    }

    /** Publishes records that the pipeline does not count, such as fixture cards. */
    public int sendAside(Iterable<ProducerRecord<byte[], byte[]>> records) {
        try (RecordSender sender = new KafkaClients(settings).sender()) {
            var report = sender.send(records);
            report.requireAll();
            return report.acknowledged();
        }
    }

    /** Returns when the process is to stop. */
    public void awaitStop(StopSignal stop) throws InterruptedException {
        service.awaitStop(stop);
    }

    /**
     * Waits until everything that was sent here is processed and nothing was pending for {@code settle}.
     *
     * @return the record counters of the pipeline
     */
    public Beacon.Counters awaitRest(Duration settle, Consumer<Beacon.Counters> progress) {
        return beacons.awaitRest(sent.get(), settle, TIMEOUT, progress, pipeline::requireRunning);
    }

    /**
     * Waits until the platform holds this version of each game, or a later one, in all of its markets.
     *
     * @throws OperationFailedException if it does not in time
     */
    public void awaitForwarded(Collection<Game> games) {
        long deadline = System.nanoTime() + TIMEOUT.toNanos();
        for (Game game : games) {
            while (!isForwarded(game)) {
                awaitMore(
                        deadline,
                        () -> "the platform does not hold version " + game.stateVersion() + " of " + game.fixtureId()
                                + " but " + versionsOnPlatform(game) + "; the receipts topic says why");
            }
        }
    }

    /** Waits until the platform received no request for {@code settle}. */
    public void awaitQuietPlatform(Duration settle) {
        var requests = platform().requests().all();
        long quietSince = System.nanoTime();
        while (System.nanoTime() - quietSince < settle.toNanos()) {
            LockSupport.parkNanos(CHECK.toNanos());
            var now = platform().requests().all();
            if (!now.equals(requests)) {
                requests = now;
                quietSince = System.nanoTime();
            }
        }
    }

    public TopicCatalog topics() {
        return settings.topics();
    }

    public Settings settings() {
        return settings;
    }

    /** The URL of page, metrics and health. */
    public String address() {
        return service.address();
    }

    /** The platform that the bridge sends to. */
    public IngestionSimulator platform() {
        return requireNonNull(simulator, "this sandbox has no bridge");
    }

    /** The matching and video interfaces of the fixture catalog. */
    public SimulatedFixture simulatedFixture() {
        return requireNonNull(simulatedFixture, "this sandbox has no catalog");
    }

    /**
     * Waits until the catalog knows whether there is video of a fixture.
     *
     * @throws OperationFailedException if it does not in time
     */
    public Fixture awaitVideo(String fixtureId) {
        long deadline = System.nanoTime() + TIMEOUT.toNanos();
        PipelineTopics log = new PipelineTopics(settings);
        Fixture fixture = log.fixtures().get(fixtureId);
        while (fixture == null || fixture.video().state() == VideoAvailability.State.UNKNOWN) {
            Fixture last = fixture;
            awaitMore(deadline, () -> "the catalog's entry of " + fixtureId + " is " + last);
            fixture = log.fixtures().get(fixtureId);
        }
        return fixture;
    }

    /** @throws OperationFailedException with what is missing, where the deadline is over */
    private static void awaitMore(long deadline, Supplier<String> missing) {
        if (System.nanoTime() > deadline) {
            throw new OperationFailedException("after " + TIMEOUT.toSeconds() + " s " + missing.get());
        }
        LockSupport.parkNanos(CHECK.toNanos());
    }

    private boolean isForwarded(Game game) {
        Map<String, String> held = versionsOnPlatform(game);
        // Or a later one: reasons such as STALE may come and go meanwhile.
        return !held.isEmpty()
                && held.values().stream()
                        .allMatch(version ->
                                version.matches("\\d{1,18}") && Long.parseLong(version) >= game.stateVersion());
    }

    /** The game version with which each of its markets was last sent. */
    private Map<String, String> versionsOnPlatform(Game game) {
        String fixture = SourceIds.fixture(game.fixtureId()).orElse("");
        Map<String, String> versions = new TreeMap<>();
        for (IngestedEntity market : platform().ingestion().markets()) {
            if (market.body().path("sourceFixtureId").asText().equals(fixture)) {
                versions.put(market.id(), BridgeState.customData(market.body(), "stateVersion"));
            }
        }
        return versions;
    }

    public LogReader reader() {
        return LogReader.committed(new KafkaClients(settings).connection());
    }

    /** The last state of each game by fixture id. */
    public SortedMap<String, Game> games() {
        return new PipelineTopics(settings).games();
    }

    /** All records of a topic, by partition and offset. */
    public List<ConsumerRecord<byte[], byte[]>> read(String topic) {
        return reader().read(List.of(topic));
    }

    @Override
    public void close() {
        parts.close();
    }
}
