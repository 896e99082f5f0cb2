package io.fastbreak.benchmarks.pipeline;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.kafka.KafkaClients;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The program as a process of its own, from its start until a read_committed reader has the clean record of the event
 * that was waiting on the raw topic.
 *
 * @param topics with one event on raw
 * @param jar the program
 */
record ColdStart(TestTopics topics, Path jar) {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration POLL = Duration.ofMillis(10);

    /** @return seconds of each start */
    List<Double> seconds(int starts, Consumer<String> log) {
        List<Double> seconds = new ArrayList<>();
        for (int number = 1; number <= starts; number++) {
            double took = once(topics.freshApplication());
            log.accept("start %d: %.2f s".formatted(number, took));
            seconds.add(took);
        }
        return seconds;
    }

    private double once(Settings settings) {
        try (var reader = new KafkaClients(settings).reader(topics.names().clean())) {
            reader.poll(POLL);
            long start = System.nanoTime();
            // Its topics are deleted next, so an orderly end would gain nothing.
            try (ProgramProcess program = ProgramProcess.start(jar, settings)) {
                while (reader.poll(POLL).isEmpty()) {
                    program.requireAlive();
                    requireInTime(start);
                }
                return (System.nanoTime() - start) / 1e9;
            }
        }
    }

    private void requireInTime(long start) {
        if (System.nanoTime() - start > PATIENCE.toNanos()) {
            throw new OperationFailedException(jar + " had processed nothing after " + PATIENCE.toSeconds() + " s");
        }
    }
}
