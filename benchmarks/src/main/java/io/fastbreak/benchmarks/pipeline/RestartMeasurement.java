package io.fastbreak.benchmarks.pipeline;

import static java.util.Objects.requireNonNull;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.app.pipeline.RestoreLogger;
import io.fastbreak.benchmarks.Poll;
import io.fastbreak.pipeline.kafka.RecordSender;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.apache.kafka.common.utils.Utils;
import org.jspecify.annotations.Nullable;

/**
 * The program with many live games in its state, ended and started again. It is observed from outside: one event of each
 * partition waits on the raw topic, and comes out when its partition is processed.
 */
final class RestartMeasurement implements AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(10);
    /** After this time the games with a running clock are in memory again. */
    private static final long AT_REST_MS = 5_000;

    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final String STREAMS = "CREATED -> REBALANCING";

    private final TestTopics topics;
    private final GamesInProgress games;
    private final Path jar;
    private final String heap;
    private final Consumer<String> log;
    private int starts;
    private @Nullable ProgramProcess running;

    /** How a program ends. */
    enum Ending {
        SIGTERM,
        SIGKILL
    }

    /**
     * What a start of the program on its old state took, in seconds from the start of its process.
     *
     * @param streams to the start of Kafka Streams
     * @param assigned to when it has its partitions and begins to read their changelogs
     * @param restored to when all changelogs are read
     * @param first to the first clean record that can be read
     * @param all to one clean record of every partition
     */
    record Times(double streams, double assigned, double restored, double first, double all) {
        double restoring() {
            return restored - assigned;
        }

        @Override
        public String toString() {
            return "Streams after %.1f s, partitions after %.1f s, state after %.1f s, first record after %.1f s, all after %.1f s"
                    .formatted(streams, assigned, restored, first, all);
        }
    }

    /**
     * @param topics with those of the application
     * @param jar the program
     * @param heap of the program, as {@code -Xmx} takes it
     * @param log receives a line for each step
     */
    RestartMeasurement(TestTopics topics, GamesInProgress games, Path jar, String heap, Consumer<String> log) {
        this.topics = topics;
        this.games = games;
        this.jar = jar;
        this.heap = heap;
        this.log = log;
    }

    /**
     * Plays all games up to their event, and stops.
     *
     * @param settings that may differ in how games are published, which is no part of the state
     */
    void play(Settings settings) {
        try (RecordSender sender = new KafkaClients(settings).sender()) {
            games.forEachPlayed(topics.names().raw(), sender::add);
            sender.finish().requireAll();
        }
        log.accept("raw topic: %,d events of %,d games".formatted(games.played(), games.games()));
        long start = System.nanoTime();
        try (OutputProgress clean = new OutputProgress(settings, topics.names().clean());
                ProgramProcess program = ProgramProcess.start(jar, settings, "-Xmx" + heap)) {
            clean.await(games.played(), program, PATIENCE);
            program.stop();
        }
        log.accept("played in %.0f s; stopped".formatted((System.nanoTime() - start) / 1e9));
    }

    /** Ends the program this many times, and starts it again each time at once. */
    List<Times> measure(Settings settings, Ending ending, int times) {
        end(Ending.SIGTERM);
        start(settings);
        List<Times> restarts = new ArrayList<>();
        for (int number = 1; number <= times; number++) {
            end(ending);
            Times restart = start(settings);
            log.accept("%s %d: %s".formatted(ending, number, restart));
            restarts.add(restart);
        }
        return restarts;
    }

    private void end(Ending ending) {
        if (running == null) {
            return;
        }
        Utils.sleep(AT_REST_MS);
        if (ending == Ending.SIGTERM) {
            running.stop();
        }
        running.close();
        running = null;
    }

    private Times start(Settings settings) {
        KafkaClients clients = new KafkaClients(settings);
        LogTimes lines = new LogTimes(Duration.ofSeconds(10), STREAMS, RestoreLogger.RESTORING, RestoreLogger.RESTORED);
        try (RecordSender sender = clients.sender();
                var clean = clients.reader(topics.names().clean())) {
            clean.seekToEnd(clean.assignment());
            clean.assignment().forEach(clean::position);
            sender.send(games.next(topics.names().raw(), ++starts)).requireAll();
            long start = System.nanoTime();
            ProgramProcess program = ProgramProcess.start(jar, settings, lines, "-Xmx" + heap);
            running = program;
            Set<Integer> partitions = new HashSet<>();
            await(clean, 1, partitions, program);
            long first = System.nanoTime();
            await(clean, games.partitions(), partitions, program);
            long all = System.nanoTime();
            return new Times(
                    (lines.first(STREAMS) - start) / 1e9,
                    (lines.first(RestoreLogger.RESTORING) - start) / 1e9,
                    (lines.last(RestoreLogger.RESTORED) - start) / 1e9,
                    (first - start) / 1e9,
                    (all - start) / 1e9);
        }
    }

    /** Returns when records of this many partitions were read. */
    private void await(
            org.apache.kafka.clients.consumer.Consumer<byte[], byte[]> clean,
            int count,
            Set<Integer> partitions,
            ProgramProcess program) {
        Poll.until(jar + " restores everything", PATIENCE, 0, () -> {
            clean.poll(POLL).forEach(record -> partitions.add(record.partition()));
            program.requireAlive();
            return partitions.size() >= count;
        });
    }

    /** Stops the running program in an orderly way. */
    void stop() {
        end(Ending.SIGTERM);
    }

    /** Of the running program. */
    long liveHeapBytes() {
        return requireNonNull(running).liveHeapBytes();
    }

    @Override
    public void close() {
        end(Ending.SIGKILL);
    }

    /** When a program logged each of some phrases, as of {@link System#nanoTime}. */
    static final class LogTimes implements Consumer<String> {
        private final Map<String, Long> first = new ConcurrentHashMap<>();
        private final Map<String, Long> last = new ConcurrentHashMap<>();
        private final Duration patience;
        private final List<String> phrases;

        /** @param patience how much later than it is asked for a line may arrive from the other thread */
        LogTimes(Duration patience, String... phrases) {
            this.patience = patience;
            this.phrases = List.of(phrases);
        }

        @Override
        public void accept(String line) {
            long now = System.nanoTime();
            phrases.stream().filter(line::contains).forEach(phrase -> {
                last.put(phrase, now);
                first.putIfAbsent(phrase, now);
            });
        }

        /** When it was logged first. */
        long first(String phrase) {
            return await(first, phrase);
        }

        /** When it was logged last. */
        long last(String phrase) {
            return await(last, phrase);
        }

        private long await(Map<String, Long> times, String phrase) {
            Poll.until("the program logs '" + phrase + "'", patience, 5, () -> times.containsKey(phrase));
            return requireNonNull(times.get(phrase));
        }
    }
}
