package io.fastbreak.lab.importer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.function.Consumer;

/**
 * A team's official score.
 *
 * @param periodPoints points by period, in order of play; empty where they are not published
 */
record OfficialScore(String id, String name, String side, int score, List<Integer> periodPoints) {

    void writeTo(ObjectNode json) {
        json.put("id", id).put("name", name).put("side", side).put("score", score);
        if (periodPoints.isEmpty()) {
            return;
        }
        ArrayNode periods = json.putArray("periods");
        for (int n = 1; n <= periodPoints.size(); n++) {
            PeriodId period = PeriodId.ofGame(n);
            periods.addObject()
                    .put("type", period.type())
                    .put("number", period.number())
                    .put("points", periodPoints.get(n - 1));
        }
    }

    /**
     * The official file of a game.
     *
     * @param teams write what is official of them, the one at home first
     */
    static ObjectNode file(String fixtureId, List<Consumer<ObjectNode>> teams, List<String> notes) {
        ObjectNode json = JsonNodeFactory.instance.objectNode().put("fixtureId", fixtureId);
        ArrayNode competitors = json.putArray("competitors");
        teams.forEach(team -> team.accept(competitors.addObject()));
        ArrayNode remarks = json.putArray("notes");
        notes.forEach(remarks::add);
        return json;
    }
}
