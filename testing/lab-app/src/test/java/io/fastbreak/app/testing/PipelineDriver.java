package io.fastbreak.app.testing;

import static java.util.Objects.requireNonNull;

import io.fastbreak.app.config.ModuleSettings;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.files.RawLines.Line;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.ScoringSummary;
import io.fastbreak.model.log.LogKey;
import io.fastbreak.model.log.StoreNames;
import io.fastbreak.model.operator.OperatorAudit;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.PipelineMetrics;
import io.fastbreak.pipeline.PipelineTopology;
import io.fastbreak.pipeline.ProgramVersion;
import io.fastbreak.pipeline.StreamsProperties;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.pipeline.games.ProjectionListener;
import io.fastbreak.testkit.guarantee.PipelineRun;
import io.fastbreak.validator.EventValidator;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.common.utils.Utils;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.processor.StateStore;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.test.TestRecord;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * The pipeline with its default settings on Streams' own driver: no broker, and time is what the test says. As an
 * extension of a test it is closed behind each.
 */
public final class PipelineDriver implements AutoCloseable, AfterEachCallback {
    // Compiling the schemas takes longer than a game.
    private static final EventValidator VALIDATOR = new EventValidator(ModuleSettings.validator(Settings.of(Map.of())));
    private static final Duration TICK = Duration.ofMillis(100);
    private static final Duration LONG_TICK = Duration.ofMillis(500);
    private static final Duration REORDER_WINDOW_IS_OVER = Duration.ofMillis(700);
    private static final Duration AT_REST = Duration.ofMillis(1500);

    private final TopicCatalog topics;
    private final Path stateFolder = temporaryFolder();
    private final int partitions;
    private final Settings settings;
    private final RestoredStores stores = new RestoredStores();
    private TopologyTestDriver driver;
    private TestInputTopic<byte[], byte[]> raw;
    private final List<ConsumerRecord<byte[], byte[]>> sent = new ArrayList<>();
    private final Map<String, List<ConsumerRecord<byte[], byte[]>>> written = new HashMap<>();
    private ProgramVersion program = new ProgramVersion("1");
    private ProjectionListener watch = ProjectionListener.NONE;
    private Instant now = Instant.parse("2026-01-01T20:00:00Z");

    public PipelineDriver() {
        this(Map.of());
    }

    /** @param changed settings that differ from the defaults */
    public PipelineDriver(Map<String, String> changed) {
        this(changed, 1);
    }

    /** @param partitions that each topic is taken to have; the driver's own is number 0 */
    public PipelineDriver(Map<String, String> changed, int partitions) {
        this.partitions = partitions;
        Map<String, String> flags = new HashMap<>(changed);
        flags.put(SettingsCatalog.STATE_DIR.name(), stateFolder.toString());
        settings = Settings.of(flags);
        topics = settings.topics();
        driver = start();
        raw = input();
    }

    private TopologyTestDriver start() {
        Properties properties = new Properties();
        properties.putAll(StreamsProperties.of(ModuleSettings.streams(settings)));
        return new TopologyTestDriver(
                pipeline(settings, partitions).with(program, watch).on(stores::supplier), properties, now);
    }

    private TestInputTopic<byte[], byte[]> input() {
        return driver.createInputTopic(topics.raw(), new ByteArraySerializer(), new ByteArraySerializer());
    }

    /** Another process takes over what the stores contain; what was written and not yet asked for is gone. */
    public void restart() {
        stores.keep();
        driver.close();
        driver = start();
        raw = input();
    }

    /** Another version of the program takes over, as {@link #restart()}, or the same one with another watch. */
    public void restart(ProgramVersion other, ProjectionListener otherWatch) {
        program = other;
        watch = otherWatch;
        List.of(topics.clean(), topics.state()).forEach(this::written);
        restart();
    }

    public RestoredStores stores() {
        return stores;
    }

    public static Topology topology() {
        return pipeline(Settings.of(Map.of()), 1).get();
    }

    private static PipelineTopology pipeline(Settings settings, int partitions) {
        return new PipelineTopology(
                settings.topics(),
                partitions,
                VALIDATOR,
                ModuleSettings.pipeline(settings),
                new PipelineMetrics(new SimpleMeterRegistry()));
    }

    /** Plays a whole game as it was entered, and lets the pipeline come to rest. */
    public void play(List<Line> lines) {
        append(lines.subList(0, 1));
        pass(REORDER_WINDOW_IS_OVER);
        append(lines.subList(1, lines.size()));
        pass(AT_REST);
        Guarantees.hold(run());
    }

