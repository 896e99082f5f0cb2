package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.OpenTime;
import io.fastbreak.bridge.forward.MarketTimes.Standing;
import io.fastbreak.bridge.liveness.LastBeacon;
import io.fastbreak.bridge.market.ClosingCause;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/**
 * How the markets of one fixture stand, and for how long they have been open while it was in play. Used by one thread.
 */
final class MarketClock {
    private static final long LONGEST_GAP_MS = Duration.ofHours(6).toMillis();

    private final MarketTimes times;
    private final Flapping flapping;
    private final Collection<String> ids;
    private final Map<String, Standing> standings = new HashMap<>();
    /** Why each market was closed last, apart from waiting for the platform. */
    private final Map<String, String> closedBy = new HashMap<>();

    private OpenTime openTime = OpenTime.NONE;
    private long observed;
    /** A late answer changes nothing any more. */
    private boolean ended;
    /** The part of a time below a millisecond. */
    private long rest;

    /** @param ids of all markets of the fixture, sent or not */
    MarketClock(MarketTimes times, Flapping flapping, Collection<String> ids, long now) {
        this.times = times;
        this.flapping = flapping;
        this.ids = ids;
        this.observed = now;
    }

    /** Continues from another process's record: nothing was open since then. */
    void restore(IngestionMarkets last, Instant now) {
        long passed = LastBeacon.nanosBetween(Instant.ofEpochMilli(last.utc()), now) / 1_000_000;
        OpenTime before = last.openTime();
        openTime = before == null ? OpenTime.NONE : before.later(Math.min(passed, LONGEST_GAP_MS), false);
    }

    /**
     * Notes how the markets stand now; until now they stood as they were last observed.
     *
     * @param inPlay true if the game is, breaks included
     */
    void observe(long now, boolean inPlay, Function<String, Standing> standing) {
        if (ended) {
            return;
        }
        pass(now);
        openTime = new OpenTime(inPlay, openTime.inPlayMs(), openTime.openMs());
        for (String id : ids) {
            Standing is = standing.apply(id);
            Standing was = standings.put(id, is);
            if (!is.equals(was)) {
                times.changed(was, is, closedBy.getOrDefault(id, is.cause()));
            }
            if (was != null && was.isOpen() && ClosingCause.isOurs(is.cause())) {
                flapping.closed(id, now);
            }
            if (!is.isOpen() && !is.cause().equals(ClosingCause.PLATFORM)) {
                closedBy.put(id, is.cause());
            }
        }
    }

    /** Counts how often causes of this program close the markets. */
    Flapping flapping() {
        return flapping;
    }

    /** As of the last observation. */
    OpenTime openTime() {
        return openTime;
    }

    /** The fixture is no longer this bridge's. */
    void end(long now) {
        pass(now);
        standings.values().forEach(was -> times.changed(was, null, was.cause()));
        standings.clear();
        ended = true;
    }

    private void pass(long now) {
        long passed = now - observed;
        observed = now;
        standings.values().forEach(was -> times.passed(was, passed));
        long nanos = rest + passed;
        long ms = TimeUnit.NANOSECONDS.toMillis(nanos);
        rest = nanos - TimeUnit.MILLISECONDS.toNanos(ms);
        openTime = openTime.later(ms, standings.values().stream().anyMatch(Standing::isOpen));
    }
}
