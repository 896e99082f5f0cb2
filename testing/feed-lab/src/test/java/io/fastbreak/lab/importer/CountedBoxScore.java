package io.fastbreak.lab.importer;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Counts a box score from events, as {@code player-or-team + JSON pointer of the official file = count}. */
final class CountedBoxScore {

    private static final Map<String, String> BY_ROLE = Map.of(
            "ASSISTER", "/assists",
            "STEALER", "/steals",
            "BLOCKER", "/blocks",
            "TURNOVER_BY", "/turnovers",
            "FOUL_BY", "/fouls",
            "FOUL_ON", "/foulsDrawn");

    private final Map<String, Integer> counts = new TreeMap<>();

    /** @param deadBallsCount true if the competition counts dead-ball rebounds for the team: the NBA does, FIBA does not */
    static Map<String, Integer> of(List<JsonNode> plays, boolean deadBallsCount) {
        CountedBoxScore boxScore = new CountedBoxScore();
        plays.stream()
                .filter(play ->
                        deadBallsCount || !play.at("/attributes/type").asText().endsWith("_DEADBALL"))
                .forEach(boxScore::add);
        return boxScore.counts;
    }

    /** Only counts that are in the official file: some have no score by period, some nothing else. */
    static Map<String, Integer> comparable(Map<String, Integer> counts, JsonNode official) {
        JsonNode team = official.at("/competitors/0");
        Map<String, Integer> comparable = new TreeMap<>(counts);
        comparable.keySet().removeIf(key -> !team.has(isOfPeriod(key) ? "periods" : "players"));
        return comparable;
    }

    private static boolean isOfPeriod(String key) {
        return key.matches(".*/(REGULAR|OVERTIME)\\d+");
    }

    private void add(JsonNode play) {
        JsonNode attributes = play.path("attributes");
        String team = play.at("/competitors/0/id").asText();
        switch (play.path("eventType").asText()) {
            case "SHOT" ->
                attempt(play, "/fieldGoals" + attributes.path("points").asText());
            case "FREE_THROW" -> attempt(play, "/freeThrows");
            case "REBOUND" -> count(creditedTo(play, team), "/rebounds/" + reboundType(attributes), 1);
            case "TURNOVER" -> {
                if (play.path("participants").isEmpty()) {
                    count(team, "/turnovers", 1);
                }
            }
            default -> {}
        }
        for (JsonNode participant : play.path("participants")) {
            String statistic = BY_ROLE.get(participant.path("type").asText());
            if (statistic != null) {
                count(participant.path("id").asText(), statistic, 1);
            }
        }
    }

    private void attempt(JsonNode play, String kind) {
        String shooter = play.at("/participants/0/id").asText();
        count(shooter, kind + "/attempted", 1);
        if (play.at("/attributes/isSuccessful").asBoolean()) {
            count(shooter, kind + "/made", 1);
            count(shooter, "/points", play.at("/attributes/points").asInt());
            String period =
                    play.at("/period/type").asText() + play.at("/period/number").asText();
            count(
                    play.at("/competitors/0/id").asText(),
                    "/" + period,
                    play.at("/attributes/points").asInt());
        }
    }

    private static String creditedTo(JsonNode play, String team) {
        return play.path("participants").isEmpty()
                ? team
                : play.at("/participants/0/id").asText();
    }

    private static String reboundType(JsonNode attributes) {
        return attributes.path("type").asText().startsWith("OFFENSIVE") ? "offensive" : "defensive";
    }

    private void count(String who, String statistic, int n) {
        counts.merge(who + statistic, n, Integer::sum);
    }

    /** The same counts from the official file, without zeros. */
    static Map<String, Integer> official(JsonNode official) {
        Map<String, Integer> counts = new TreeMap<>();
        for (JsonNode competitor : official.path("competitors")) {
            String team = competitor.path("id").asText();
            for (JsonNode period : competitor.path("periods")) {
                String name =
                        period.path("type").asText() + period.path("number").asText();
                counts.put(team + "/" + name, period.path("points").asInt());
            }
            flatten(team, "", competitor.path("team"), counts);
            for (JsonNode player : competitor.path("players")) {
                flatten(player.path("id").asText(), "", player, counts);
            }
        }
        counts.keySet().removeIf(key -> key.endsWith("/playedMs") || key.endsWith("/plusMinus"));
        counts.values().removeIf(count -> count == 0);
        return counts;
    }

    /** The figures of one line of an official box score, by JSON pointer. */
    static Map<String, Integer> line(JsonNode line) {
        Map<String, Integer> figures = new TreeMap<>();
        flatten("", "", line, figures);
        return figures;
    }

    private static void flatten(String who, String pointer, JsonNode json, Map<String, Integer> counts) {
        json.forEachEntry((name, value) -> {
            if (value.isObject()) {
                flatten(who, pointer + "/" + name, value, counts);
            } else if (value.isInt()) {
                counts.put(who + pointer + "/" + name, value.asInt());
            }
        });
    }
}
