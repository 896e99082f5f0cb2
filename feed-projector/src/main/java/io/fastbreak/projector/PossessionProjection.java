package io.fastbreak.projector;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.FoulType;
import io.fastbreak.model.event.Participant;
import io.fastbreak.model.event.ParticipantType;
import org.jspecify.annotations.Nullable;

/**
 * Who has the ball and who has the possession arrow, as far as the events show; null where they do not. After a miss, and
 * after a free throw that may not be the last one, possession is unknown.
 */
final class PossessionProjection implements Projection {
    private final Teams teams;
    private final ScoreProjection score;
    private final FoulProjection fouls;
    private @Nullable String possession;
    private @Nullable String arrow;

    PossessionProjection(Teams teams, ScoreProjection score, FoulProjection fouls) {
        this.teams = teams;
        this.score = score;
        this.fouls = fouls;
    }

    PossessionProjection(PossessionProjection other, Teams teams, ScoreProjection score, FoulProjection fouls) {
        this(teams, score, fouls);
        this.possession = other.possession;
        this.arrow = other.arrow;
    }

    @Override
    public void apply(Event event) {
        possession = ofTeam(possessionAfter(event));
    }

    private @Nullable String ofTeam(@Nullable String competitor) {
        return competitor == null || !teams.contains(competitor) ? null : competitor;
    }

    private @Nullable String possessionAfter(Event event) {
        return switch (event.type()) {
            case POSSESSION_CHANGE -> Actors.competitor(event);
            case POSSESSION_ARROW_CHANGE -> arrowTo(Actors.competitor(event));
            case SHOT -> afterShot();
            case FREE_THROW -> afterFreeThrow(event);
            case REBOUND -> Actors.competitor(event, ParticipantType.REBOUNDER);
            case TURNOVER -> teams.opponentOf(Actors.competitor(event, ParticipantType.TURNOVER_BY));
            case FOUL -> afterFoul(event);
            case JUMP_BALL -> afterJumpBall(event);
            case PERIOD_TRANSITION, MATCH_STATUS_CHANGE -> null;
            case CHALLENGE,
                    CLOCK,
                    EJECTION,
                    LINEUP,
                    PARTICIPATION,
                    PROTEST,
                    RELIABILITY,
                    SUBSTITUTION,
                    TIMEOUT,
                    UNKNOWN -> possession;
        };
    }

    private @Nullable String arrowTo(@Nullable String competitor) {
        arrow = ofTeam(competitor);
        return possession;
    }

    private @Nullable String afterShot() {
        Basket basket = score.basket();
        return basket == null ? null : teams.opponentOf(basket.competitorId());
    }

    /** A foul other than a technical one gives the ball, or free throws, to the opponents of who committed it. */
    private @Nullable String afterFoul(Event event) {
        if (!(event.attributes() instanceof Attributes.Foul foul)) {
            return possession;
        }
        return leavesBall(foul.type())
                ? possession
                : teams.opponentOf(Actors.competitor(event, ParticipantType.FOUL_BY));
    }

    private static boolean leavesBall(FoulType type) {
        return switch (type) {
            case TECHNICAL, COACH, BENCH, UNKNOWN -> true;
            case OFFENSIVE, PERSONAL, DISQUALIFYING, UNSPORTSMANLIKE, INTENTIONAL, THROW_IN -> false;
        };
    }

    private @Nullable String afterFreeThrow(Event event) {
        if (!(event.attributes() instanceof Attributes.FreeThrow freeThrow)) {
            return possession;
        }
        Attributes.Foul foul = fouls.of(freeThrow);
        if (foul == null || foul.freeThrowsAwarded() == null || freeThrow.attemptSequence() == null) {
            return null;
        }
        String shooters = Actors.competitor(event, ParticipantType.SHOOTER);
        return switch (foul.type()) {
            case TECHNICAL, COACH, BENCH -> possession;
            case DISQUALIFYING, UNSPORTSMANLIKE, INTENTIONAL, THROW_IN -> shooters;
            case PERSONAL, OFFENSIVE, UNKNOWN ->
                freeThrow.attemptSequence() < foul.freeThrowsAwarded()
                        ? shooters
                        : freeThrow.isSuccessful() ? teams.opponentOf(shooters) : null;
        };
    }

    private static @Nullable String afterJumpBall(Event event) {
        Participant winner = Actors.participant(event, ParticipantType.WON_BY);
        return winner == null ? null : winner.competitorId();
    }

    @Nullable
    String possession() {
        return possession;
    }

    @Nullable
    String arrow() {
        return arrow;
    }
}
