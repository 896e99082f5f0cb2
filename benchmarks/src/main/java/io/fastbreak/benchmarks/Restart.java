package io.fastbreak.benchmarks;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.run.CannotRunException;
import io.fastbreak.app.run.KafkaClients;
import io.fastbreak.lab.broker.Sender;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The program with many live games in its state, stopped and started again. What it does then is seen from outside: one
 * event of each partition waits on the raw topic, and comes out when the state of its partition is restored.
 *
 * @param bed the topics
 * @param jar the program
 * @param heap of the program, as {@code -Xmx} takes it
 * @param log told what is being done
 */
record Restart(TestBed bed, Path jar, String heap, Consumer<String> log) {
    private static final Duration POLL = Duration.ofMillis(10);
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    /**
     * Seconds from the start of the process.
     *
     * @param first to the first clean record
     * @param all to that of the partition that was restored last
     */
    record Result(double first, double all) {}

    /** Plays the games once and starts anew so many times. */
    List<Result> measure(OpenGames games, int restarts) {
        Settings settings = bed.freshApplication();
        play(settings, games);
        List<Result> results = new ArrayList<>();
        for (int number = 1; number <= restarts; number++) {
            Result result = startAgain(settings, games, number);
            log.accept("restart %d: first record after %.2f s, all partitions after %.2f s"
                    .formatted(number, result.first(), result.all()));
            results.add(result);
        }
        return results;
    }

    private void play(Settings settings, OpenGames games) {
        try (Sender sender = new KafkaClients(settings).sender()) {
            games.forEachPlayed(bed.topics().raw(), sender::add);
            sender.finish().requireAll();
        }
        log.accept("raw topic: %,d events of %,d games".formatted(games.played(), games.games()));
        try (OutputProgress clean = new OutputProgress(settings, bed.topics().clean());
                Program program = Program.start(jar, settings, "-Xmx" + heap)) {
            clean.await(games.played(), program, PATIENCE);
            program.stop();
        }
        log.accept("played; stopped");
    }

    private Result startAgain(Settings settings, OpenGames games, int number) {
        try (Sender sender = new KafkaClients(settings).sender();
                var reader = new KafkaClients(settings).reader(bed.topics().clean())) {
            reader.seekToEnd(reader.assignment());
            reader.assignment().forEach(reader::position);
            sender.send(games.next(bed.topics().raw(), number)).requireAll();
            long start = System.nanoTime();
            try (Program program = Program.start(jar, settings, "-Xmx" + heap)) {
                Set<Integer> restored = new HashSet<>();
                double first = 0;
                while (restored.size() < games.partitions()) {
                    reader.poll(POLL).forEach(record -> restored.add(record.partition()));
                    first = restored.isEmpty() || first > 0 ? first : secondsSince(start);
                    requireInTime(program, start);
                }
                double all = secondsSince(start);
                program.stop();
                return new Result(first, all);
            }
        }
    }

    private void requireInTime(Program program, long start) {
        program.requireAlive();
        if (secondsSince(start) > PATIENCE.toSeconds()) {
            throw new CannotRunException(jar + " had not restored all after " + PATIENCE.toSeconds() + " s");
        }
    }

    private static double secondsSince(long nanos) {
        return (System.nanoTime() - nanos) / 1e9;
    }
}
