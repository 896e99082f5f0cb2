package io.fastbreak.catalog.kafka;

import java.util.function.LongSupplier;

/**
 * Whether it is proven that no other process has the partitions of this one: it has committed lately, which only a member of
 * the group can. A process that was paused, or does not reach the brokers, cannot know whether it is a member, and asks for
 * nothing. Thread-safe.
 */
final class Membership {
    /** The partitions of a member that is silent are given to others after the session time-out. */
    private static final long PROVEN_NANOS = CatalogClients.SESSION.toNanos() / 2;
    /** It is proven again before that is over. */
    private static final long FRESH_NANOS = PROVEN_NANOS / 2;

    private final LongSupplier nanoTime;
    private volatile long proven;
    private volatile boolean isKnown;

    Membership(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /**
     * A commit has succeeded.
     *
     * @param begun when it began
     */
    void proven(long begun) {
        proven = begun;
        isKnown = true;
    }

    boolean isProven() {
        return isYoungerThan(PROVEN_NANOS);
    }

    boolean isFresh() {
        return isYoungerThan(FRESH_NANOS);
    }

    private boolean isYoungerThan(long nanos) {
        return isKnown && nanoTime.getAsLong() - proven < nanos;
    }
}
