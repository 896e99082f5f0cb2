package io.fastbreak.projector;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.FoulType;
import io.fastbreak.model.event.ParticipantType;

/** Whose foul a foul is in the box score: a player's, the team's, or nobody's. */
final class FoulCount {
    private FoulCount() {}

    static boolean isPlayers(Event event, Attributes.Foul foul, ProjectionRules rules) {
        return rules.isPlayerFoul(foul.type()) && event.first(ParticipantType.FOUL_BY) != null;
    }

    static boolean isTeams(Event event, Attributes.Foul foul, ProjectionRules rules) {
        boolean ofNoPlayer = event.first(ParticipantType.FOUL_BY) == null
                || foul.type() == FoulType.COACH
                || foul.type() == FoulType.BENCH;
        return ofNoPlayer && rules.isFoulOfTheTeam(foul);
    }
}
