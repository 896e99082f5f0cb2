package io.fastbreak.app.pipeline;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.files.RawLines.Line;
import io.fastbreak.app.kafka.TopicSetup;
import io.fastbreak.app.testing.Await;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.labapp.sandbox.Sandbox;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.operator.OperatorAudit;
import io.fastbreak.model.wire.Json;
import io.fastbreak.pipeline.ProgramVersion;
import io.fastbreak.pipeline.TopicCatalog;
import io.fastbreak.pipeline.games.ProjectionListener;
import io.fastbreak.pipeline.kafka.RecordSender;
import io.fastbreak.pipeline.sequence.HomePartitions;
import io.fastbreak.server.http.Health;
import io.fastbreak.server.http.HttpAccess;
import io.fastbreak.server.http.PeerProbe;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.zip.CRC32;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.internals.RecordHeader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On a broker with its default limits: no record stops the stream, from any publisher. */
@Tag("soak")
class HostileRecordsTest {
    private static final int PARTITIONS = 4;
    private static final String SAMPLE = RealGames.MOST_CORRECTED;
    private static final Duration TIMEOUT = Duration.ofMinutes(3);

    /** How many of the largest events of each kind; a run by hand takes 100. */
    private static final int EACH = Integer.getInteger("fastbreak.largest.each", 2);

    @Test
    void the_largest_events_of_each_kind_stop_nothing_and_harm_no_other_game() throws IOException {
        try (Sandbox sandbox = sandbox("largest")) {
            AtomicInteger sent = new AtomicInteger();
            String raw = sandbox.topics().raw();
            sandbox.send(() -> LargestEvents.of("large-game", EACH)
                    .map(line -> line.to(raw))
                    .peek(record -> sent.incrementAndGet())
                    .iterator());
            sandbox.send(lines("small-game", 1, 100).stream()
                    .map(line -> line.to(raw))
                    .toList());
            Beacon.Counters total = sandbox.awaitRest(Duration.ofSeconds(2), progress -> {});

            assertThat(total.balanced()).isTrue();
            assertThat(total.received()).isEqualTo(sent.get() + 100);
            Map<String, Game> games = sandbox.games();
            assertThat(games.get("large-game").reliability().reasons()).contains(Reason.OVERSIZE);
            assertThat(games.get("large-game").reliability().reasons()).doesNotContain(Reason.INTERNAL);
            assertThat(games.get("small-game").reliability().reliable()).isTrue();
            assertThat(sandbox.read(sandbox.topics().state()))
                    .extracting(state -> state.value() == null ? 0 : state.value().length)
                    .allMatch(bytes -> bytes < 1 << 20);
            Files.writeString(
                    Path.of("target", "largest-events.txt"),
                    "sent %d, clean %d, rejected %d, duplicate %d; largest state record %d bytes; reasons %s%n"
                            .formatted(
                                    total.received(),
                                    total.clean(),
                                    total.rejected(),
                                    total.duplicate(),
                                    sandbox.read(sandbox.topics().state()).stream()
                                            .mapToInt(state -> state.serializedValueSize())
                                            .max()
                                            .orElse(0),
                                    games.get("large-game").reliability().reasons()));
            assertThat(total.clean()).as("accepted of " + total).isGreaterThan(60 + 10L * EACH);
        }
    }

    @Test
    void raw_records_of_four_mebibytes_and_large_headers_stop_nothing() {
        try (Sandbox sandbox = sandbox("four-mebibytes")) {
            String raw = sandbox.topics().raw();
            List<Line> lines = lines("headed-game", 1, 60);
            List<ProducerRecord<byte[], byte[]>> records = new ArrayList<>();
            for (int size : new int[] {1 << 20, (1 << 20) + 1, 3 << 20, (4 << 20) - 1024}) {
                records.add(new ProducerRecord<>(raw, "x".getBytes(UTF_8), new byte[size]));
            }
            for (int i = 0; i < 60; i++) {
                // Every second one comes first and is held, whole.
                ProducerRecord<byte[], byte[]> record = lines.get(i ^ 1).to(raw);
                record.headers().add(new RecordHeader("large", new byte[i % 10 == 0 ? 3 << 20 : 10]));
                records.add(record);
            }
            sandbox.send(records);
            Beacon.Counters total = sandbox.awaitRest(Duration.ofSeconds(2), progress -> {});

            assertThat(total.balanced()).isTrue();
            assertThat(total.rejected()).isEqualTo(4);
            assertThat(total.clean()).isEqualTo(60);
        }
    }

