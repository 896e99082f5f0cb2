package io.fastbreak.app.demo;

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
import io.fastbreak.app.service.IngestionPlatform;
import io.fastbreak.app.service.ServiceInstance;
import io.fastbreak.app.service.StopSignal;
import io.fastbreak.lab.broker.EmbeddedBroker;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.fixture.Fixture;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.fixture.VideoAvailability;
import io.fastbreak.model.game.Game;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.pipeline.kafka.LogReader;
import io.fastbreak.pipeline.kafka.RecordSender;
import io.fastbreak.server.http.ReplayGateway;
import io.fastbreak.simulator.ingestion.IngestionSimulator;
import io.fastbreak.simulator.ingestion.IngestionSimulatorSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The whole pipeline in this process, on an embedded broker or on topics of its own on a given one; with a bridge it has
 * a platform simulator too. Nothing of it stays behind but the topics on a given broker.
 */
public final class Sandbox implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Sandbox.class);
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    /** So many events bring a game to where it can be priced. */
    private static final int OPENING = 40;

    private static final Duration CHECK = Duration.ofMillis(50);

    private final Deque<AutoCloseable> parts = new ArrayDeque<>();
    private final Settings settings;
    private final ServiceInstance service;
    private final PipelineService pipeline;
    private final BeaconReader beacons;
    private final @Nullable IngestionSimulator simulator;
    private final @Nullable SimulatedFixture known;
    private long sent;

    /**
     * Starts everything and returns when the pipeline runs.
     *
     * @param load makes the settings, given those that a sandbox must have
     * @param bootstrap null for an embedded broker
     */
    public Sandbox(Function<Map<String, String>, Settings> load, @Nullable String bootstrap, boolean withBridge) {
        this(load, bootstrap, withBridge, null);
    }

    /**
     * The same with a catalogue, on a platform that knows one game.
     *
     * @param card of that game, with a name and a start; null for no catalogue
     */
    public Sandbox(
            Function<Map<String, String>, Settings> load,
            @Nullable String bootstrap,
            boolean withBridge,
            @Nullable FixtureCard card) {
        try {
            Map<String, String> own = new HashMap<>();
            own.put(SettingsCatalog.STATE_DIR.name(), temporaryFolder().toString());
            own.put(SettingsCatalog.BOOTSTRAP.name(), bootstrap == null ? embeddedBroker() : bootstrap);
            simulator = withBridge ? simulator() : null;
            if (simulator != null) {
                own.putAll(IngestionPlatform.settingsOf(simulator));
            }
            known = card == null ? null : pushed(new SimulatedFixture(card));
            if (known != null) {
                own.putAll(known.settings());
            }
            settings = load.apply(own);
            TopicSetup.create(settings);
            service = pushed(new ServiceInstance(settings));
            pipeline = service.pipeline();
            if (withBridge) {
                service.bridge();
            }
            if (known != null) {
                service.catalog();
            }
            pipeline.awaitRunning(PATIENCE);
            beacons = pushed(new BeaconReader(new KafkaClients(settings), topics()));
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    private <T extends AutoCloseable> T pushed(T part) {
        parts.push(part);
        return part;
    }

    private String embeddedBroker() {
        return pushed(EmbeddedBroker.start()).bootstrapServers();
    }

    private IngestionSimulator simulator() {
        return pushed(IngestionSimulator.start(IngestionSimulatorSettings.defaults()));
    }

    private Path temporaryFolder() {
        try {
            Path folder = Files.createTempDirectory("fastbreak-");
            parts.push(() -> delete(folder));
            return folder;
        } catch (IOException e) {
            throw new OperationFailedException("cannot make a temporary folder: " + e.getMessage(), e);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> content = Files.walk(folder)) {
            for (Path path : content.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }

    /** Publishes raw records and returns when each is acknowledged. */
    public void send(Iterable<ProducerRecord<byte[], byte[]>> records) {
        sent += sendAside(records);
    }

    /**
     * Publishes a recorded game in two parts: the rest follows when the platform has markets of the opening, or does not
     * get any in time. A game that is read at once is told at once, and one that was never priced before its end has no
     * markets.
     */
    public void play(List<Line> game, Pacing pacing) {
        int opening = Math.min(OPENING, game.size());
        send(pacing.paced(game.subList(0, opening), topics().raw()));
        new PlatformObserver(platform()).awaitMarkets(PATIENCE);
        send(pacing.paced(game.subList(opening, game.size()), topics().raw()));
    }

    /** Publishes records of which the pipeline gives no account, such as fixture cards. */
    public int sendAside(Iterable<ProducerRecord<byte[], byte[]>> records) {
        try (RecordSender sender = new KafkaClients(settings).sender()) {
            var report = sender.send(records);
            report.requireAll();
            return report.acknowledged();
        }
    }

    /** Returns when the process is told to stop. */
    public void awaitStop(StopSignal stop) throws InterruptedException {
        service.awaitStop(stop);
    }

    /**
     * Waits until all that was sent through here is processed and nothing has waited for {@code settle}.
     *
     * @return the pipeline's own accounting
     */
    public Beacon.Counters awaitRest(Duration settle, Consumer<Beacon.Counters> progress) {
        return beacons.awaitRest(sent, settle, PATIENCE, progress, pipeline::requireAlive);
    }

    /**
     * Waits until the platform holds this version of each game, or a later one, in all of its markets.
     *
     * @throws OperationFailedException where it does not come to that
     */
    public void awaitForwarded(Collection<Game> games) {
        new PlatformObserver(platform()).awaitForwarded(games, PATIENCE);
    }

    /** Waits until the platform was asked for nothing for {@code settle}. */
    public void awaitQuietPlatform(Duration settle) {
        new PlatformObserver(platform()).awaitQuiet(settle);
    }

    public TopicCatalog topics() {
        return new TopicCatalog(settings.get(SettingsCatalog.PREFIX));
    }

    public Settings settings() {
        return settings;
    }

    /** Has refused records sent again for those who ask for it over HTTP. */
    public void offerReplays(ReplayGateway replays) {
        service.offerReplays(replays);
    }

    /** Where the page, metrics and health are. */
    public String address() {
        return service.address();
    }

    /** The platform that the bridge talks to. */
    public IngestionSimulator platform() {
        return requireNonNull(simulator, "this sandbox has no bridge");
    }

    /** The matching and video interfaces that the catalogue talks to. */
    public SimulatedFixture known() {
        return requireNonNull(known, "this sandbox has no catalogue");
    }

    /**
     * Waits until it is known whether a fixture can be watched.
     *
     * @throws OperationFailedException where it does not come to that
     */
    public Fixture awaitCatalogued(String fixtureId) {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        PipelineTopics log = new PipelineTopics(settings);
        Fixture fixture = log.fixtures().get(fixtureId);
        while (fixture == null || fixture.video().state() == VideoAvailability.State.UNKNOWN) {
            if (System.nanoTime() > deadline) {
                throw new OperationFailedException(
                        "after " + PATIENCE.toSeconds() + " s the catalogue knows of " + fixtureId + " but " + fixture);
            }
            LockSupport.parkNanos(CHECK.toNanos());
            fixture = log.fixtures().get(fixtureId);
        }
        return fixture;
    }

    public LogReader reader() {
        return LogReader.committed(new KafkaClients(settings).connection());
    }

    /** Everything on a topic, in the order of partition and offset. */
    public List<org.apache.kafka.clients.consumer.ConsumerRecord<byte[], byte[]>> read(String topic) {
        return reader().read(List.of(topic));
    }

    @Override
    public void close() {
        while (!parts.isEmpty()) {
            try {
                parts.pop().close();
            } catch (Exception e) {
                LOG.warn("a part of the sandbox did not stop cleanly", e);
            }
        }
    }
}
