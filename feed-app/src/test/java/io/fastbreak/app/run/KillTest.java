package io.fastbreak.app.run;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.TopicCatalog;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.app.testing.SharedBroker;
import io.fastbreak.lab.broker.Sender;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.wire.Json;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The process is killed in the middle of a game, and started again while the game goes on. */
class KillTest {
    private static final String PREFIX = "killed";
    private static final TopicCatalog TOPICS = new TopicCatalog(PREFIX);
    private static final int OPENING = 20;
    private static final int BEFORE_THE_KILL = 130;
    private static final Duration PROMISED = Duration.ofSeconds(20);
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    /** 100 lines a second: the game goes on while the pipeline is down. */
    private static final long PAUSE_MS = 10;

    private final SampleGame sample = RealGames.game(RealGames.MOST_CORRECTED);

    @TempDir
    private Path folder;

    @Test
    void a_killed_pipeline_resumes_and_loses_and_doubles_nothing() throws Exception {
        Map<String, String> settings = SharedBroker.settings(PREFIX);
        settings.put("state.dir", folder.resolve("state").toString());
        TopicSetup.create(Settings.of(settings));
        try (CleanReader clean = new CleanReader(Settings.of(settings))) {
            CompletableFuture<Void> game;
            try (PipelineProcess first = new PipelineProcess(settings, folder.resolve("first.log"))) {
                send(sample.lines().subList(0, OPENING));
                clean.awaitMore(OPENING, first);
                game = CompletableFuture.runAsync(() ->
                        send(sample.lines().subList(OPENING, sample.lines().size())));
                clean.awaitMore(BEFORE_THE_KILL, first);
                first.kill();
            }
            clean.drain();
            assertThat(clean.seen)
                    .as("the kill came in the middle of the game")
                    .isLessThan(sample.lines().size());

            long restart = System.nanoTime();
            try (PipelineProcess second = new PipelineProcess(settings, folder.resolve("second.log"))) {
                clean.awaitMore(1, second);
                Duration resumed = Duration.ofNanos(System.nanoTime() - restart);
                System.out.println("resumed " + resumed.toMillis() + " ms after the new start");
                game.join();
                Beacon.Counters counters = awaitRest(Settings.of(settings), second);

                assertThat(resumed).isLessThan(PROMISED);
                assertThat(counters.balanced()).isTrue();
                assertThat(counters.clean()).isEqualTo(sample.lines().size());
                assertThat(counters.gapsOpened()).isZero();
            }
        }
        assertThat(sequencesInClean()).isEqualTo(numbersOfTheGame());
        assertThat(rawCoordinatesInClean()).containsExactlyInAnyOrderElementsOf(rawCoordinates());
        assertThat(stateVersions()).isSorted().doesNotHaveDuplicates();
        assertThat(Objects.requireNonNull(sample.official()).differences(game()))
                .isEmpty();
        assertThat(game().isFinal()).isTrue();
    }

    private static void send(List<RawLines.Line> lines) {
        try (Sender sender = new Sender(SharedBroker.bootstrap())) {
            for (RawLines.Line line : lines) {
                sender.send(List.of(line.to(TOPICS.raw()))).requireAll();
                Thread.sleep(PAUSE_MS);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private Beacon.Counters awaitRest(Settings settings, PipelineProcess process) {
        try (BeaconWatch beacons = new BeaconWatch(new KafkaClients(settings), TOPICS)) {
            return beacons.awaitRest(
                    sample.lines().size(), Duration.ofMillis(300), PATIENCE, progress -> {}, process::requireAlive);
        }
    }

    private static List<ConsumerRecord<byte[], byte[]>> read(String topic) {
        return SharedBroker.reader().read(List.of(topic));
    }

    private static String header(ConsumerRecord<byte[], byte[]> record, String name) {
        return new String(record.headers().lastHeader(name).value(), UTF_8);
    }

    private static List<Long> sequencesInClean() {
        return read(TOPICS.clean()).stream()
                .map(record -> Long.valueOf(header(record, "fb-sequence")))
                .toList();
    }

    private List<Long> numbersOfTheGame() {
        return IntStream.rangeClosed(1, sample.lines().size())
                .mapToObj(Long::valueOf)
                .toList();
    }

    private static List<String> rawCoordinatesInClean() {
        return read(TOPICS.clean()).stream()
                .map(record -> header(record, "fb-raw"))
                .toList();
    }

    private static List<String> rawCoordinates() {
        return read(TOPICS.raw()).stream()
                .map(record -> "%s/%d/%d/%d"
                        .formatted(record.topic(), record.partition(), record.offset(), record.timestamp()))
                .toList();
    }

    private static List<Long> stateVersions() {
        return read(TOPICS.state()).stream()
                .map(record -> Json.read(record.value(), Game.class).stateVersion())
                .toList();
    }

    private static Game game() {
        return Games.last(SharedBroker.reader(), TOPICS.state()).get(RealGames.MOST_CORRECTED);
    }

    /** A read_committed reader that follows the clean topic. */
    private static final class CleanReader implements AutoCloseable {
        private final Consumer<byte[], byte[]> consumer;
        private int seen;

        CleanReader(Settings settings) {
            consumer = new KafkaClients(settings).reader(TOPICS.clean());
        }

        /** Returns when that many more records are committed. */
        void awaitMore(int records, PipelineProcess process) {
            int wanted = seen + records;
            long deadline = System.nanoTime() + PATIENCE.toNanos();
            while (seen < wanted) {
                process.requireAlive();
                assertThat(System.nanoTime()).as("clean records in time").isLessThan(deadline);
                seen += consumer.poll(Duration.ofMillis(10)).count();
            }
        }

        /** Reads what the dead process had committed. */
        void drain() {
            long quietUntil = System.nanoTime() + Duration.ofMillis(300).toNanos();
            while (System.nanoTime() < quietUntil) {
                int more = consumer.poll(Duration.ofMillis(50)).count();
                seen += more;
                if (more > 0) {
                    quietUntil = System.nanoTime() + Duration.ofMillis(300).toNanos();
                }
            }
        }

        @Override
        public void close() {
            consumer.close();
        }
    }
}
