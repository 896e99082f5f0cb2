package io.fastbreak.projector;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.game.CompetitorLine;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.timeline.Timeline;
import io.fastbreak.projector.game.BoundedEvent;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An event that may change published figures, before the game is projected with it.
 *
 * @param wasFinal true if the game was final when the event came
 * @param before the game without the event, and without those that came since and are not projected either
 */
record PendingCorrection(SequencedEvent cause, Timeline.Effect effect, boolean wasFinal, Game before) {

    /**
     * Null if the event corrects nothing. One that is merely appended corrects nothing either, unless it changes a
     * figure of a final game: then it is late.
     *
     * @param after the game with the event
     * @param stateVersion of the game with the event
     */
    @Nullable
    Correction resolve(Game after, long stateVersion) {
        GameDiff diff = GameDiff.between(before, after);
        if (diff.isEmpty() && before.equals(after)) {
            return null;
        }
        Correction.Kind kind = kind(wasFinal && !diff.isEmpty());
        Event event = BoundedEvent.of(cause.event());
        return kind == null
                ? null
                : correction(
                        event.id(), event.insertedBeforeEventId(), kind, wasFinal, before, after, diff, stateVersion);
    }

    private Correction.@Nullable Kind kind(boolean revisesResult) {
        if (effect != Timeline.Effect.CHANGED) {
            return revisesResult ? Correction.Kind.LATE : null;
        }
        return switch (cause.change()) {
            case INSERT -> Correction.Kind.INSERT;
            case REVISE -> Correction.Kind.REVISE;
            case DELETE -> Correction.Kind.DELETE;
            case RESTORE -> Correction.Kind.RESTORE;
            case APPEND -> cause.late() || revisesResult ? Correction.Kind.LATE : null;
        };
    }

    /** The correction of a game that is rebuilt from other events or under other rules; null if it stays the same. */
    static @Nullable Correction rebuilt(
            Correction.Kind kind, String lastEventId, boolean wasFinal, Game before, Game after, long stateVersion) {
        return before.equals(after)
                ? null
                : correction(
                        lastEventId,
                        null,
                        kind,
                        wasFinal,
                        before,
                        after,
                        GameDiff.between(before, after),
                        stateVersion);
    }

    private static Correction correction(
            String eventId,
            @Nullable String anchor,
            Correction.Kind kind,
            boolean wasFinal,
            Game before,
            Game after,
            GameDiff diff,
            long stateVersion) {
        return new Correction(
                before.fixtureId(),
                stateVersion,
                eventId,
                kind,
                anchor,
                wasFinal,
                new Correction.ScoreChange(score(before), score(after)),
                diff.listed(),
                diff.unlisted());
    }

    private static Map<String, Integer> score(Game game) {
        Map<String, Integer> score = new LinkedHashMap<>(4);
        for (CompetitorLine competitor : game.competitors()) {
            score.put(competitor.id(), competitor.score());
        }
        return score;
    }
}
