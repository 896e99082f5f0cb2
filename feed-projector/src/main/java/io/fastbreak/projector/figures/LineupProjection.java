package io.fastbreak.projector.figures;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Participant;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.event.attribute.LineupParticipant;
import io.fastbreak.projector.finding.AnomalyKind;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Who is on court, and for how long. Starters are on court from their lineup on; they stay over the end of a period
 * until a substitution. A lineup that comes after play has begun only adds players.
 */
public final class LineupProjection {
    private final Map<String, Lineup> lineups = new HashMap<>(4);

    LineupProjection() {}

    LineupProjection(LineupProjection other) {
        other.lineups.forEach((competitor, lineup) -> lineups.put(competitor, lineup.copy()));
    }

    void apply(Event event, Figures game) {
        long passed = game.timing().time().passed();
        if (passed != 0) {
            pass(event, passed, game);
        }
        switch (event.type()) {
            case LINEUP -> lineup(event, game);
            case PARTICIPATION -> participation(event, game);
            case SUBSTITUTION -> substitution(event, game);
            case SHOT, FREE_THROW, REBOUND, TURNOVER -> checkOnCourt(event, game);
            default -> {}
        }
    }

    private void pass(Event event, long ms, Figures game) {
        for (Lineup lineup : lineups.values()) {
            if (lineup.pass(ms)) {
                game.findings().anomaly(AnomalyKind.SIXTH_PLAYER, event);
            }
        }
    }

    private void lineup(Event event, Figures game) {
        String competitor = Roles.competitor(event);
        if (competitor == null || !(event.attributes() instanceof Attributes.Lineup named)) {
            game.findings().anomaly(AnomalyKind.LINEUP_WITHOUT_COMPETITOR, event);
            return;
        }
        if (!game.effectiveRules().teams().contains(competitor)) {
            return;
        }
        Lineup lineup = of(competitor);
        lineup.clearStarters();
        for (LineupParticipant player : named.lineup()) {
            String id = game.admit(event, competitor, player.id());
            if (id != null) {
                lineup.entry(id);
                if (player.isStarter()) {
                    lineup.start(id);
                }
            }
        }
    }

    private void participation(Event event, Figures game) {
        for (Participant participant : event.participants()) {
            String player = admit(event, participant, game);
            if (player == null) {
                continue;
            }
            Lineup lineup = of(participant.competitorId());
            if (participant.type() == ParticipantType.STARTER) {
                lineup.start(player);
            } else {
                lineup.entry(player);
            }
        }
    }

    private void substitution(Event event, Figures game) {
        for (Participant participant : event.participants()) {
            String player =
                    participant.type() == ParticipantType.SUBSTITUTED_OUT ? admit(event, participant, game) : null;
            if (player != null) {
                Lineup lineup = of(participant.competitorId());
                boolean complete = lineup.isComplete();
                if (!lineup.leave(player) && complete) {
                    game.findings().anomaly(AnomalyKind.SUBSTITUTION_NOT_ON_COURT, event);
                }
            }
        }
        for (Participant participant : event.participants()) {
            String player =
                    participant.type() == ParticipantType.SUBSTITUTED_IN ? admit(event, participant, game) : null;
            if (player != null && !of(participant.competitorId()).enter(player)) {
                game.findings().anomaly(AnomalyKind.SUBSTITUTION_ALREADY_ON_COURT, event);
            }
        }
    }

    /** Null for one who is not known, or whom only the other team lists. */
    private static @Nullable String admit(Event event, Participant participant, Figures game) {
        if (SideCheck.isOfOtherLineup(participant, game)) {
            return null;
        }
        return game.admit(event, participant.competitorId(), participant.id());
    }

    private void checkOnCourt(Event event, Figures game) {
        for (Participant participant : event.participants()) {
            Lineup lineup = lineups.get(participant.competitorId());
            if (lineup != null && lineup.isComplete() && !lineup.isOnCourt(participant.id())) {
                game.findings().anomaly(AnomalyKind.PLAYER_NOT_ON_COURT, event);
                return;
            }
        }
    }

    private Lineup of(String competitor) {
        return lineups.computeIfAbsent(competitor, id -> new Lineup());
    }

    /** Null before the first player of the competitor is known. */
    @Nullable
    Lineup find(String competitor) {
        return lineups.get(competitor);
    }

    public Map<String, Lineup> lineups() {
        return lineups;
    }
}
