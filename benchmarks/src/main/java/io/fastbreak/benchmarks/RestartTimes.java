package io.fastbreak.benchmarks;

import java.time.Duration;

/**
 * What a start of the program on its old state took, in seconds from the start of its process.
 *
 * @param streams to the start of Kafka Streams
 * @param assigned to when it has its partitions and begins to read their changelogs
 * @param restored to when all changelogs are read
 * @param first to the first clean record that can be read
 * @param all to one clean record of every partition
 */
record RestartTimes(double streams, double assigned, double restored, double first, double all) {
    private static final Duration HEARD_WITHIN = Duration.ofSeconds(10);
    private static final String STREAMS = "CREATED -> REBALANCING";
    private static final String RESTORING = "state is being restored";
    private static final String RESTORED = "state is restored";

    /** What a program has to be listened to for. */
    static ProgramLog log() {
        return new ProgramLog(HEARD_WITHIN, STREAMS, RESTORING, RESTORED);
    }

    /** Times as of {@link System#nanoTime}. */
    static RestartTimes of(long start, ProgramLog log, long first, long all) {
        return new RestartTimes(
                seconds(start, log.first(STREAMS)),
                seconds(start, log.first(RESTORING)),
                seconds(start, log.last(RESTORED)),
                seconds(start, first),
                seconds(start, all));
    }

    private static double seconds(long from, long to) {
        return (to - from) / 1e9;
    }

    double restoring() {
        return restored - assigned;
    }

    @Override
    public String toString() {
        return "Streams after %.1f s, partitions after %.1f s, state after %.1f s, first record after %.1f s, all after %.1f s"
                .formatted(streams, assigned, restored, first, all);
    }
}
