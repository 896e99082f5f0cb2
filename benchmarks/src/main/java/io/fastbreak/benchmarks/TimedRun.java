package io.fastbreak.benchmarks;

import io.fastbreak.app.config.Catalog;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.run.CannotRunException;
import java.time.Duration;
import org.apache.kafka.streams.Topology;

/**
 * One topology from the first record of raw to its last. The time runs from when the partitions are assigned until a
 * read_committed reader can have every clean record.
 */
final class TimedRun {
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private TimedRun() {}

    /**
     * What a run took and wrote.
     *
     * @param cost of the stream threads
     * @param written changelogs included
     */
    record Result(Duration time, StreamCost cost, Written written) {}

    /**
     * Runs a topology until it has written so many clean records.
     *
     * @throws CannotRunException where the topology fails or stands still
     */
    static Result of(Topology topology, Settings settings, String cleanTopic, long records) {
        try (OutputProgress clean = new OutputProgress(settings, cleanTopic);
                RunningTopology running = new RunningTopology(topology, settings, cleanTopic)) {
            long end = clean.await(records, running, PATIENCE);
            StreamCost cost = StreamCost.of(settings.get(Catalog.APPLICATION));
            return new Result(Duration.ofNanos(end - running.startNanos()), cost, running.written());
        }
    }
}
