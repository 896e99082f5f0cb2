package io.fastbreak.bridge.reconcile;

import io.fastbreak.bridge.BridgeTiming;
import java.time.Duration;
import java.util.Collection;

/**
 * When a fixture is read from the platform, and whether the last read is recent enough. Times are nanoseconds of a
 * monotonic clock. Used by one thread.
 */
final class ReadSchedule {
    /** Without a lease, a read that takes longer is not waited for. */
    private static final long TIMEOUT = Duration.ofMillis(500).toNanos();
    /** How long the result of a read without a lease is valid. */
    private static final long VALID = Duration.ofSeconds(1).toNanos();

    private static final long READ_TOGETHER = Duration.ofMillis(500).toNanos();
    private static final long REPEATED = Duration.ofSeconds(1).toNanos();
    private static final long AFTER_REJECTION = Duration.ofSeconds(2).toNanos();
    private static final long NONE = Long.MAX_VALUE;

    private final String id;
    private final long every;
    private final long settleTime;
    /** When the current read began. */
    private long began = NONE;

    /** When the last read began that has ended. */
    private long lastBegan = Long.MIN_VALUE;

    private long ended = Long.MIN_VALUE;
    /** Since when other processes may have acted, as far as this one has noticed; the minimum while it has a lease. */
    private long withoutLeaseSince = Long.MIN_VALUE;

    private long due = NONE;

    /** @param id of the fixture on the platform */
    ReadSchedule(String id, BridgeTiming timing) {
        this.id = id;
        this.every = timing.readBackEvery().toNanos();
        this.settleTime = timing.settleTime().toNanos();
    }

    /** Called before each decision: what was read before the lease was lost says nothing of what others have done since. */
    void lease(boolean isHeld, long now) {
        if (isHeld) {
            withoutLeaseSince = Long.MIN_VALUE;
        } else if (withoutLeaseSince == Long.MIN_VALUE) {
            withoutLeaseSince = now;
        }
    }

    void atOnce() {
        due = Long.MIN_VALUE;
    }

    void afterWrite(WriteResult result, long now) {
        switch (result) {
            case SETTLED -> due = Math.min(due, now + every / 2 + spread());
            case REFUSED, DENIED, DOUBTFUL, UNKNOWN -> due = Math.min(due, now + Math.min(settleTime, AFTER_REJECTION));
            case WITHDRAWN, UNSENT -> {}
        }
    }

    /** Fixtures that were first sent together are not read together. */
    private long spread() {
        return (id.hashCode() & 0xffffL) * every / (2 * 0xffff);
    }

    void began(long now) {
        began = now;
    }

    /** @param isKnown true if the read has shown the state of all of the fixture */
    void ended(boolean isKnown, long now) {
        lastBegan = isReading() ? began : lastBegan;
        began = NONE;
        ended = now;
        due = now + (isKnown ? every : REPEATED);
    }

    /** When markets are to be read back; the maximum if none is. */
    long readBackDue(Collection<PlatformMarket> markets) {
        long suspensionDue = Long.MIN_VALUE;
        for (PlatformMarket market : markets) {
            if (market.readBacks().oldSuspensionDue() != NONE) {
                suspensionDue = Math.max(suspensionDue, market.readBacks().oldSuspensionDue());
            }
        }
        long openDue = openReadBackDue(markets);
        return suspensionDue == Long.MIN_VALUE ? openDue : Math.min(openDue, repeatable(suspensionDue));
    }

    /**
     * The same of those that may be open. Markets that are due soon after the first one are read with it; a check that waited
     * longer would be overdue.
     */
    long openReadBackDue(Collection<PlatformMarket> markets) {
        long first = NONE;
        for (PlatformMarket market : markets) {
            first = Math.min(first, market.readBacks().due());
        }
        long last = first;
        for (PlatformMarket market : markets) {
            if (market.readBacks().due() - first <= READ_TOGETHER) {
                last = Math.max(last, market.readBacks().due());
            }
        }
        return repeatable(last);
    }

    /** No read follows the last one at once. */
    private long repeatable(long due) {
        return due == NONE || ended == Long.MIN_VALUE ? due : Math.max(due, ended + REPEATED);
    }

    boolean isReading() {
        return began != NONE;
    }

    long due() {
        return due;
    }

    /** Without a lease: whether the last read is recent enough, or the current one takes too long to be waited for. */
    boolean isRead(long now) {
        return (lastBegan >= withoutLeaseSince && ended > now - VALID) || timeoutAt() <= now;
    }

    /** Until when the last read is recent enough. */
    long validUntil() {
        return ended + VALID;
    }

    /** Until when the current read is waited for; of one that began before the lease was lost, from then on. */
    long timeoutAt() {
        return isReading() ? Math.max(began, withoutLeaseSince) + TIMEOUT : NONE;
    }
}
