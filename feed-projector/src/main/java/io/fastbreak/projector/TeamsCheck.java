package io.fastbreak.projector;

import io.fastbreak.model.event.Competitor;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Participant;
import io.fastbreak.model.game.Reason;

/** Flags events that name a third competitor, or a side other than the known one. */
final class TeamsCheck implements Projection {
    private final Teams teams;
    private final Anomalies anomalies;
    private final Flags flags;

    TeamsCheck(Teams teams, Anomalies anomalies, Flags flags) {
        this.teams = teams;
        this.anomalies = anomalies;
        this.flags = flags;
    }

    @Override
    public void apply(Event event) {
        if (namesAnother(event)) {
            flag(event, AnomalyKind.THIRD_COMPETITOR);
        }
        for (Competitor competitor : event.competitors()) {
            CompetitorType known = teams.of(competitor.id());
            if (competitor.type() != CompetitorType.UNKNOWN
                    && teams.contains(competitor.id())
                    && competitor.type() != known) {
                flag(event, AnomalyKind.SIDE_CONTRADICTED);
                return;
            }
        }
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
