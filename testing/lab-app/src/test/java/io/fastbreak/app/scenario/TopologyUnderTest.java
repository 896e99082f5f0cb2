package io.fastbreak.app.scenario;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.app.config.ModuleSettings;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.testing.RestoredStores;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.feed.ChangeKind;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.log.StoreNames;
import io.fastbreak.model.wire.EventCodec;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.PipelineMetrics;
import io.fastbreak.pipeline.PipelineTopology;
import io.fastbreak.pipeline.StreamsProperties;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.sequencer.task.RecordCounters;
import io.fastbreak.testkit.scenario.PipelineOutput;
import io.fastbreak.testkit.scenario.PipelineUnderTest;
import io.fastbreak.testkit.scenario.PlainScenarioPipeline;
import io.fastbreak.testkit.scenario.Scenario;
import io.fastbreak.testkit.scenario.ScenarioRun;
import io.fastbreak.testkit.scenario.Step;
import io.fastbreak.validator.EventValidator;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.test.TestRecord;
import org.jspecify.annotations.Nullable;

/** The fused topology on Streams' own driver. A restart is another driver on what the stores of the first contained. */
final class TopologyUnderTest implements PipelineUnderTest, AutoCloseable {
    private static final EventValidator VALIDATOR = new EventValidator(ModuleSettings.validator(Settings.of(Map.of())));
    private static final EventCodec EVENTS = new EventCodec();
    private static final TopicCatalog TOPICS = new TopicCatalog(SettingsCatalog.PREFIX.defaultValue());

    private static final String FIXTURE = "G1";

    private final Settings settings;
    private final RestoredStores stores = new RestoredStores();
    private final List<PipelineOutput.Clean> clean = new ArrayList<>();
    private final List<PipelineOutput.Rejected> rejected = new ArrayList<>();
    private final List<Gap> gaps = new ArrayList<>();
    private final List<Correction> corrections = new ArrayList<>();
    private @Nullable Game game;
    private TopologyTestDriver driver;
    private long nowUtc = ScenarioRun.BEGINS_UTC;

    TopologyUnderTest(Scenario scenario, Path stateFolder) {
        Map<String, String> flags = new HashMap<>(scenario.settings());
        flags.put(SettingsCatalog.STATE_DIR.name(), stateFolder.toString());
        // So that what is looked at is what is so now.
        flags.put(SettingsCatalog.STATE_MS.name(), "0");
        settings = Settings.of(flags);
        driver = start();
    }

    private TopologyTestDriver start() {
        PipelineTopology topology = new PipelineTopology(
                TOPICS,
                1,
                VALIDATOR,
                ModuleSettings.pipeline(settings),
                new PipelineMetrics(new SimpleMeterRegistry()));
        Properties properties = new Properties();
        properties.putAll(StreamsProperties.of(ModuleSettings.streams(settings)));
        return new TopologyTestDriver(topology.on(stores::supplier), properties, Instant.ofEpochMilli(nowUtc));
    }

    @Override
    public void receive(@Nullable String key, byte[] value, long appendedUtc, long now) {
        byte[] rawKey = key == null ? null : key.getBytes(UTF_8);
        driver.createInputTopic(TOPICS.raw(), new ByteArraySerializer(), new ByteArraySerializer())
                .pipeInput(rawKey, value, Instant.ofEpochMilli(appendedUtc));
    }

    @Override
    public void tick(long now) {
        driver.advanceWallClockTime(Duration.ofMillis(now - nowUtc));
        nowUtc = now;
    }

    @Override
    public void restart(long now) {
        read();
        stores.keep();
        driver.close();
        nowUtc = now;
        driver = start();
    }

    @Override
    public void command(Step.CommandRecord instruction, long now) {
        String topic =
                switch (instruction.topic()) {
                    case CONTROL -> TOPICS.control();
                    case COMMANDS -> TOPICS.commands();
                };
        var record = new TestRecord<>(FIXTURE.getBytes(UTF_8), instruction.json(), Instant.ofEpochMilli(now));
        driver.createInputTopic(topic, new ByteArraySerializer(), new ByteArraySerializer())
                .pipeInput(record);
    }

    @Override
    public PipelineOutput output() {
        read();
        return new PipelineOutput(clean, rejected, gaps, corrections, game, PlainScenarioPipeline.counters(counters()));
    }

    private void read() {
        records(TOPICS.clean()).forEach(record -> clean.add(clean(record)));
        records(TOPICS.rejected()).forEach(record -> rejected.add(rejected(record)));
        records(TOPICS.gaps()).forEach(record -> gaps.add(Json.read(record.value(), Gap.class)));
        records(TOPICS.corrections()).forEach(record -> corrections.add(Json.read(record.value(), Correction.class)));
        records(TOPICS.state()).forEach(record -> game = Json.read(record.value(), Game.class));
    }

    private RecordCounters counters() {
        KeyValueStore<String, byte[]> heads = driver.getKeyValueStore(StoreNames.HEADS);
        byte[] stored = heads.get(StoreNames.COUNTERS_KEY);
        return stored == null ? new RecordCounters() : RecordCounters.fromBytes(stored);
    }

    private List<TestRecord<byte[], byte[]>> records(String topic) {
        return driver.createOutputTopic(topic, new ByteArrayDeserializer(), new ByteArrayDeserializer())
                .readRecordsToList();
    }

    private static PipelineOutput.Clean clean(TestRecord<byte[], byte[]> record) {
        try {
            return new PipelineOutput.Clean(
                    EventSource.valueOf(header(record, "fb-source")),
                    Integer.parseInt(header(record, "fb-epoch")),
                    ChangeKind.valueOf(header(record, "fb-change")),
                    header(record, "fb-late").equals("true"),
                    header(record, "fb-missing"),
                    EVENTS.read(record.value()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static PipelineOutput.Rejected rejected(TestRecord<byte[], byte[]> record) {
        String number = header(record, "fb-sequence");
        return new PipelineOutput.Rejected(
                RejectionReason.valueOf(header(record, "fb-reason")), number.isEmpty() ? null : Long.valueOf(number));
    }

    /** Nothing where the record has no such header. */
    private static String header(TestRecord<byte[], byte[]> record, String name) {
        Header header = record.headers().lastHeader(name);
        return header == null ? "" : new String(header.value(), UTF_8);
    }

    @Override
    public void close() {
        driver.close();
    }
}
