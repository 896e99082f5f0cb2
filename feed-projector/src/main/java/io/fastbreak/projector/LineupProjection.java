package io.fastbreak.projector;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.LineupParticipant;
import io.fastbreak.model.event.Participant;
import io.fastbreak.model.event.ParticipantType;
import java.util.HashMap;
import java.util.Map;

/**
 * Who is on court, and for how long. Starters are on court from their lineup on; they stay over the end of a period
 * until a substitution. A lineup that comes after play has begun only adds players.
 */
final class LineupProjection implements Projection {
    private final GameTime time;
    private final BoundedRosters rosters;
    private final Anomalies anomalies;
    private final Map<String, Lineup> lineups = new HashMap<>(4);

    LineupProjection(GameTime time, BoundedRosters rosters, Anomalies anomalies) {
        this.time = time;
        this.rosters = rosters;
        this.anomalies = anomalies;
    }

    LineupProjection(LineupProjection other, GameTime time, BoundedRosters rosters, Anomalies anomalies) {
        this(time, rosters, anomalies);
        other.lineups.forEach((competitor, lineup) -> lineups.put(competitor, lineup.copy()));
    }

    @Override
    public void apply(Event event) {
        if (time.passed() != 0) {
            pass(event, time.passed());
        }
        switch (event.type()) {
            case LINEUP -> lineup(event);
            case PARTICIPATION -> participation(event);
            case SUBSTITUTION -> substitution(event);
            case SHOT, FREE_THROW, REBOUND, TURNOVER -> checkOnCourt(event);
            default -> {}
        }
    }

    private void pass(Event event, long ms) {
        for (Lineup lineup : lineups.values()) {
            if (lineup.pass(ms)) {
                anomalies.add(AnomalyKind.SIXTH_PLAYER, event.id());
            }
        }
    }

    private void lineup(Event event) {
        String competitor = Actors.competitor(event);
        if (competitor == null || !(event.attributes() instanceof Attributes.Lineup named)) {
            anomalies.add(AnomalyKind.LINEUP_WITHOUT_COMPETITOR, event.id());
            return;
        }
        if (!rosters.isTeam(competitor)) {
            return;
        }
        Lineup lineup = of(competitor);
        lineup.clearStarters();
        for (LineupParticipant player : named.lineup()) {
            if (rosters.admit(event, competitor, player.id())) {
                lineup.entry(player.id());
                if (player.isStarter()) {
                    lineup.start(player.id());
                }
            }
        }
    }

    private void participation(Event event) {
        for (Participant participant : event.participants()) {
            if (!isKnown(event, participant)) {
                continue;
            }
            Lineup lineup = of(participant.competitorId());
            if (participant.type() == ParticipantType.STARTER) {
                lineup.start(participant.id());
            } else {
                lineup.entry(participant.id());
            }
        }
    }

    private void substitution(Event event) {
        for (Participant participant : event.participants()) {
            if (participant.type() == ParticipantType.SUBSTITUTED_OUT && isKnown(event, participant)) {
                Lineup lineup = of(participant.competitorId());
                boolean complete = lineup.isComplete();
                if (!lineup.leave(participant.id()) && complete) {
                    anomalies.add(AnomalyKind.SUBSTITUTION_NOT_ON_COURT, event.id());
                }
            }
        }
        for (Participant participant : event.participants()) {
            if (participant.type() == ParticipantType.SUBSTITUTED_IN
                    && isKnown(event, participant)
                    && !of(participant.competitorId()).enter(participant.id())) {
                anomalies.add(AnomalyKind.SUBSTITUTION_ALREADY_ON_COURT, event.id());
            }
        }
    }

    private boolean isKnown(Event event, Participant participant) {
        return rosters.admit(event, participant.competitorId(), participant.id());
    }

    private void checkOnCourt(Event event) {
        for (Participant participant : event.participants()) {
            Lineup lineup = lineups.get(participant.competitorId());
            if (lineup != null && lineup.isComplete() && !lineup.isOnCourt(participant.id())) {
                anomalies.add(AnomalyKind.PLAYER_NOT_ON_COURT, event.id());
                return;
            }
        }
    }

    private Lineup of(String competitor) {
        return lineups.computeIfAbsent(competitor, id -> new Lineup());
    }

    Map<String, Lineup> lineups() {
        return lineups;
    }
}
