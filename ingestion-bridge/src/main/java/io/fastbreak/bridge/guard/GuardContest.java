package io.fastbreak.bridge.guard;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Whether guard and bridge fight about a fixture. A bridge that goes on renewing a lease which the guard holds for void opens
 * again what the guard suspends: after the first suspension the guard leaves such a fixture to it, until it has had nothing to
 * suspend there for a minute. Times are nanoseconds of the monotonic clock. Thread-safe.
 */
final class GuardContest {
    private static final Logger LOG = LoggerFactory.getLogger(GuardContest.class);
    private static final long WINDOW = Duration.ofMinutes(1).toNanos();

    /** When each fixture of a renewing bridge was to be suspended last. */
    private final Map<String, Long> suspended = new ConcurrentHashMap<>();

    private final Map<String, Long> contested = new ConcurrentHashMap<>();

    /**
     * A fixture has to be suspended.
     *
     * @param renewing true if a bridge says that it serves it
     * @return true if the guard may begin
     */
    boolean mayBegin(String fixtureId, boolean renewing, long now) {
        Long before = renewing ? suspended.put(fixtureId, now) : suspended.remove(fixtureId);
        boolean isContested = renewing && before != null && now - before < WINDOW;
        if (!isContested) {
            contested.remove(fixtureId);
        } else if (contested.put(fixtureId, now) == null) {
            LOG.error(
                    "{} is left to its bridge, which renews a lease that counts as void here and has opened it again"
                            + " within a minute",
                    fixtureId);
        }
        return !isContested;
    }

    /** How many fixtures are left to a bridge. */
    long contested(long now) {
        contested.values().removeIf(last -> now - last >= WINDOW);
        suspended.values().removeIf(last -> now - last >= WINDOW);
        return contested.size();
    }

    /** A bridge serves it by a valid lease, or it is not known any more. */
    void settled(String fixtureId) {
        contested.remove(fixtureId);
    }
}
