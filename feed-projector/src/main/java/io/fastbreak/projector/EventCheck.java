package io.fastbreak.projector;

import io.fastbreak.model.event.Competitor;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Participant;
import io.fastbreak.model.game.Reason;

/** Flags events that name a third competitor, another side than the known one, or more than is kept. */
final class EventCheck implements Projection {
    private final Teams teams;
    private final Anomalies anomalies;
    private final Flags flags;

    EventCheck(Teams teams, Anomalies anomalies, Flags flags) {
        this.teams = teams;
        this.anomalies = anomalies;
        this.flags = flags;
    }

    @Override
    public void apply(Event event) {
        if (namesAnother(event)) {
            flag(event, AnomalyKind.THIRD_COMPETITOR);
        }
        if (contradictsSide(event)) {
            flag(event, AnomalyKind.SIDE_CONTRADICTED);
        }
        if (BoundedEvent.isCut(event)) {
            flags.add(Reason.OVERSIZE, event);
        }
    }

    private boolean contradictsSide(Event event) {
        for (Competitor competitor : event.competitors()) {
            if (competitor.type() != CompetitorType.UNKNOWN
                    && teams.contains(competitor.id())
                    && competitor.type() != teams.of(competitor.id())) {
                return true;
            }
        }
        return false;
    }

    private boolean namesAnother(Event event) {
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

    private void flag(Event event, AnomalyKind kind) {
        anomalies.add(kind, event.id());
        flags.add(Reason.UNATTRIBUTED, event);
    }
}
