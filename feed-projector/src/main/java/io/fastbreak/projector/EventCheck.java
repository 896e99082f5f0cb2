package io.fastbreak.projector;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Competitor;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventMarks;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.Participant;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.event.attribute.ShotQualifier;
import io.fastbreak.model.game.Reason;

/** Flags events that name a third competitor, another side than the known one, or more than is kept, or that contradict themselves. */
final class EventCheck {
    /** The fact of the flag of an event that contradicts the sides of the teams. */
    static final String OTHER_SIDE = "it names the other side for a team";

    private EventCheck() {}

    static void check(Event event, GameProjection game) {
        Teams teams = game.effectiveRules().teams();
        if (namesAnother(event, teams)) {
            flag(event, AnomalyKind.THIRD_COMPETITOR, "", game);
        }
        if (contradictsSide(event, teams)) {
            flag(event, AnomalyKind.SIDE_CONTRADICTED, OTHER_SIDE, game);
        }
        if (BoundedEvent.isCut(event)) {
            game.flag(Reason.OVERSIZE, event);
        }
        if (event.contradictsDeletion()) {
            game.flag(
                    Reason.CONTRADICTION,
                    event,
                    "the event is said to be deleted before it was created, or in the future");
        }
        if (event.type() == EventType.SHOT || event.type() == EventType.FREE_THROW) {
            checkAttempt(event, game);
        }
    }

    private static void checkAttempt(Event event, GameProjection game) {
        boolean isMade = Basket.isMade(event);
        if (isMade && event.marks().has(EventMarks.COMPETITOR) && !Basket.isWrong(event)) {
            game.flag(Reason.CONTRADICTION, event, "competitor names another team than competitors or the shooter");
        }
        if (isMade && isBlocked(event)) {
            game.flag(Reason.CONTRADICTION, event, "a shot that was blocked is said to be made");
        }
        if (!isMade && isAssisted(event)) {
            game.flag(Reason.CONTRADICTION, event, "a shot with an assist is said to be missed");
        }
    }

    private static boolean isBlocked(Event event) {
        return event.first(ParticipantType.BLOCKER) != null
                || (event.attributes() instanceof Attributes.Shot shot
                        && (Boolean.TRUE.equals(shot.hasBlocker())
                                || shot.qualifiers().contains(ShotQualifier.BLOCKED)));
    }

    private static boolean isAssisted(Event event) {
        return event.first(ParticipantType.ASSISTER) != null
                || (event.attributes() instanceof Attributes.Shot shot && Boolean.TRUE.equals(shot.hasAssister()))
                || (event.attributes() instanceof Attributes.FreeThrow free && Boolean.TRUE.equals(free.hasAssister()));
    }

    private static boolean contradictsSide(Event event, Teams teams) {
        for (Competitor competitor : event.competitors()) {
            if (competitor.type() != CompetitorType.UNKNOWN
                    && teams.contains(competitor.id())
                    && competitor.type() != teams.of(competitor.id())) {
                return true;
            }
        }
        return false;
    }

    private static boolean namesAnother(Event event, Teams teams) {
        for (Competitor competitor : event.competitors()) {
            if (!teams.contains(competitor.id())) {
                return true;
            }
        }
        for (Participant participant : event.participants()) {
            if (!teams.contains(participant.competitorId())) {
                return true;
            }
        }
        return false;
    }

    private static void flag(Event event, AnomalyKind kind, String fact, GameProjection game) {
        game.anomaly(kind, event);
        game.flag(Reason.UNATTRIBUTED, event, fact);
    }
}
