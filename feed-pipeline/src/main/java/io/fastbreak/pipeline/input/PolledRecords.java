package io.fastbreak.pipeline.input;

import org.apache.kafka.streams.processor.api.ProcessorContext;

/** Records that the last poll of a stream thread returned: how many are still to be processed, and how many come behind them. */
public final class PolledRecords {
    /** Where as many are unread behind a poll, there is a backlog. */
    public static final int BACKLOG = 1_000;

    private static final ThreadLocal<PolledRecords> OF_THREAD = ThreadLocal.withInitial(PolledRecords::new);

    /** Negative once records are processed that an earlier poll had returned. */
    private int left;

    private long unread;

    private PolledRecords() {}

    /** Those of this thread. */
    public static PolledRecords ofThread() {
        return OF_THREAD.get();
    }

    /**
     * A poll returned records.
     *
     * @param records how many
     * @param unread how many more are known to be in their partitions
     */
    public void returned(int records, long unread) {
        left = records;
        this.unread = unread;
    }

    /** One more is processed. */
    public void processed() {
        left--;
    }

    /**
     * Requests a commit of what time has caused. While records of the last poll wait, it comes with theirs: behind a commit a
     * stream thread processes one record of each task before it looks at the time again, so that a thread whose commits take
     * a second would process no more than that.
     */
    public static void commitBehind(ProcessorContext<?, ?> context) {
        if (ofThread().left <= 0) {
            context.commit();
        }
    }

    /** True if all of them are processed, and no backlog waits behind them. */
    public boolean areThrough() {
        return left <= 0 && unread < BACKLOG;
    }
}
