package io.fastbreak.projector;

import io.fastbreak.projector.game.GameProjection;

/**
 * Whether a game is up to date: STALE if it has been without a play for too long, LAG if what is known of it came late. It
 * becomes neither before it begins and when it is over.
 */
final class Timeliness {
    private final ProjectionSettings settings;
    private boolean taskDelayed;
    private boolean inputBehind;

    /** @param inputBehind true if the end of the input was not reached when the game was stored */
    Timeliness(ProjectionSettings settings, boolean inputBehind) {
        this.settings = settings;
        this.inputBehind = inputBehind;
    }

    /**
     * @param delayed true while the task has been behind its input for too long, even if the game's own records are recent
     * @param endUnknown true while the end of the input is not reached, or not known
     */
    void setInput(boolean delayed, boolean endUnknown) {
        taskDelayed = delayed;
        inputBehind = endUnknown;
    }

    /** Behind a record of the game. */
    Freshness received(Freshness before, long appendedUtc, long nowUtc, boolean isPlay) {
        boolean late = taskDelayed || nowUtc - appendedUtc >= settings.lagMs();
        return before.received(appendedUtc, nowUtc, isPlay, late);
    }

    /** As time passes. */
    GameMetadata at(long nowUtc, GameMetadata metadata, GameProjection game) {
        Freshness now = metadata.freshness().at(nowUtc, staleAfterMs(game));
        return metadata.with(taskDelayed && isLive(game) ? now.lagging(nowUtc) : now)
                .withBehind(isBehind(game));
    }

    /** When STALE or LAG changes if nothing arrives until then, milliseconds. */
    long nextDue(Freshness now, GameProjection game) {
        return now.nextDue(staleAfterMs(game)).orElse(Long.MAX_VALUE);
    }

    /** True if STALE or LAG is to change at once: the wall clock was set back, the task fell behind, or the input ended. */
    boolean isDue(long nowUtc, GameMetadata metadata, GameProjection game) {
        Freshness freshness = metadata.freshness();
        return (isLive(game) && (freshness.playUtc() > nowUtc || (taskDelayed && !freshness.lagging())))
                || (freshness.lagging() && freshness.laggedUtc() > nowUtc)
                || isBehind(game) != metadata.behind();
    }

    /** True from the beginning of the game to its end, breaks included. */
    boolean isLive(GameProjection game) {
        return staleAfterMs(game) != Freshness.NEVER;
    }

    private long staleAfterMs(GameProjection game) {
        return settings.staleness().allowed(game);
    }

    private boolean isBehind(GameProjection game) {
        return inputBehind && !game.timing().isFinal();
    }
}
