package io.fastbreak.bridge.reconcile;

import io.fastbreak.platform.ingestion.SourceMarket;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * When the next suspension of one market may be sent, and with which body. While the first one has no answer, the second
 * follows after 350 ms on another connection; if the platform rejects them, the next ones follow after 50 ms, 100 ms and so
 * on up to 350 ms, and behind the eighth once a second, with other bodies in rotation. Times are nanoseconds of the
 * monotonic clock. Used by one thread.
 */
final class SuspensionAttempts {
    /** A request about a market without an answer for so long holds back no other market. */
    static final long ANSWER_TIMEOUT = Duration.ofMillis(350).toNanos();

    private static final Backoff BACKOFF = new Backoff(Duration.ofMillis(50), Duration.ofSeconds(1));
    private static final int MAX_CONCURRENT = 4;
    /** Those of the first two seconds or so. */
    private static final int URGENT = 8;

    /** How many bodies a suspension is tried with, in rotation. */
    private static final int ROTATION = 4;

    private int pending;
    private int failures;
    private long lastSent = Long.MIN_VALUE;
    /** When the first one was sent since the market was opened; the maximum for none. */
    private long firstSent = Long.MAX_VALUE;

    private long due = Long.MIN_VALUE;

    /** When the next one may be sent, if one is needed; the maximum if answers have to come first. */
    long due() {
        return pending >= MAX_CONCURRENT ? Long.MAX_VALUE : due;
    }

    /**
     * The body to suspend the market with: what the platform accepted last, else what was sent or read last; after failures
     * in rotation with what was last offered and what was last sent. Null if there was none.
     */
    @Nullable
    SourceMarket body(@Nullable SourceMarket accepted, @Nullable SourceMarket offered, @Nullable SourceMarket last) {
        return switch (failures % ROTATION) {
            case 2 -> offered == null ? last : offered;
            case 3 -> last;
            default -> accepted == null ? last : accepted;
        };
    }

    /** True if a suspension may have the desired body; after a failure it repeats one that was accepted. */
    boolean areAsDesired() {
        return failures % ROTATION == 0;
    }

    /** The market is opened: failures of before count no more. */
    void beginAgain() {
        failures = 0;
        firstSent = Long.MAX_VALUE;
        due = Long.MIN_VALUE;
    }

    void sent(long now) {
        pending++;
        lastSent = now;
        firstSent = Math.min(firstSent, now);
        due = now + ANSWER_TIMEOUT * pending;
    }

    /** One was answered, or its answer is lost. */
    void ended(WriteResult result, long now) {
        pending--;
        if (result == WriteResult.SETTLED) {
            failures = 0;
            due = now + BACKOFF.longest().toNanos();
        } else {
            long wait = backoff();
            long next = Math.min(due, now + wait);
            due = isOftenRejected() ? Math.max(next, lastSent + wait) : next;
        }
    }

    /** Nothing is without an answer, and so many were rejected that the next one is no longer urgent for that. */
    private boolean isOftenRejected() {
        return pending == 0 && failures > URGENT;
    }

    /** True if one was rejected, or none has settled it within the time of an answer: an opening may still be under way. */
    boolean areDelayed(long now) {
        return failures > 0 || now - ANSWER_TIMEOUT >= firstSent;
    }

    /** The body of one could not be made. */
    void failed(long now) {
        due = now + backoff();
    }

    private long backoff() {
        return BACKOFF.nanos(failures++);
    }

    /**
     * The market is open, or may be behind the last answer: the pause behind an accepted suspension is for one that was applied
     * last. The pause behind one that failed holds.
     */
    void mayBeOpen(long now) {
        if (pending == 0 && failures == 0) {
            due = Math.min(due, now);
        }
    }
}
