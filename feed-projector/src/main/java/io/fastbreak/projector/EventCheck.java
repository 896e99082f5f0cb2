package io.fastbreak.projector;

import io.fastbreak.model.event.Competitor;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Participant;
import io.fastbreak.model.game.Reason;

/** Flags events that name a third competitor, another side than the known one, or more than is kept, or are deleted too early. */
final class EventCheck {
    private EventCheck() {}

    static void check(Event event, GameProjection game) {
        Teams teams = game.effectiveRules().teams();
        if (namesAnother(event, teams)) {
            flag(event, AnomalyKind.THIRD_COMPETITOR, game);
        }
        if (contradictsSide(event, teams)) {
            flag(event, AnomalyKind.SIDE_CONTRADICTED, game);
        }
        if (BoundedEvent.isCut(event)) {
            game.flag(Reason.OVERSIZE, event);
        }
        if (event.contradictsDeletion()) {
            game.flag(Reason.CONTRADICTION, event, "the event was deleted before it was created");
        }
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

    private static void flag(Event event, AnomalyKind kind, GameProjection game) {
        game.anomaly(kind, event);
        game.flag(Reason.UNATTRIBUTED, event);
    }
}
