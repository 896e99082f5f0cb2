package io.fastbreak.projector.game;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Competitor;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventMarks;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.Participant;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.event.attribute.ShotQualifier;
import io.fastbreak.model.event.attribute.ShotType;
import io.fastbreak.model.game.Reason;
import io.fastbreak.projector.figures.Basket;
import io.fastbreak.projector.finding.AnomalyKind;
import io.fastbreak.projector.finding.Findings;
import io.fastbreak.projector.rules.Teams;
import java.util.EnumSet;
import java.util.Set;

/**
 * Flags events that name a third competitor, another side than the known one, or more than is kept, or that contradict
 * themselves.
 */
public final class EventCheck {
    /** The fact of the flag of an event that contradicts the sides of the teams. */
    public static final String OTHER_SIDE = "it names the other side for a team";

    private static final Set<ShotType> TWO_POINTS = EnumSet.of(
            ShotType.DUNK,
            ShotType.ALLEY_OOP_DUNK,
            ShotType.TIP_IN_DUNK,
            ShotType.TIP_IN_LAYUP,
            ShotType.LAYUP,
            ShotType.DRIVING_LAYUP,
            ShotType.REVERSE_LAYUP,
            ShotType.WRONG_BASKET);

    private EventCheck() {}

    static void check(Event event, Teams teams, Findings findings) {
        if (namesAnother(event, teams)) {
            flag(event, AnomalyKind.THIRD_COMPETITOR, "", findings);
        }
        if (contradictsSide(event, teams)) {
            flag(event, AnomalyKind.SIDE_CONTRADICTED, OTHER_SIDE, findings);
        }
        if (BoundedEvent.isCut(event)) {
            findings.flag(Reason.OVERSIZE, event);
        }
        if (event.contradictsDeletion()) {
            findings.flag(
                    Reason.CONTRADICTION,
                    event,
                    "the event is said to be deleted before it was created, or in the future");
        }
        if (event.type() == EventType.SHOT || event.type() == EventType.FREE_THROW) {
            checkAttempt(event, findings);
        }
    }

    private static void checkAttempt(Event event, Findings findings) {
        boolean isMade = Basket.isMade(event);
        if (isMade && event.marks().has(EventMarks.COMPETITOR) && !Basket.isWrong(event)) {
            findings.flag(Reason.CONTRADICTION, event, "competitor names another team than competitors or the shooter");
        }
        if (isMade && isBlocked(event)) {
            findings.flag(Reason.CONTRADICTION, event, "a shot that was blocked is said to be made");
        }
        if (isMade && event.attributes() instanceof Attributes.Shot shot) {
            checkWorth(event, shot, findings);
        }
        if (!isMade && isAssisted(event)) {
            findings.flag(Reason.CONTRADICTION, event, "a shot with an assist is said to be missed");
        }
    }

    /** The kinds of shots that score two points only; and by rule a shot in the wrong basket never counts three. */
    private static void checkWorth(Event event, Attributes.Shot shot, Findings findings) {
        if (Basket.isWrong(event) && isAssisted(event)) {
            findings.flag(Reason.CONTRADICTION, event, "a shot in the wrong basket is said to have an assist");
        }
        boolean isTwo =
                TWO_POINTS.contains(shot.type()) || shot.qualifiers().contains(ShotQualifier.POINTS_IN_THE_PAINT);
        if (shot.points() > 2 && isTwo) {
            findings.flag(
                    Reason.CONTRADICTION, event, "a shot that can only be worth two points is said to be worth three");
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

    private static void flag(Event event, AnomalyKind kind, String fact, Findings findings) {
        findings.anomaly(kind, event);
        findings.flag(Reason.UNATTRIBUTED, event, fact);
    }
}
