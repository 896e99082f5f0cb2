package io.fastbreak.projector;

import java.util.OptionalLong;

/**
 * How fresh a game is. STALE: the last event was appended too long ago while the clock runs. LAG: it was processed too
 * long after that; over with the next one in time, and where none comes, after a second.
 *
 * @param heardUtc append time of the last event, or when an operator last said that the game is not stale; milliseconds
 * @param laggedUtc when an event was last processed too late, milliseconds
 */
public record Freshness(long heardUtc, long laggedUtc, boolean stale, boolean lagging) {
    // Late records come one behind the other: without one for so long, none is left.
    private static final long LAG_OVER_MS = 1_000;

    /** Of a game of which nothing was heard. */
    public static final Freshness NONE = new Freshness(0, 0, false, false);

    Freshness heard(long appendedUtc, long nowUtc, ProjectionSettings settings) {
        boolean late = nowUtc - appendedUtc > settings.lagMs();
        return new Freshness(appendedUtc, late ? nowUtc : laggedUtc, false, late);
    }

    Freshness at(long nowUtc, boolean clockRuns, ProjectionSettings settings) {
        return new Freshness(
                heardUtc,
                laggedUtc,
                clockRuns && nowUtc - heardUtc >= settings.staleMs(),
                lagging && nowUtc - laggedUtc < LAG_OVER_MS);
    }

    /** An operator's word that the game is not stale; it is again after as long a silence. */
    Freshness notStale(long nowUtc) {
        return new Freshness(nowUtc, laggedUtc, false, lagging);
    }

    /** An operator's word that records are in time again. */
    Freshness notLagging() {
        return new Freshness(heardUtc, laggedUtc, stale, false);
    }

    /** When one of the two changes, if no event comes until then. */
    OptionalLong nextDue(boolean clockRuns, ProjectionSettings settings) {
        long staleAt = clockRuns && !stale ? heardUtc + settings.staleMs() : Long.MAX_VALUE;
        long caughtUpAt = lagging ? laggedUtc + LAG_OVER_MS : Long.MAX_VALUE;
        long due = Math.min(staleAt, caughtUpAt);
        return due == Long.MAX_VALUE ? OptionalLong.empty() : OptionalLong.of(due);
    }
}
