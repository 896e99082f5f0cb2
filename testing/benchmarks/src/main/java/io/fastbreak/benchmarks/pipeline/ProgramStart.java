package io.fastbreak.benchmarks.pipeline;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.kafka.KafkaClients;
import io.fastbreak.benchmarks.JavaProcess;
import io.fastbreak.benchmarks.Waiting;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.Consumer;

/**
 * A start of a program, seen from outside: seconds from the start of its process until new clean records can be read.
 *
 * @param process still running
 * @param first until the first of them
 * @param everywhere until one of each of so many partitions as were asked for
 */
record ProgramStart(JavaProcess process, double first, double everywhere) {
    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final Duration POLL = Duration.ofMillis(10);

    /**
     * Starts a program for which events wait on the raw topic.
     *
     * @param program arguments of Java that run it
     * @param settings of this process only
     */
    static ProgramStart of(TestTopics topics, List<String> program, Map<String, String> settings, int partitions) {
        try (Consumer<byte[], byte[]> clean =
                new KafkaClients(topics.settings()).reader(topics.names().clean())) {
            clean.seekToEnd(clean.assignment());
            clean.assignment().forEach(clean::position);
            long start = System.nanoTime();
            JavaProcess process = topics.program(program, settings);
            try {
                Set<Integer> seen = new HashSet<>();
                double first = await(process, clean, seen, 1, start);
                return new ProgramStart(process, first, await(process, clean, seen, partitions, start));
            } catch (OperationFailedException e) {
                process.kill();
                throw e;
            }
        }
    }

    private static double await(
            JavaProcess process, Consumer<byte[], byte[]> clean, Set<Integer> seen, int partitions, long start) {
        Waiting.until("records of " + partitions + " partitions", PATIENCE, 0, () -> {
            process.requireAlive();
            clean.poll(POLL).forEach(record -> seen.add(record.partition()));
            return seen.size() >= partitions;
        });
        return (System.nanoTime() - start) / 1e9;
    }
}
