package io.fastbreak.benchmarks;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.pipeline.TopicCatalog;
import java.time.Duration;

/**
 * One topology from the first record of raw to its last. The time runs from when the records can be read, all threads
 * having their partitions, until a read_committed reader can have every clean record.
 */
final class TimedRun {
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private TimedRun() {}

    /**
     * What a run took and wrote.
     *
     * @param raw what it had to do
     * @param cost of the stream threads in that time
     * @param written changelogs included
     */
    record Result(RawTopic.Filled raw, Duration time, StreamCost cost, ProducerTotals written) {

        double perSecond() {
            return raw.events() * 1e9 / time.toNanos();
        }

        /** Microseconds of the stream threads for one event. */
        double micros() {
            return cost.nanos() / 1e3 / raw.events();
        }

        /** Bytes that the stream threads allocate for one event. */
        double allocated() {
            return (double) cost.bytes() / raw.events();
        }
    }

    /**
     * Runs a topology until it has written a clean record for each event of the workload.
     *
     * @throws OperationFailedException where the topology fails or stands still
     */
    static Result of(MeasuredTopology variant, Settings settings, Workload workload) {
        String application = settings.get(SettingsCatalog.APPLICATION);
        String clean = new TopicCatalog(settings.get(SettingsCatalog.PREFIX)).clean();
        try (Backlog backlog = Backlog.of(settings, workload);
                OutputProgress progress = new OutputProgress(settings, clean);
                RunningTopology running = new RunningTopology(variant.topology(settings), settings, clean)) {
            running.awaitAssignment(settings.get(SettingsCatalog.PARTITIONS));
            StreamCost before = StreamCost.of(application);
            long start = backlog.release();
            long end = progress.await(backlog.filled().events(), running, PATIENCE);
            StreamCost cost = StreamCost.of(application).minus(before);
            return new Result(backlog.filled(), Duration.ofNanos(end - start), cost, running.written());
        }
    }
}
