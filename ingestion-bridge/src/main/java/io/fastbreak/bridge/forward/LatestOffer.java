package io.fastbreak.bridge.forward;

import org.jspecify.annotations.Nullable;

/** The offer being sent and the one to be sent next: a newer one takes the place of an older. */
final class LatestOffer {
    private @Nullable Offer current;
    private @Nullable Offer pending;
    private int waiting;
    private int conflated;

    /** Puts an offer next in line; says whether it took another's place. */
    boolean put(Offer offer) {
        waiting++;
        Offer replaced = pending;
        pending = offer;
        if (replaced != null) {
            replaced.done().complete(null);
        }
        return replaced != null;
    }

    boolean hasPending() {
        return pending != null;
    }

    /** Makes the pending offer the current one; what was current and not done is done, having been replaced. */
    void promote() {
        settled();
        current = pending;
        pending = null;
        conflated = waiting - 1;
        waiting = 0;
    }

    /** The newest offer; null before the first. */
    @Nullable
    Offer latest() {
        return pending == null ? current : pending;
    }

    /** The offer last promoted; null before the first. */
    @Nullable
    Offer current() {
        return current;
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
