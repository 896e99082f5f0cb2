package io.fastbreak.bridge;

/**
 * For how long a game has been in play, and for how long a market of it took bets meanwhile, since its first summary.
 * Breaks are play; what comes before the start or after the end is not.
 *
 * @param inPlay true if it goes on
 * @param inPlayMs milliseconds
 * @param openMs milliseconds, of {@code inPlayMs}
 */
public record OpenTime(boolean inPlay, long inPlayMs, long openMs) {
    public static final OpenTime NONE = new OpenTime(false, 0, 0);

    /** The same some milliseconds later. */
    public OpenTime later(long ms, boolean open) {
        long passed = inPlay ? Math.max(0, ms) : 0;
        return new OpenTime(inPlay, inPlayMs + passed, openMs + (open ? passed : 0));
    }
}
