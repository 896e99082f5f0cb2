package io.fastbreak.lab.importer;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Counts minutes and plus/minus from events in order of play by FIBA rules: for the players on court at a basket. */
final class CourtTime {

    private final Map<String, Long> playedMs = new HashMap<>();
    private final Map<String, Integer> plusMinus = new HashMap<>();
    private final Map<String, Set<String>> onCourt = new HashMap<>();
    private long clockMs;

    CourtTime(List<JsonNode> plays) {
        plays.forEach(this::add);
    }

    private void add(JsonNode play) {
        String team = play.at("/competitors/0/id").asText();
        boolean startsPeriod = play.at("/period/status").asText().equals("IN_PROGRESS");
        boolean hasClock =
                play.has("startGameClock") && !play.path("eventType").asText().equals("MATCH_STATUS_CHANGE");
        if (hasClock) {
            run(play.path("startGameClock").asLong(), startsPeriod);
        }
        switch (play.path("eventType").asText()) {
            case "LINEUP" ->
                play.at("/attributes/lineup").forEach(player -> {
                    if (player.path("isStarter").asBoolean()) {
                        court(team).add(player.path("id").asText());
                    }
                });
            case "SUBSTITUTION" -> {
                for (JsonNode participant : play.path("participants")) {
                    String player = participant.path("id").asText();
                    if (participant.path("type").asText().equals("SUBSTITUTED_IN")) {
                        court(team).add(player);
                    } else {
                        court(team).remove(player);
                    }
                }
            }
            default -> score(team, play.path("attributes"));
        }
    }

    private void run(long newClockMs, boolean isSet) {
        long passed = isSet ? 0 : clockMs - newClockMs;
        onCourt.values().forEach(court -> court.forEach(player -> playedMs.merge(player, passed, Long::sum)));
        clockMs = newClockMs;
    }

    private void score(String team, JsonNode attributes) {
        if (attributes.path("isSuccessful").asBoolean()) {
            int points = attributes.path("points").asInt();
            onCourt.forEach((side, court) -> court.forEach(
                    player -> plusMinus.merge(player, side.equals(team) ? points : -points, Integer::sum)));
        }
    }

    private Set<String> court(String team) {
        return onCourt.computeIfAbsent(team, key -> new HashSet<>());
    }

    long playedMs(String player) {
        return playedMs.getOrDefault(player, 0L);
    }

    int plusMinus(String player) {
        return plusMinus.getOrDefault(player, 0);
    }
}
