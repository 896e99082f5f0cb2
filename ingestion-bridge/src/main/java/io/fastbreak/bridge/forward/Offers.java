package io.fastbreak.bridge.forward;

import org.jspecify.annotations.Nullable;

/** The version that is being sent and the one to be sent next: a newer one takes the place of an older. */
final class Offers {
    private final BridgeMetrics metrics;
    private @Nullable Offer current;
    private @Nullable Offer waiting;
    private int count;
    private int conflated;

    Offers(BridgeMetrics metrics) {
        this.metrics = metrics;
    }

    /** Puts an offer next in line. */
    void put(Offer offer) {
        Offer replaced = waiting;
        count++;
        waiting = offer;
        replace(replaced, offer);
        metrics.offered(replaced != null);
    }

    @Nullable
    Offer waiting() {
        return waiting;
    }

    /** The offer that is being sent; null before the first. */
    @Nullable
    Offer current() {
        return current;
    }

    /** The newest offer; null before the first. */
    @Nullable
    Offer latest() {
        return waiting == null ? current : waiting;
    }

    /** Makes the waiting offer the current one; what was current has been replaced. */
    void take() {
        replace(current, waiting);
        current = waiting;
        waiting = null;
        conflated = count - 1;
        count = 0;
        metrics.taken();
    }

    /** What is replaced is done, unless it is offered again: then it is done when that is. */
    private static void replace(@Nullable Offer replaced, @Nullable Offer by) {
        if (replaced != null && by != null && replaced.done() != by.done()) {
            replaced.done().complete(null);
        }
    }

    /** How many offers the current one took the place of. */
    int conflated() {
        return conflated;
    }

    /** The current offer needs nothing more. */
    void settled() {
        if (current != null) {
            current.done().complete(null);
        }
    }
}