    /** A projection that fails with one event. */
    private record FailingAt(long number) implements ProjectionListener {
        @Override
        public void projected(SequencedEvent event, long appendedUtc) {
            if (event.fixtureId().equals("failing-game") && event.number() == number) {
                throw new IllegalStateException("planted");
            }
        }
    }

    @Test
    void a_record_that_makes_a_projection_throw_is_rejected_and_heals_when_it_is_replayed_after_the_fix()
            throws InterruptedException {
        Settings settings = Settings.of(SharedBroker.settings("failing"));
        TopicSetup.create(settings);
        TopicCatalog topics = new TopicCatalog("failing");
        try (RecordSender sender = new RecordSender(SharedBroker.bootstrap())) {
            try (PipelineService pipeline = pipeline(settings, "1", new FailingAt(30))) {
                sender.send(records(topics, lines("failing-game", 1, 60), lines("healthy-game", 1, 60)));
                awaitGames(topics, games -> isAt(games, "failing-game", 60) && isAt(games, "healthy-game", 60));
                pipeline.requireRunning();
            }
            Map<String, Game> games = games(topics);
            assertThat(games.get("failing-game").reliability().reasons()).contains(Reason.INTERNAL);
            assertThat(games.get("healthy-game").reliability().reliable()).isTrue();
            List<ConsumerRecord<byte[], byte[]>> rejected = read(topics.rejected());
            assertThat(rejected).singleElement().satisfies(record -> {
                assertThat(new String(record.headers().lastHeader("fb-reason").value(), UTF_8))
                        .isEqualTo("PROCESSING_ERROR");
                assertThat(record.value())
                        .isEqualTo(lines("failing-game", 30, 30).get(0).value());
            });

            try (PipelineService pipeline = pipeline(settings, "2", ProjectionListener.NONE)) {
                sender.send(List.of(new ProducerRecord<>(
                        topics.raw(), rejected.get(0).key(), rejected.get(0).value())));
                // The record is a rebound, so the game is reliable as soon as it is released.
                awaitGames(
                        topics,
                        all -> all.get("failing-game").reliability().reliable()
                                && all.get("failing-game")
                                        .competitors()
                                        .equals(all.get("healthy-game").competitors()));
                pipeline.requireRunning();
            }
            assertThat(games(topics).get("failing-game").competitors())
                    .isEqualTo(games(topics).get("healthy-game").competitors());
        }
    }

    @Test
    void kcat_publishes_with_its_own_partitioner_and_all_of_it_takes_effect(@TempDir Path folder)
            throws IOException, InterruptedException {
        assumeTrue(hasKcat(), "kcat is not installed (Debian: apt-get install kcat)");
        String fixture = fixtureThatKcatMisplaces();
        try (Sandbox sandbox = sandbox("by-kcat")) {
            TopicCatalog topics = sandbox.topics();
            kcat(folder, topics.cards(), fixture, List.of("{\"fixtureId\":\"" + fixture + "\",\"rules\":\"fiba\"}"));
            kcat(folder, topics.raw(), fixture, texts(lines(fixture, 1, 20)));
            kcat(folder, topics.raw(), fixture, texts(lines(fixture, 24, 60)));
            awaitGames(topics, games -> isAt(games, fixture, 60));
            awaitGames(
                    topics, games -> games.get(fixture).reliability().reasons().contains(Reason.GAP));
            kcat(
                    folder,
                    topics.control(),
                    fixture,
                    List.of("{\"fixtureId\":\"" + fixture + "\",\"source\":\"VendorScoresheet\",\"void\":[[21,23]]}"));
            awaitGames(topics, games -> games.get(fixture).reliability().reliable());
            kcat(folder, topics.raw(), fixture, List.of("{\"eventType\":\"SHOT\""));
            awaitGames(
                    topics, games -> games.get(fixture).reliability().reasons().contains(Reason.REJECTED));
            kcat(
                    folder,
                    topics.commands(),
                    fixture,
                    List.of("{\"id\":\"k1\",\"fixtureId\":\"" + fixture
                            + "\",\"command\":\"SUSPEND\",\"who\":\"ann\",\"why\":\"test\",\"issuedUtc\":1}"));
            awaitGames(
                    topics, games -> games.get(fixture).reliability().reasons().contains(Reason.OPERATOR));

            assertThat(games(topics).get(fixture).rules().name()).isEqualTo("fiba");
            assertThat(read(topics.audit()))
                    .map(record ->
                            Json.read(record.value(), OperatorAudit.class).outcome())
                    .containsExactly(OperatorAudit.Outcome.APPLIED, OperatorAudit.Outcome.APPLIED);
            assertThat(read(topics.raw())).extracting(ConsumerRecord::partition).containsOnly(crc32(fixture));
        }
    }

