package io.fastbreak.projector;

import io.fastbreak.projector.game.GameProjection;

/**
 * How long a game may be without a new play before it is STALE.
 *
 * @param runningMs while its clock runs, as the feed says, milliseconds
 * @param inferredMs while its clock seems to run, as plays show: then it may have stopped behind the last one, milliseconds
 * @param stoppedMs while its clock is stopped within a period, milliseconds
 * @param breakMs between periods of a game in progress, milliseconds
 */
public record StalenessLimits(long runningMs, long inferredMs, long stoppedMs, long breakMs) {
    public static final StalenessLimits DEFAULT = new StalenessLimits(60_000, 120_000, 300_000, 1_800_000);

    /** For the game as it is; {@link Freshness#NEVER} before it begins and when it is over. */
    long allowed(GameProjection game) {
        if (game.timing().isFinal() || !game.hasBegun()) {
            return Freshness.NEVER;
        }
        if (game.timing().isClockRunning()) {
            return game.timing().isClockReported() ? runningMs : Math.max(runningMs, inferredMs);
        }
        return game.timing().isBetweenPeriods() ? breakMs : stoppedMs;
    }
}
