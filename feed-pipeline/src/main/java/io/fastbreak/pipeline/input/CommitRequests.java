package io.fastbreak.pipeline.input;

import java.time.Duration;
import org.apache.kafka.streams.processor.Cancellable;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.jspecify.annotations.Nullable;

/**
 * When a stream thread commits. It has one transaction for all its tasks, and while the markers of one are being written, the
 * next one waits: an event that comes just behind a commit is some milliseconds late. So records request commits, and what
 * else is written goes with them. For example a basket is committed at once, and a beacon with the next event, or
 * {@code commit.interval.ms} after the last commit if none comes.
 */
public final class CommitRequests {
    /** The least time between two commits. */
    public static final long LEAST_MS = 10;
    /** Where as many are unread behind a poll, there is a backlog. */
    public static final int BACKLOG = 1_000;

    private static final ThreadLocal<CommitRequests> OF_THREAD = ThreadLocal.withInitial(CommitRequests::new);

    /** Records that the last poll returned and that are not processed yet; negative behind those of an earlier one. */
    private int left;
    /** How many more are known to be in their partitions. */
    private long unread;

    private long intervalMs = 200;
    private long lastMs;

    private boolean isProcessing;

    private @Nullable Cancellable scheduled;
    private long scheduledMs;

    private CommitRequests() {}

    /** Those of this thread. */
    public static CommitRequests ofThread() {
        return OF_THREAD.get();
    }

    /** Of a backlog, and of what time has caused, milliseconds. */
    public void interval(long ms) {
        intervalMs = ms;
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

    /** A record comes; false if it was forwarded while another one is processed, which counts for both. */
    public boolean begin() {
        boolean begins = !isProcessing;
        isProcessing = true;
        return begins;
    }

    /** The work on a record has ended, perhaps with an error. */
    public void end() {
        isProcessing = false;
    }

    /** A record was processed: all that the last poll returned are committed together, and several polls of a backlog. */
    public void processed(ProcessorContext<?, ?> context) {
        left--;
        if (left > 0) {
            return;
        }
        if (unread < BACKLOG) {
            commitAfter(LEAST_MS, context);
        } else if (isOver(intervalMs, context.currentSystemTimeMs())) {
            commit(context, context.currentSystemTimeMs());
        }
    }

    /**
     * Requests a commit of news that time has caused, for example of a game that has become STALE. While records of the last
     * poll wait, it comes with theirs: behind a commit a stream thread processes one record of each task before it looks at
     * the time again, so that a thread whose commits take a second would process no more than that.
     */
    public static void commitNews(ProcessorContext<?, ?> context) {
        if (ofThread().left <= 0) {
            ofThread().commit(context, context.currentSystemTimeMs());
        }
    }

    /** The same of what time has caused and is no news. */
    public static void commitSoon(ProcessorContext<?, ?> context) {
        if (ofThread().left <= 0) {
            ofThread().commitAfter(ofThread().intervalMs, context);
        }
    }

    /** Requests a commit, if there was none for that time, or schedules one for its end. */
    private void commitAfter(long ms, ProcessorContext<?, ?> context) {
        long nowMs = context.currentSystemTimeMs();
        if (isOver(ms, nowMs)) {
            commit(context, nowMs);
        } else if (scheduled == null || lastMs + ms < scheduledMs) {
            cancel();
            scheduledMs = lastMs + ms;
            // If its task is closed it never comes, and what is requested after that time commits instead.
            scheduled = context.schedule(
                    Duration.ofMillis(scheduledMs - nowMs),
                    PunctuationType.WALL_CLOCK_TIME,
                    now -> commitScheduled(context, now));
        }
    }

    /** Whether the last commit is as long ago. A clock that was set back must not delay commits. */
    private boolean isOver(long ms, long nowMs) {
        return nowMs - lastMs >= ms || nowMs < lastMs;
    }

    private void commitScheduled(ProcessorContext<?, ?> context, long nowMs) {
        if (left > 0) {
            cancel();
        } else {
            commit(context, nowMs);
        }
    }

    private void commit(ProcessorContext<?, ?> context, long nowMs) {
        cancel();
        lastMs = nowMs;
        context.commit();
    }

    private void cancel() {
        if (scheduled != null) {
            scheduled.cancel();
            scheduled = null;
        }
    }
}