    private static String fixtureThatKcatMisplaces() {
        return IntStream.range(0, 100)
                .mapToObj(i -> "kcat-game-" + i)
                .filter(id -> crc32(id) != HomePartitions.partitionOf(id, PARTITIONS))
                .findFirst()
                .orElseThrow();
    }

    /** As librdkafka's default partitioner has it. */
    private static int crc32(String key) {
        CRC32 crc = new CRC32();
        crc.update(key.getBytes(UTF_8));
        return (int) (crc.getValue() % PARTITIONS);
    }

    private static boolean hasKcat() throws InterruptedException {
        try {
            return new ProcessBuilder("kcat", "-V").start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    private static void kcat(Path folder, String topic, String key, List<String> values)
            throws IOException, InterruptedException {
        Path file = Files.createTempFile(folder, "records", ".txt");
        Files.write(file, values.stream().map(value -> key + "\t" + value).toList());
        Process process = new ProcessBuilder(
                        "kcat", "-P", "-b", SharedBroker.bootstrap(), "-t", topic, "-K", "\t", "-l", file.toString())
                .redirectErrorStream(true)
                .start();
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue())
                .as(new String(process.getInputStream().readAllBytes(), UTF_8))
                .isZero();
    }

    private static PipelineService pipeline(Settings settings, String version, ProjectionListener watch) {
        PipelineService pipeline = new PipelineService(
                settings,
                new SimpleMeterRegistry(),
                new Health(),
                "localhost:1",
                new PeerProbe(HttpAccess.LOCAL),
                topology -> topology.with(new ProgramVersion(version), watch));
        pipeline.awaitRunning(TIMEOUT);
        return pipeline;
    }

    @SafeVarargs
    private static List<ProducerRecord<byte[], byte[]>> records(TopicCatalog topics, List<Line>... games) {
        List<ProducerRecord<byte[], byte[]>> records = new ArrayList<>();
        for (List<Line> game : games) {
            game.forEach(line -> records.add(line.to(topics.raw())));
        }
        return records;
    }

    private static List<Line> lines(String fixture, int first, int last) {
        return RealGames.values(SAMPLE).subList(first - 1, last).stream()
                .map(value -> new String(value, UTF_8).replace(SAMPLE, fixture))
                .map(text -> new Line(fixture, null, text.getBytes(UTF_8)))
                .toList();
    }

    private static List<String> texts(List<Line> lines) {
        return lines.stream().map(line -> new String(line.value(), UTF_8)).toList();
    }

    private static boolean isAt(Map<String, Game> games, String fixture, long number) {
        Game game = games.get(fixture);
        return game != null && game.lastSequence() == number;
    }

    private static void awaitGames(TopicCatalog topics, Predicate<Map<String, Game>> condition)
            throws InterruptedException {
        Await.until(TIMEOUT, () -> condition.test(games(topics)), () -> games(topics));
    }

    private static Map<String, Game> games(TopicCatalog topics) {
        return SharedBroker.games(topics);
    }

    private static List<ConsumerRecord<byte[], byte[]>> read(String topic) {
        List<ConsumerRecord<byte[], byte[]>> records = new ArrayList<>();
        SharedBroker.reader().read(List.of(topic), records::add);
        return records;
    }

    private static Sandbox sandbox(String prefix) {
        Map<String, String> settings = SharedBroker.settings(prefix);
        settings.put(SettingsCatalog.PARTITIONS.name(), Integer.toString(PARTITIONS));
        return new Sandbox(
                own -> {
                    settings.putAll(own);
                    return Settings.of(settings);
                },
                SharedBroker.bootstrap(),
                false);
    }
}
