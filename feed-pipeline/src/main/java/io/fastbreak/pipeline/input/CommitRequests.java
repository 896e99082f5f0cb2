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
 * {@value #SOON_MS} ms after the last commit if none comes.
 */
public final class CommitRequests {
    /** The least time between two requests. */
    public static final long LEAST_MS = 10;
    /** Where as many are unread behind a poll, there is a backlog. */
    public static final int BACKLOG = 1_000;
    /** The longest time for which what is no news waits for records. */
    static final long SOON_MS = 100;

    private static final ThreadLocal<CommitRequests> OF_THREAD = ThreadLocal.withInitial(CommitRequests::new);

    /** Records that the last poll returned and that are not processed yet; negative behind those of an earlier one. */
    private int left;
    /** How many more are known to be in their partitions. */
    private long unread;

    private long polledMs;

    private long intervalMs = 200;
    private long requestedMs;
    /** True from the request of a commit to the next poll, before which the commit ends. */
    private boolean isCommitting;

    private long endedMs;

    private boolean isProcessing;

    private @Nullable Cancellable scheduled;
    private long scheduledMs;

    private CommitRequests() {}

    /** Those of this thread. */
    public static CommitRequests ofThread() {
        return OF_THREAD.get();
    }

    /** Another stream begins on this thread, and knows nothing of the last one: a test runs several. */
    public static void forget() {
        OF_THREAD.remove();
    }

    /** The time from the end of a commit to the next one in a backlog, milliseconds. */
    public void interval(long ms) {
        intervalMs = ms;
    }

    /**
     * A poll returned records.
     *
     * @param records how many
     * @param unread how many more are known to be in their partitions
     */
    public void returned(int records, long unread, long nowMs) {
        left = records;
        this.unread = unread;
        polledMs = nowMs;
        if (isCommitting) {
            isCommitting = false;
            endedMs = nowMs;
        }
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

    /**
     * A record was processed. All that the last poll returned are committed together, unless that takes too long. A backlog is
     * committed an interval after the end of the last commit, so that slow commits leave time for it.
     */
    public void processed(ProcessorContext<?, ?> context) {
        left--;
        long nowMs = context.currentSystemTimeMs();
        if (left > 0) {
            if (!isCommitting && nowMs - Math.max(polledMs, endedMs) >= intervalMs) {
                commit(context, nowMs);
            }
        } else if (unread < BACKLOG) {
            commitAfter(requestedMs, LEAST_MS, context);
        } else {
            commitAfterLast(intervalMs, context);
        }
    }

    /**
     * Requests a commit of news that time has caused, for example of a game that has become STALE. While records of the last
     * poll wait, it comes with theirs: behind a commit a stream thread processes one record of each task before it looks at
     * the time again, so that a thread whose commits take a second would process no more than that.
     */
    public static void commitNews(ProcessorContext<?, ?> context) {
        CommitRequests requests = ofThread();
        if (requests.left <= 0) {
            requests.commitAfter(requests.requestedMs, LEAST_MS, context);
        }
    }

    /** The same of what time has caused and is no news. */
    public static void commitSoon(ProcessorContext<?, ?> context) {
        CommitRequests requests = ofThread();
        if (requests.left <= 0) {
            requests.commitAfterLast(Math.min(requests.intervalMs, SOON_MS), context);
        }
    }

    private void commitAfterLast(long ms, ProcessorContext<?, ?> context) {
        commitAfter(isCommitting ? context.currentSystemTimeMs() : endedMs, ms, context);
    }

    /** Requests a commit, or schedules one if it is not as long after another time. */
    private void commitAfter(long otherMs, long ms, ProcessorContext<?, ?> context) {
        long nowMs = context.currentSystemTimeMs();
        // A clock that was set back must not delay commits.
        if (nowMs - otherMs >= ms || nowMs < otherMs) {
            commit(context, nowMs);
        } else if (scheduled == null || otherMs + ms < scheduledMs) {
            cancel();
            scheduledMs = otherMs + ms;
            // If its task is closed it never comes, and what is requested after that time commits instead.
            scheduled = context.schedule(
                    Duration.ofMillis(scheduledMs - nowMs),
                    PunctuationType.WALL_CLOCK_TIME,
                    now -> commitScheduled(context, now));
        }
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
        requestedMs = nowMs;
        isCommitting = true;
        context.commit();
    }

    private void cancel() {
        if (scheduled != null) {
            scheduled.cancel();
            scheduled = null;
        }
    }
}
