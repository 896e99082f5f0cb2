package io.fastbreak.projector.figures;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Participant;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.event.attribute.FoulType;
import io.fastbreak.projector.rules.Teams;
import org.jspecify.annotations.Nullable;

/**
 * Who has the ball and who has the possession arrow, as far as the events show; null if they do not. After a miss, and
 * after a free throw that may not be the last one, possession is unknown.
 */
final class PossessionProjection {
    private @Nullable String possession;
    private @Nullable String arrow;

    PossessionProjection() {}

    PossessionProjection(PossessionProjection other) {
        this.possession = other.possession;
        this.arrow = other.arrow;
    }

    void apply(Event event, Figures game) {
        possession = ofTeam(possessionAfter(event, game), game);
    }

    private static @Nullable String ofTeam(@Nullable String competitor, Figures game) {
        return competitor == null || !game.effectiveRules().teams().contains(competitor) ? null : competitor;
    }

    private @Nullable String possessionAfter(Event event, Figures game) {
        Teams teams = game.effectiveRules().teams();
        return switch (event.type()) {
            case POSSESSION_CHANGE -> Roles.competitor(event);
            case POSSESSION_ARROW_CHANGE -> arrowTo(ofTeam(Roles.competitor(event), game));
            case SHOT -> afterShot(game.score().basket(), teams);
            case FREE_THROW -> afterFreeThrow(event, game);
            case REBOUND -> Roles.competitor(event, ParticipantType.REBOUNDER);
            case TURNOVER -> teams.opponentOf(Roles.competitor(event, ParticipantType.TURNOVER_BY));
            case FOUL -> afterFoul(event, teams);
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
        arrow = competitor;
        return possession;
    }

    private static @Nullable String afterShot(@Nullable Basket basket, Teams teams) {
        return basket == null ? null : teams.opponentOf(basket.competitorId());
    }

    /** A foul other than a technical one gives the ball, or free throws, to the opponents of who committed it. */
    private @Nullable String afterFoul(Event event, Teams teams) {
        if (!(event.attributes() instanceof Attributes.Foul foul)) {
            return possession;
        }
        return leavesBall(foul.type())
                ? possession
                : teams.opponentOf(Roles.competitor(event, ParticipantType.FOUL_BY));
    }

    private static boolean leavesBall(FoulType type) {
        return switch (type) {
            case TECHNICAL, COACH, BENCH, UNKNOWN -> true;
            case OFFENSIVE, PERSONAL, DISQUALIFYING, UNSPORTSMANLIKE, INTENTIONAL, THROW_IN -> false;
        };
    }

    private @Nullable String afterFreeThrow(Event event, Figures game) {
        if (!(event.attributes() instanceof Attributes.FreeThrow freeThrow)) {
            return possession;
        }
        Attributes.Foul foul = game.fouls().of(freeThrow);
        if (foul == null || foul.freeThrowsAwarded() == null || freeThrow.attemptSequence() == null) {
            return null;
        }
        String shooters = Roles.competitor(event, ParticipantType.SHOOTER);
        return switch (foul.type()) {
            case TECHNICAL, COACH, BENCH -> possession;
            case DISQUALIFYING, UNSPORTSMANLIKE, INTENTIONAL, THROW_IN -> shooters;
            case PERSONAL, OFFENSIVE, UNKNOWN ->
                freeThrow.attemptSequence() < foul.freeThrowsAwarded()
                        ? shooters
                        : freeThrow.isSuccessful()
                                ? game.effectiveRules().teams().opponentOf(shooters)
                                : null;
        };
    }

    private static @Nullable String afterJumpBall(Event event) {
        Participant winner = Roles.participant(event, ParticipantType.WON_BY);
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
