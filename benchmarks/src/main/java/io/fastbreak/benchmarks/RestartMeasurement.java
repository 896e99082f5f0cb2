package io.fastbreak.benchmarks;

import static java.util.Objects.requireNonNull;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.pipeline.kafka.RecordSender;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.common.utils.Utils;
import org.jspecify.annotations.Nullable;

/**
 * The program with many live games in its state, ended and started again. What it does then is seen from outside: one
 * event of each partition waits on the raw topic, and comes out when its partition is at work.
 */
final class RestartMeasurement implements AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(10);
    /** The games whose clocks run are on the heap again by then. */
    private static final long AT_REST_MS = 5_000;

    private static final Duration PATIENCE = Duration.ofMinutes(5);

    /** How a program ends. */
    enum Ending {
        SIGTERM,
        SIGKILL
    }

    private final TestBed bed;
    private final GamesInProgress games;
    private final Path jar;
    private final String heap;
    private final java.util.function.Consumer<String> log;
    private int starts;
    private @Nullable ProgramProcess running;

    /**
     * @param bed with the topics of the application
     * @param jar the program
     * @param heap of the program, as {@code -Xmx} takes it
     * @param log told what is being done
     */
    RestartMeasurement(
            TestBed bed, GamesInProgress games, Path jar, String heap, java.util.function.Consumer<String> log) {
        this.bed = bed;
        this.games = games;
        this.jar = jar;
        this.heap = heap;
        this.log = log;
    }

    /**
     * Plays all games up to their event, and stops.
     *
     * @param settings that may differ in what is told of games, which is no part of the state
     */
    void play(Settings settings) {
        try (RecordSender sender = new KafkaClients(settings).sender()) {
            games.forEachPlayed(bed.topics().raw(), sender::add);
            sender.finish().requireAll();
        }
        log.accept("raw topic: %,d events of %,d games".formatted(games.played(), games.games()));
        long start = System.nanoTime();
        try (OutputProgress clean = new OutputProgress(settings, bed.topics().clean());
                ProgramProcess program = ProgramProcess.start(jar, settings, "-Xmx" + heap)) {
            clean.await(games.played(), program, PATIENCE);
            program.stop();
        }
        log.accept("played in %.0f s; stopped".formatted((System.nanoTime() - start) / 1e9));
    }

    /** Ends the program so many times, and starts it again each time at once. */
    List<RestartTimes> measure(Settings settings, Ending ending, int times) {
        end(Ending.SIGTERM);
        start(settings);
        List<RestartTimes> restarts = new ArrayList<>();
        for (int number = 1; number <= times; number++) {
            end(ending);
            RestartTimes restart = start(settings);
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

    private RestartTimes start(Settings settings) {
        ProgramLog said = RestartTimes.log();
        try (RecordSender sender = new KafkaClients(settings).sender();
                Consumer<byte[], byte[]> clean =
                        new KafkaClients(settings).reader(bed.topics().clean())) {
            clean.seekToEnd(clean.assignment());
            clean.assignment().forEach(clean::position);
            sender.send(games.next(bed.topics().raw(), ++starts)).requireAll();
            long start = System.nanoTime();
            ProgramProcess program = ProgramProcess.start(jar, settings, said, "-Xmx" + heap);
            running = program;
            Set<Integer> heard = new HashSet<>();
            await(clean, 1, heard, program);
            long first = System.nanoTime();
            await(clean, games.partitions(), heard, program);
            return RestartTimes.of(start, said, first, System.nanoTime());
        }
    }

    /** Returns when records of so many partitions were heard. */
    private void await(Consumer<byte[], byte[]> clean, int partitions, Set<Integer> heard, ProgramProcess program) {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (heard.size() < partitions) {
            clean.poll(POLL).forEach(record -> heard.add(record.partition()));
            program.requireAlive();
            if (System.nanoTime() > deadline) {
                throw new OperationFailedException(jar + " had not restored all after " + PATIENCE.toSeconds() + " s");
            }
        }
    }

    /** Has the program that runs end in order. */
    void stop() {
        end(Ending.SIGTERM);
    }

    /** Of the program that was started last, which runs. */
    long liveHeapBytes() {
        return requireNonNull(running).liveHeapBytes();
    }

    @Override
    public void close() {
        end(Ending.SIGKILL);
    }
}
