package io.fastbreak.bridge.forward;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Whether causes of our own (a beacon, a lease, an access token) have closed a game too often: one that opens and closes every
 * few seconds helps nobody, and each opening needs another closing. It stays closed until a minute has passed without one.
 * Times are nanoseconds of a monotonic clock. Used by one thread.
 */
final class Flapping {
    private static final long WITHIN = Duration.ofMinutes(1).toNanos();

    private final int most;
    private final Deque<Long> closings = new ArrayDeque<>();
    private boolean flaps;

    /** @param most closings within a minute that are not too many */
    Flapping(int most) {
        this.most = most;
    }

    /** A cause of our own has closed the game. */
    void closed(long now) {
        closings.add(now);
        forget(now);
        flaps |= closings.size() > most;
    }

    boolean flaps(long now) {
        if (flaps && now - closings.getLast() >= WITHIN) {
            flaps = false;
            closings.clear();
        }
        return flaps;
    }

    private void forget(long now) {
        while (now - closings.getFirst() >= WITHIN) {
            closings.removeFirst();
        }
    }
}
