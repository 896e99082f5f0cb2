package io.fastbreak.app.testing;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.config.StageSettings;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.PipelineMetrics;
import io.fastbreak.pipeline.ProjectorTopology;
import io.fastbreak.pipeline.StreamsProperties;
import io.fastbreak.pipeline.TopicCatalog;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.test.TestRecord;

/** The projector alone on Streams' own driver. */
public final class ProjectorDriver implements AutoCloseable {
    private static final Duration AT_REST = Duration.ofSeconds(3);

    private static final TopicCatalog TOPICS = new TopicCatalog(SettingsCatalog.PREFIX.defaultValue());

    private final RestoredStores stores = new RestoredStores();
    private final Settings settings;
    private final Instant now;
    private TopologyTestDriver driver;

    /**
     * @param changed settings that differ from the defaults
     * @param versionFloor that games begin above
     * @param now when it starts
     */
    public ProjectorDriver(Path stateFolder, Map<String, String> changed, long versionFloor, Instant now) {
        this.now = now;
        Map<String, String> flags = new TreeMap<>(changed);
        flags.put(SettingsCatalog.STATE_DIR.name(), stateFolder.toString());
        settings = Settings.of(flags);
        driver = start(versionFloor);
    }

    private TopologyTestDriver start(long versionFloor) {
        Properties properties = new Properties();
        properties.putAll(StreamsProperties.of(StageSettings.streams(settings)));
        return new TopologyTestDriver(projector(settings, versionFloor).on(stores::supplier), properties, now);
    }

    public static Topology topology() {
        return projector(Settings.of(Map.of()), 0).get();
    }

    private static ProjectorTopology projector(Settings settings, long versionFloor) {
        return new ProjectorTopology(
                TOPICS,
                TOPICS,
                1,
                StageSettings.pipeline(settings).above(versionFloor),
                new PipelineMetrics(new SimpleMeterRegistry()));
    }

    /** Another process takes over what was committed, and is given no earlier versions. */
    public void restart() {
        driver.advanceWallClockTime(AT_REST);
        stores.keep();
        driver.close();
        driver = start(0);
    }

    public void clean(List<TestRecord<byte[], byte[]>> records) {
        pipe(TOPICS.clean(), records);
    }

    public void gaps(List<TestRecord<byte[], byte[]>> records) {
        pipe(TOPICS.gaps(), records);
    }

    public void cards(List<TestRecord<byte[], byte[]>> records) {
        pipe(TOPICS.cards(), records);
    }

    public void commands(List<TestRecord<byte[], byte[]>> records) {
        pipe(TOPICS.commands(), records);
    }

    private void pipe(String topic, List<TestRecord<byte[], byte[]>> records) {
        TestInputTopic<byte[], byte[]> input =
                driver.createInputTopic(topic, new ByteArraySerializer(), new ByteArraySerializer());
        records.forEach(input::pipeInput);
    }

    /** Lets it come to rest; the games by fixture id, as last written since this was last asked. */
    public Map<String, Game> games() {
        driver.advanceWallClockTime(AT_REST);
        driver.advanceWallClockTime(AT_REST);
        Map<String, Game> games = new TreeMap<>();
        driver.createOutputTopic(TOPICS.state(), new ByteArrayDeserializer(), new ByteArrayDeserializer())
                .readRecordsToList()
                .forEach(record -> {
                    String fixture = new String(record.key(), StandardCharsets.UTF_8);
                    if (record.value() == null) {
                        games.remove(fixture);
                    } else {
                        games.put(fixture, Json.read(record.value(), Game.class));
                    }
                });
        return games;
    }

    @Override
    public void close() {
        driver.close();
    }
}
