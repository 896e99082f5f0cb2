package io.fastbreak.lab.importer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/**
 * A team's part of the official box score.
 *
 * @param periodPoints points by period, in order of play; empty where they are not published
 * @param totals the published team row
 * @param credited what the published box score credits to the team and no player
 */
public record OfficialTeam(
        String id,
        String name,
        String side,
        int score,
        List<Integer> periodPoints,
        StatLine totals,
        StatLine credited,
        List<OfficialPlayer> players) {

    Team team() {
        return new Team(
                id, name, side, players.stream().map(OfficialPlayer::player).toList());
    }

    void writeTo(ObjectNode json) {
        new OfficialScore(id, name, side, score, periodPoints).writeTo(json);
        totals.writeTo(json.putObject("totals"));
        credited.writeTo(json.putObject("team"));
        ArrayNode lines = json.putArray("players");
        players.forEach(player -> player.writeTo(lines.addObject()));
    }
}