    /** Plays a whole game at the pace at which its events were created. */
    public void playAsCreated(List<Line> lines) {
        long created = requireNonNull(lines.get(0).createdUtc());
        for (Line line : lines) {
            pass(Duration.ofMillis(requireNonNull(line.createdUtc()) - created), LONG_TICK);
            created = line.createdUtc();
            append(List.of(line));
        }
        pass(AT_REST);
        Guarantees.hold(run());
    }

    /** Appends records to the raw topic, all at the present moment. */
    public void append(List<Line> lines) {
        for (Line line : lines) {
            byte[] key = line.to(topics.raw()).key();
            sent.add(new ConsumerRecord<>(topics.raw(), 0, sent.size(), key, line.value()));
            raw.pipeInput(key, line.value(), now);
        }
    }

    /** Appends records that the pipeline reads only so much later. */
    public void appendBefore(Duration lag, List<Line> lines) {
        for (Line line : lines) {
            raw.pipeInput(line.to(topics.raw()).key(), line.value(), now.minus(lag));
        }
    }

    /** Appends a record as a publisher may key it. */
    public void append(byte @Nullable [] key, byte[] value, Headers headers) {
        raw.pipeInput(new TestRecord<>(key, value, headers, now));
    }

    /** Appends a record to any input topic, with whatever time its publisher's clock has. */
    public void append(String topic, byte @Nullable [] key, byte @Nullable [] value, Instant time) {
        driver.createInputTopic(topic, new ByteArraySerializer(), new ByteArraySerializer())
                .pipeInput(new TestRecord<>(key, value, new RecordHeaders(), time));
    }

    /** Lets time pass in steps so small that the pipeline does not take them for a pause of its own. */
    public void pass(Duration time) {
        pass(time, TICK);
    }

    private void pass(Duration time, Duration tick) {
        for (Instant end = now.plus(time); now.isBefore(end); ) {
            Duration left = Duration.between(now, end);
            Duration step = left.compareTo(tick) < 0 ? left : tick;
            now = now.plus(step);
            driver.advanceWallClockTime(step);
        }
    }

    /** The time of its wall clock, milliseconds. */
    public long nowUtc() {
        return now.toEpochMilli();
    }

    /** Lets time pass at once, as while the process is paused. */
    public void pause(Duration time) {
        now = now.plus(time);
        driver.advanceWallClockTime(time);
    }

    /** Appends a record to the commands topic. */
    public void command(String key, String json) {
        say(topics.commands(), key, json);
    }

    /** Appends a record to the control topic. */
    public void control(String key, String json) {
        say(topics.control(), key, json);
    }

    /** Appends a fixture card; null is a tombstone. */
    public void card(String key, @Nullable String json) {
        say(topics.cards(), key, json);
    }

    private void say(String topic, String key, @Nullable String json) {
        driver.createInputTopic(topic, new StringSerializer(), new StringSerializer())
                .pipeInput(key, json, now);
    }

    /** What the audit topic got since it was last asked for. */
    public List<OperatorAudit> audits() {
        return values(topics.audit()).stream()
                .map(value -> Json.read(value, OperatorAudit.class))
                .toList();
    }

    /** What the corrections topic got since it was last asked for. */
    public List<Correction> corrections() {
        return values(topics.corrections()).stream()
                .map(value -> Json.read(value, Correction.class))
                .toList();
    }

    /** What the scoring topic got since it was last asked for. */
    public List<ScoringSummary> summaries() {
        return values(topics.scoring()).stream()
                .map(value -> Json.read(value, ScoringSummary.class))
                .toList();
    }

    /** The game on the state topic, as last written there. */
    public Game game() {
        return last(topics.state(), Game.class);
    }

    /** The game of a fixture on the state topic, as last written there. */
    public Game lastGame(String fixtureId) {
        return records(topics.state()).stream()
                .filter(state -> new String(state.key(), StandardCharsets.UTF_8).equals(fixtureId))
                .reduce((earlier, later) -> later)
                .map(state -> Json.read(state.value(), Game.class))
                .orElseThrow();
    }

