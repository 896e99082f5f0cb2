package io.fastbreak.projector;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.ChallengeOutcome;
import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.game.Reason;
import java.util.ArrayList;
import java.util.List;

/**
 * Open reviews: challenges and protests without an outcome. A challenge with an outcome closes them, and so does
 * the next live ball: then play has continued.
 */
final class ReviewProjection implements Projection {
    static final int MOST = 100;

    private final List<String> open = new ArrayList<>(1);

    ReviewProjection() {}

    ReviewProjection(ReviewProjection other) {
        open.addAll(other.open);
    }

    @Override
    public void apply(Event event, GameProjection game) {
        switch (effectOf(event)) {
            case OPENS -> open(event, game);
            case CLOSES -> open.clear();
            case NONE -> {}
        }
    }

    private void open(Event event, GameProjection game) {
        if (open.size() < MOST) {
            open.add(event.id());
        } else {
            game.flag(Reason.OVERSIZE, event);
        }
    }

    private enum Effect {
        OPENS,
        CLOSES,
        NONE
    }

    private static Effect effectOf(Event event) {
        return switch (event.type()) {
            case CHALLENGE -> isDecided(event) ? Effect.CLOSES : Effect.OPENS;
            case PROTEST -> Effect.OPENS;
            case SHOT, FREE_THROW, REBOUND, TURNOVER, JUMP_BALL -> Effect.CLOSES;
            case CLOCK -> startsClock(event) ? Effect.CLOSES : Effect.NONE;
            case EJECTION,
                    FOUL,
                    LINEUP,
                    MATCH_STATUS_CHANGE,
                    PARTICIPATION,
                    PERIOD_TRANSITION,
                    POSSESSION_CHANGE,
                    POSSESSION_ARROW_CHANGE,
                    RELIABILITY,
                    SUBSTITUTION,
                    TIMEOUT,
                    UNKNOWN -> Effect.NONE;
        };
    }

    static boolean isDecided(Event event) {
        return event.attributes() instanceof Attributes.Challenge challenge
                && challenge.outcome() != ChallengeOutcome.UNKNOWN;
    }

    private static boolean startsClock(Event event) {
        return event.attributes() instanceof Attributes.Clock clock && clock.status() == ClockStatusType.STARTED;
    }

    List<String> open() {
        return List.copyOf(open);
    }
}
