package io.fastbreak.app.testing;

import static java.util.Objects.requireNonNull;

import io.fastbreak.app.config.Catalog;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.Stages;
import io.fastbreak.app.config.TopicCatalog;
import io.fastbreak.app.run.RawLines.Line;
import io.fastbreak.app.topology.PipelineMetrics;
import io.fastbreak.app.topology.PipelineTopology;
import io.fastbreak.app.topology.StreamsProperties;
import io.fastbreak.lab.guarantee.Run;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.wire.Json;
import io.fastbreak.validator.EventValidator;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyTestDriver;

/** The pipeline with its default settings on Streams' own driver: no broker, and time is what the test says. */
public final class DrivenPipeline implements AutoCloseable {
    // Compiling the schemas takes longer than a game.
    private static final EventValidator VALIDATOR = new EventValidator(Stages.validator(Settings.of(Map.of())));
    private static final Duration TICK = Duration.ofMillis(100);
    private static final Duration LONG_TICK = Duration.ofMillis(500);
    private static final Duration REORDER_WINDOW_IS_OVER = Duration.ofMillis(700);
    private static final Duration AT_REST = Duration.ofMillis(1500);

    private final TopicCatalog topics = new TopicCatalog(Catalog.PREFIX.defaultValue());
    private final TopologyTestDriver driver;
    private final TestInputTopic<byte[], byte[]> raw;
    private final List<ConsumerRecord<byte[], byte[]>> sent = new ArrayList<>();
    private final Map<String, List<ConsumerRecord<byte[], byte[]>>> written = new HashMap<>();
    private Instant now = Instant.parse("2026-01-01T20:00:00Z");

    public DrivenPipeline(Path stateFolder) {
        Properties properties = new Properties();
        properties.putAll(StreamsProperties.of(Settings.of(Map.of(Catalog.STATE_DIR.name(), stateFolder.toString()))));
        driver = new TopologyTestDriver(topology(), properties, now);
        raw = driver.createInputTopic(topics.raw(), new ByteArraySerializer(), new ByteArraySerializer());
    }

    public static Topology topology() {
        Settings settings = Settings.of(Map.of());
        return new PipelineTopology(
                        new TopicCatalog(settings.get(Catalog.PREFIX)),
                        VALIDATOR,
                        Stages.sequencer(settings),
                        Stages.projection(settings),
                        Stages.emission(settings),
                        Duration.ofMillis(settings.get(Catalog.BEACON_MS)),
                        new PipelineMetrics(new SimpleMeterRegistry()))
                .get();
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

    /** The game on the state topic, as last written there. */
    public Game game() {
        return last(topics.state(), Game.class);
    }

    /** The accounting of the last beacon. */
    public Beacon.Counters counters() {
        return last(topics.beacons(), Beacon.class).counters();
    }

    /** How many gap records there are. */
    public long gaps() {
        return written(topics.gaps()).size();
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
    public Run run() {
        return new Run(
                sent,
                written(topics.clean()),
                written(topics.rejected()),
                written(topics.state()),
                written(topics.beacons()));
    }

    @Override
    public void close() {
        driver.close();
    }
}
