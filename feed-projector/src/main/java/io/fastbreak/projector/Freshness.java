package io.fastbreak.projector;

import java.util.OptionalLong;

/**
 * How recent a game is. STALE: its newest play was appended too long ago; only a newer play ends that. LAG: a record was
 * processed too long after it was appended; that ends with the next record in time, or after a second without records.
 *
 * @param playUtc append time of the newest play, or when an operator last cleared STALE; milliseconds
 * @param laggedUtc when an event was last processed too late, milliseconds
 */
public record Freshness(long playUtc, long laggedUtc, boolean stale, boolean lagging) {
    /** The game does not become stale. */
    static final long NEVER = 0;

    // Late records follow each other closely: without one for this long, none is left.
    private static final long LAG_OVER_MS = 1_000;

    /** A game of which nothing was received. */
    public static final Freshness NONE = new Freshness(0, 0, false, false);

    /**
     * After a record.
     *
     * @param appendedUtc of the record; what lies in the future counts as now
     * @param isPlay true for a new play
     * @param late true if it was processed too long after
     */
    Freshness received(long appendedUtc, long nowUtc, boolean isPlay, boolean late) {
        long play = isPlay ? Math.max(playUtc, Math.min(appendedUtc, nowUtc)) : playUtc;
        return new Freshness(play, late ? nowUtc : laggedUtc, stale && !isPlay, late);
    }

    /**
     * As time passes.
     *
     * @param silenceMs how long the game may be without a play, milliseconds; {@link #NEVER} without a limit
     */
    Freshness at(long nowUtc, long silenceMs) {
        // A task before this one may have had a clock that was ahead.
        long play = Math.min(playUtc, nowUtc);
        long lagged = Math.min(laggedUtc, nowUtc);
        return new Freshness(
                play,
                lagged,
                silenceMs != NEVER && (stale || nowUtc - play >= silenceMs),
                lagging && nowUtc - lagged < LAG_OVER_MS);
    }

    /** The game lags even if its own records were in time. */
    Freshness lagging(long nowUtc) {
        return new Freshness(playUtc, nowUtc, stale, true);
    }

    /** An operator has cleared STALE; it is set again after as long without a play. */
    Freshness notStale(long nowUtc) {
        return new Freshness(nowUtc, laggedUtc, false, lagging);
    }

    /** An operator has cleared LAG. */
    Freshness notLagging() {
        return new Freshness(playUtc, laggedUtc, stale, false);
    }

    /** When STALE or LAG changes, if no event comes until then. */
    OptionalLong nextDue(long silenceMs) {
        long staleAt = silenceMs != NEVER && !stale ? playUtc + silenceMs : Long.MAX_VALUE;
        long caughtUpAt = lagging ? laggedUtc + LAG_OVER_MS : Long.MAX_VALUE;
        long due = Math.min(staleAt, caughtUpAt);
        return due == Long.MAX_VALUE ? OptionalLong.empty() : OptionalLong.of(due);
    }
}
