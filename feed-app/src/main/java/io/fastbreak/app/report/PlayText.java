package io.fastbreak.app.report;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.event.PeriodStatus;

/** An event as a line of play-by-play. */
final class PlayText {
    private final Event event;
    private final GameNames names;

    PlayText(Event event, GameNames names) {
        this.event = event;
        this.names = names;
    }

    /** Whether the event is a play, as opposed to a clock, lineup or reliability event. */
    static boolean isPlay(Event event) {
        return switch (event.type()) {
            case CLOCK, LINEUP, PARTICIPATION, POSSESSION_CHANGE, POSSESSION_ARROW_CHANGE, RELIABILITY, UNKNOWN ->
                false;
            case CHALLENGE,
                    EJECTION,
                    FOUL,
                    FREE_THROW,
                    JUMP_BALL,
                    MATCH_STATUS_CHANGE,
                    PERIOD_TRANSITION,
                    PROTEST,
                    REBOUND,
                    SHOT,
                    SUBSTITUTION,
                    TIMEOUT,
                    TURNOVER -> true;
        };
    }

    /** Points scored. */
    int points() {
        if (event.attributes() instanceof Attributes.Shot shot && shot.isSuccessful()) {
            return shot.points();
        }
        return event.attributes() instanceof Attributes.FreeThrow freeThrow && freeThrow.isSuccessful()
                ? freeThrow.points()
                : 0;
    }

    /** Id of the acting competitor, or empty. */
    String competitor() {
        return event.competitors().isEmpty() ? "" : event.competitors().get(0).id();
    }

    String text() {
        return switch (event.type()) {
            case SHOT -> shot((Attributes.Shot) event.attributes());
            case FREE_THROW ->
                who(ParticipantType.SHOOTER) + (points() > 0 ? " makes" : " misses") + " a free throw"
                        + with(", assist ", ParticipantType.ASSISTER);
            case FOUL -> foul();
            case REBOUND -> who(ParticipantType.REBOUNDER) + rebound();
            case TURNOVER -> who(ParticipantType.TURNOVER_BY) + turnover();
            case SUBSTITUTION ->
                who(ParticipantType.SUBSTITUTED_IN) + " comes in" + with(" for ", ParticipantType.SUBSTITUTED_OUT);
            case JUMP_BALL ->
                who(ParticipantType.WON_BY) + " wins the jump ball" + with(" over ", ParticipantType.LOST_BY);
            case TIMEOUT -> team() + " timeout";
            case EJECTION -> firstParticipant() + " is out of the game";
            case CHALLENGE -> team() + " challenge" + challenge();
            case PROTEST -> team() + " protest";
            case PERIOD_TRANSITION ->
                event.period().status() == PeriodStatus.FINISHED ? "end of the period" : "start of the period";
            case MATCH_STATUS_CHANGE ->
                event.attributes() instanceof Attributes.MatchStatusChange change
                        ? "the game is " + DisplayText.of(change.status())
                        : "match status";
            case CLOCK, LINEUP, PARTICIPATION, POSSESSION_CHANGE, POSSESSION_ARROW_CHANGE, RELIABILITY, UNKNOWN ->
                DisplayText.of(event.type());
        };
    }

    private String shot(Attributes.Shot shot) {
        String worth =
                switch (shot.points()) {
                    case 2 -> "a two-pointer";
                    case 3 -> "a three-pointer";
                    default -> "a shot";
                };
        return who(ParticipantType.SHOOTER)
                + (shot.isSuccessful() ? " makes " : " misses ")
                + worth
                + with(", assist ", ParticipantType.ASSISTER)
                + with(", blocked by ", ParticipantType.BLOCKER);
    }

    private String foul() {
        String type = event.attributes() instanceof Attributes.Foul foul ? DisplayText.of(foul.type()) : "unknown";
        return who(ParticipantType.FOUL_BY) + ", " + (type.equals("unknown") ? "" : type + " ") + "foul"
                + with(" on ", ParticipantType.FOUL_ON);
    }

    private String rebound() {
        return event.attributes() instanceof Attributes.Rebound rebound
                ? switch (rebound.type()) {
                    case OFFENSIVE, OFFENSIVE_DEADBALL -> ", offensive rebound";
                    case DEFENSIVE, DEFENSIVE_DEADBALL -> ", defensive rebound";
                    case UNKNOWN -> ", rebound";
                }
                : ", rebound";
    }

    private String turnover() {
        String type = event.attributes() instanceof Attributes.Turnover turnover ? DisplayText.of(turnover.type()) : "";
        boolean named = !type.isEmpty() && !type.equals("unknown") && !type.equals("none") && !type.equals("other");
        return " turns it over" + (named ? " (" + type + ")" : "") + with(", steal by ", ParticipantType.STEALER);
    }

    private String challenge() {
        return event.attributes() instanceof Attributes.Challenge challenge
                ? ", " + DisplayText.of(challenge.reason()) + ": " + DisplayText.of(challenge.outcome())
                : "";
    }

    /** The player in the role, or else the team. */
    private String who(ParticipantType role) {
        return event.participant(role).map(player -> names.of(player.id())).orElseGet(this::team);
    }

    private String with(String before, ParticipantType role) {
        return event.participant(role)
                .map(player -> before + names.of(player.id()))
                .orElse("");
    }

    private String firstParticipant() {
        return event.participants().isEmpty()
                ? team()
                : names.of(event.participants().get(0).id());
    }

    private String team() {
        return competitor().isEmpty() ? "unknown team" : names.of(competitor());
    }
}
