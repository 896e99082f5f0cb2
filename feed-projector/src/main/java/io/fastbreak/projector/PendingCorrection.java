package io.fastbreak.projector;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.game.CompetitorLine;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.timeline.Timeline;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A correction that changed the projected game, still without the version of the game that it made. */
record PendingCorrection(
        String eventId,
        @Nullable String beforeEventId,
        Correction.Kind kind,
        boolean afterFinal,
        Game before,
        Game after,
        GameDiff.Moving moved) {

    /**
     * Null where the event is no correction or changed nothing. An event that is merely appended corrects nothing,
     * except that of a final game it may not move a figure silently: then it came late.
     */
    static @Nullable PendingCorrection of(
            SequencedEvent cause, Timeline.Effect effect, boolean wasFinal, Game before, Game after) {
        GameDiff.Moving moved = GameDiff.between(before, after);
        if (moved.isEmpty() && before.equals(after)) {
            return null;
        }
        Correction.Kind kind = kindOf(cause, effect, wasFinal && !moved.isEmpty());
        Event event = BoundedEvent.of(cause.event());
        String anchor = event.insertedBeforeEventId();
        return kind == null ? null : new PendingCorrection(event.id(), anchor, kind, wasFinal, before, after, moved);
    }

    /** Null where a game that is told anew, from other events, is the same. */
    static @Nullable PendingCorrection retold(
            String lastEventId, Correction.Kind kind, boolean wasFinal, Game before, Game after) {
        return before.equals(after)
                ? null
                : new PendingCorrection(
                        lastEventId, null, kind, wasFinal, before, after, GameDiff.between(before, after));
    }

    private static Correction.@Nullable Kind kindOf(
            SequencedEvent cause, Timeline.Effect effect, boolean revisesResult) {
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

    Correction at(long stateVersion) {
        return new Correction(
                before.fixtureId(),
                stateVersion,
                eventId,
                kind,
                beforeEventId,
                afterFinal,
                new Correction.ScoreChange(score(before), score(after)),
                moved.listed(),
                moved.unlisted());
    }

    private static Map<String, Integer> score(Game game) {
        Map<String, Integer> score = new LinkedHashMap<>(4);
        for (CompetitorLine competitor : game.competitors()) {
            score.put(competitor.id(), competitor.score());
        }
        return score;
    }
}
