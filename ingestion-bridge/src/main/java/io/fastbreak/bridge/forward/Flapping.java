package io.fastbreak.bridge.forward;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Whether the markets of one fixture are closed again and again by causes of this program: then they stay closed until
 * there was no such cause for a minute. Used by one thread, apart from {@link #is}. Times are nanoseconds of the monotonic
 * clock.
 */
final class Flapping {
    private static final Logger LOG = LoggerFactory.getLogger(Flapping.class);
    private static final long WINDOW = Duration.ofMinutes(1).toNanos();

    private final String fixtureId;
    private final int allowed;
    private final Map<String, Deque<Long>> closings = new HashMap<>();
    private volatile long until = Long.MIN_VALUE;

    /** @param allowed how often a market may be closed within a minute */
    Flapping(String fixtureId, int allowed) {
        this.fixtureId = fixtureId;
        this.allowed = allowed;
    }

    /** A market was closed by a cause of this program. */
    void closed(String marketId, long now) {
        Deque<Long> times = closings.computeIfAbsent(marketId, id -> new ArrayDeque<>());
        times.addLast(now);
        while (now - times.getFirst() >= WINDOW) {
            times.removeFirst();
        }
        if (times.size() > allowed) {
            if (!is(now)) {
                LOG.error(
                        "{} was closed {} times within a minute by causes of this program; it stays closed for a quiet minute",
                        fixtureId,
                        times.size());
            }
            until = now + WINDOW;
        }
    }

    /** A cause of this program speaks against open markets now: the quiet minute begins again. */
    void disturbed(long now) {
        if (is(now)) {
            until = now + WINDOW;
        }
    }

    /** True while the markets stay closed for that. */
    boolean is(long now) {
        return now < until;
    }
}
