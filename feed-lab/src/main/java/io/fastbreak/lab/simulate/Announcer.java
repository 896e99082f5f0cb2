package io.fastbreak.lab.simulate;

import com.fasterxml.jackson.databind.node.ArrayNode;
import io.fastbreak.lab.importer.Player;

/** Writes down what happens around the plays: who plays, whose ball it is, and what is disputed. Nothing here counts. */
final class Announcer {
    private final PlayLog log;

    Announcer(PlayLog log) {
        this.log = log;
    }

    void lineup(Squad squad) {
        ArrayNode lineup = log.add("LINEUP", squad).attributes().putArray("lineup");
        for (Player player : squad.team().players()) {
            lineup.addObject().put("id", player.id()).put("isStarter", player.starter());
        }
    }

    void substitution(Squad squad, Player in, Player out) {
        log.add("SUBSTITUTION", squad);
        log.role("SUBSTITUTED_IN", squad, in);
        log.role("SUBSTITUTED_OUT", squad, out);
        squad.substitute(in, out);
    }

    /** A player's first time on court. */
    void participation(Squad squad, Player player) {
        log.add("PARTICIPATION", squad);
        log.role("PARTICIPANT", squad, player);
    }

    /** @param type the contract's EjectionType */
    void ejection(Squad squad, Player player, String type) {
        log.add("EJECTION", squad).attributes().put("type", type);
        log.role("PARTICIPANT", squad, player);
    }

    void jumpBall(Squad winners, Player wonBy, Squad losers, Player lostBy) {
        log.add("JUMP_BALL", winners);
        log.role("WON_BY", winners, wonBy);
        log.role("LOST_BY", losers, lostBy);
    }

    void possession(Squad squad) {
        log.add("POSSESSION_CHANGE", squad);
    }

    void arrow(Squad squad) {
        log.add("POSSESSION_ARROW_CHANGE", squad);
    }

    /** A break that no team asked for. */
    void mediaTimeout() {
        log.add("TIMEOUT").attributes().put("type", "MEDIA");
    }

    void challenge(Squad squad, String reason, boolean successful) {
        log.add("CHALLENGE", squad)
                .attributes()
                .put("reason", reason)
                .put("outcome", successful ? "SUCCESSFUL" : "UNSUCCESSFUL");
    }

    void protest(Squad squad, String reason) {
        log.add("PROTEST", squad)
                .attributes()
                .put("reason", reason)
                .put("description", "Protest of " + squad.team().name());
    }

    void reliability(boolean reliable) {
        log.add("RELIABILITY")
                .attributes()
                .put("isReliabile", reliable)
                .put("reason", reliable ? "Sight of the court is back" : "No sight of the court");
    }
}