    /** The game of a fixture, as last written at any time. */
    public Game newestGame(String fixtureId) {
        List<ConsumerRecord<byte[], byte[]>> of = written(topics.state()).stream()
                .filter(state -> new String(state.key(), StandardCharsets.UTF_8).equals(fixtureId))
                .toList();
        return Json.read(of.get(of.size() - 1).value(), Game.class);
    }

    /** What was written to the clean topic of a fixture, at any time. */
    public List<ConsumerRecord<byte[], byte[]>> cleanOf(String fixtureId) {
        return written(topics.clean()).stream()
                .filter(clean -> new String(clean.key(), StandardCharsets.UTF_8).equals(fixtureId))
                .toList();
    }

    /** How many entries all stores have of a fixture, its final marker aside. */
    public long storedOf(String fixtureId) {
        return stored(StoreNames.LOG, LogKey.first(fixtureId), LogKey.last(fixtureId))
                + stored(StoreNames.HELD, LogKey.first(fixtureId), LogKey.last(fixtureId))
                + headsOf(fixtureId);
    }

    /** How many entries all stores have. */
    public long stored() {
        long entries = 0;
        for (StateStore store : driver.getAllStateStores().values()) {
            KeyValueStore<Object, Object> all = driver.getKeyValueStore(store.name());
            try (KeyValueIterator<Object, Object> range = all.all()) {
                entries += count(range);
            }
        }
        return entries;
    }

    /** Forgets what was written so far, changelogs included, as a test of long runs must. */
    public void discardOutputs() {
        driver.producedTopicNames().forEach(this::records);
    }

    private long stored(String store, byte[] first, byte[] last) {
        KeyValueStore<Bytes, byte[]> entries = driver.getKeyValueStore(store);
        try (KeyValueIterator<Bytes, byte[]> range = entries.range(Bytes.wrap(first), Bytes.wrap(last))) {
            return count(range);
        }
    }

    private long headsOf(String fixtureId) {
        KeyValueStore<String, byte[]> heads = driver.getKeyValueStore(StoreNames.HEADS);
        long found = 0;
        try (KeyValueIterator<String, byte[]> all = heads.all()) {
            while (all.hasNext()) {
                String key = all.next().key;
                found += key.contains(fixtureId) && !key.startsWith(StoreNames.MARKERS) ? 1 : 0;
            }
        }
        return found;
    }

    private static long count(Iterator<?> entries) {
        long count = 0;
        for (; entries.hasNext(); entries.next()) {
            count++;
        }
        return count;
    }

    /** The accounting of the last beacon. */
    public Beacon.Counters counters() {
        return last(topics.beacons(), Beacon.class).counters();
    }

    /** How many gap records there are. */
    public long gaps() {
        return written(topics.gaps()).size();
    }

    /** The records of an output topic since it was last read. */
    public List<TestRecord<byte[], byte[]>> records(String topic) {
        return driver.createOutputTopic(topic, new ByteArrayDeserializer(), new ByteArrayDeserializer())
                .readRecordsToList();
    }

    private List<byte[]> values(String topic) {
        return records(topic).stream().map(TestRecord::value).toList();
    }

    public TopicCatalog topics() {
        return topics;
    }

    private <T> T last(String topic, Class<T> type) {
        List<ConsumerRecord<byte[], byte[]>> records = written(topic);
        return Json.read(records.get(records.size() - 1).value(), type);
    }

    private List<ConsumerRecord<byte[], byte[]>> written(String topic) {
        List<ConsumerRecord<byte[], byte[]>> all = written.computeIfAbsent(topic, any -> new ArrayList<>());
        driver.createOutputTopic(topic, new ByteArrayDeserializer(), new ByteArrayDeserializer())
                .readRecordsToList()
                .forEach(record -> {
                    var read = new ConsumerRecord<>(topic, 0, all.size(), record.key(), record.value());
                    record.headers().forEach(read.headers()::add);
                    all.add(read);
                });
        return all;
    }

    /** All that the pipeline was given and has written. */
    public PipelineRun run() {
        return new PipelineRun(
                sent,
                written(topics.clean()),
                written(topics.rejected()),
                written(topics.gaps()),
                written(topics.state()),
                written(topics.beacons()));
    }

    private static Path temporaryFolder() {
        try {
            return Files.createTempDirectory("fastbreak-driven-");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void afterEach(ExtensionContext test) {
        close();
    }

    @Override
    public void close() {
        driver.close();
        Utils.closeQuietly(() -> Utils.delete(stateFolder.toFile()), "folder " + stateFolder);
    }
}
