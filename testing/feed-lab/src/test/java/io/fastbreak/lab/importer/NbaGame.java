package io.fastbreak.lab.importer;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.lab.importer.Importer.GameFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A small game in the NBA's published form: HOM against AWY, players 1 to 5 and 11 to 15. */
final class NbaGame {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final ObjectNode playByPlay = JSON.createObjectNode();
    private final ObjectNode boxScore = JSON.createObjectNode();

    NbaGame() {
        playByPlay.put("gameId", "g1").putArray("actions");
        boxScore.put("gameId", "g1").put("gameTimeUTC", "2020-12-23T00:00:00Z");
        boxScore.set("homeTeam", team("HOM", 0));
        boxScore.set("awayTeam", team("AWY", 10));
    }

    NbaGame id(String gameId) {
        boxScore.put("gameId", gameId);
        playByPlay.put("gameId", gameId);
        return this;
    }

    /** The last action a second time, with these fields of its own. */
    NbaGame again(Map<String, String> fields) {
        ArrayNode actions = playByPlay.withArray("actions");
        ObjectNode again = actions.get(actions.size() - 1).deepCopy();
        fields.forEach(again::put);
        actions.add(again);
        return this;
    }

    /** The start of a period, with what the clock shows. */
    NbaGame start(int number, int period, String clock) {
        action(number, "period", "start", null, 0);
        ArrayNode actions = playByPlay.withArray("actions");
        ((ObjectNode) actions.get(actions.size() - 1)).put("period", period).put("clock", clock);
        return this;
    }

    /** An action of player 1 in the first period, after which the home team has a score. */
    NbaGame action(int number, String type, String subType, @Nullable String result, int home) {
        ObjectNode action = playByPlay.withArray("actions").addObject();
        action.put("actionNumber", number).put("orderNumber", number * 10_000).put("period", 1);
        action.put("clock", "PT11M0.00S").put("timeActual", "2020-12-23T00:06:0" + number + "Z");
        action.put("actionType", type)
                .put("subType", subType)
                .put("teamTricode", "HOM")
                .put("personId", 1);
        action.put("scoreHome", "" + home).put("scoreAway", "0").putArray("qualifiers");
        if (result != null) {
            action.put("shotResult", result);
        }
        return this;
    }

    private static ObjectNode team(String code, int firstPlayer) {
        ObjectNode team = JSON.createObjectNode();
        team.put("teamTricode", code)
                .put("teamCity", code)
                .put("teamName", "Team")
                .put("score", 0);
        team.putObject("statistics").put("points", 0);
        for (int n = 1; n <= 5; n++) {
            ObjectNode player = team.withArray("players").addObject();
            player.put("personId", firstPlayer + n).put("name", "N").put("jerseyNum", "" + n);
            player.put("status", "ACTIVE")
                    .put("starter", "1")
                    .putObject("statistics")
                    .put("points", 0);
        }
        return team;
    }

    GameFiles write(Path folder) throws IOException {
        return new GameFiles(
                file(folder.resolve("plays.json"), playByPlay), file(folder.resolve("box.json"), boxScore));
    }

    private static Path file(Path file, ObjectNode game) throws IOException {
        return Files.write(file, JSON.writeValueAsBytes(JSON.createObjectNode().set("game", game)));
    }
}
