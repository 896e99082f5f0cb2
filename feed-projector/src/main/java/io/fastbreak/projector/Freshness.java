package io.fastbreak.projector;

import java.util.OptionalLong;

/**
 * How fresh a game is. STALE: its newest play was appended too long ago; only a newer play ends that. LAG: a record was
 * processed too long after it was appended; over with the next one in time, and where none comes, after a second.
 *
 * @param playUtc append time of the newest play, or when an operator last said that the game is not stale; milliseconds
 * @param laggedUtc when an event was last processed too late, milliseconds
 */
public record Freshness(long playUtc, long laggedUtc, boolean stale, boolean lagging) {
    /** No silence makes the game stale. */
    static final long NEVER = 0;

    // Late records come one behind the other: without one for so long, none is left.
    private static final long LAG_OVER_MS = 1_000;

    /** Of a game of which nothing was received. */
    public static final Freshness NONE = new Freshness(0, 0, false, false);

    /**
     * After a record.
     *
     * @param appendedUtc of the record; what lies in the future counts as now
     * @param isPlay true for a new play
     * @param late true where it was processed too long after
     */
    Freshness received(long appendedUtc, long nowUtc, boolean isPlay, boolean late) {
        long play = isPlay ? Math.max(playUtc, Math.min(appendedUtc, nowUtc)) : playUtc;
        return new Freshness(play, late ? nowUtc : laggedUtc, stale && !isPlay, late);
    }

    /**
     * As time passes.
     *
     * @param silenceMs how long the game may be without a play, milliseconds; {@link #NEVER} where no silence counts
     */
    Freshness at(long nowUtc, long silenceMs) {
        long play = Math.min(playUtc, nowUtc);
        return new Freshness(
                play,
                laggedUtc,
                silenceMs != NEVER && (stale || nowUtc - play >= silenceMs),
                lagging && nowUtc - laggedUtc < LAG_OVER_MS);
    }

    /** The game lags whatever its own records say. */
    Freshness lagging(long nowUtc) {
        return new Freshness(playUtc, nowUtc, stale, true);
    }

    /** An operator's word that the game is not stale; it is again after as long a silence. */
    Freshness notStale(long nowUtc) {
        return new Freshness(nowUtc, laggedUtc, false, lagging);
    }

    /** An operator's word that records are in time again. */
    Freshness notLagging() {
        return new Freshness(playUtc, laggedUtc, stale, false);
    }

    /** When one of the two changes, if no event comes until then. */
    OptionalLong nextDue(long silenceMs) {
        long staleAt = silenceMs != NEVER && !stale ? playUtc + silenceMs : Long.MAX_VALUE;
        long caughtUpAt = lagging ? laggedUtc + LAG_OVER_MS : Long.MAX_VALUE;
        long due = Math.min(staleAt, caughtUpAt);
        return due == Long.MAX_VALUE ? OptionalLong.empty() : OptionalLong.of(due);
    }
}
