package io.fastbreak.projector;

import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.game.Correction;
import io.fastbreak.projector.game.EventVersion;

/**
 * A game that was projected again from all its events, and what that changed. It continues the versions of the game before
 * it, and if figures differ, that is a correction that names the last event of the new game.
 */
public record Rebuilt(LiveGame game, GameChange change) {
    /**
     * The same fixture, projected from another source or from other epochs.
     *
     * @param versions every version of every event of {@code feed}, in any order
     * @param cause SWITCH or RESET
     * @param nowUtc milliseconds
     */
    public static Rebuilt from(
            LiveGame before,
            FeedId feed,
            Iterable<EventVersion> versions,
            FeedCondition condition,
            Correction.Kind cause,
            long nowUtc) {
        GameMetadata metadata = before.metadata();
        LiveGame game = LiveGame.restore(
                feed,
                before.settings(),
                versions,
                condition,
                metadata.with(metadata.overrides().feedTrusted(false)));
        game.lastChangedBy(versions, metadata.last().asOfUtc());
        Correction correction = before.correction(cause, game);
        game.others().take(before, nowUtc);
        return game.published(correction, nowUtc);
    }

    /**
     * The same game under other rules, for instance those that the fixture card names.
     *
     * @param versions every version of every event of the feed, in any order
     * @param nowUtc milliseconds
     */
    public static Rebuilt under(
            ProjectionSettings settings, LiveGame before, Iterable<EventVersion> versions, long nowUtc) {
        LiveGame game = LiveGame.restore(before.feed(), settings, versions, before.condition(), before.metadata());
        game.others().take(before, nowUtc);
        Correction correction = before.correction(Correction.Kind.RULES, game);
        if (correction == null && game.hasSameSummary(before)) {
            return new Rebuilt(game, GameChange.NONE);
        }
        boolean movesFigures = correction != null && (!correction.moved().isEmpty() || correction.unlisted() > 0);
        return game.published(movesFigures ? correction : null, nowUtc);
    }
}
