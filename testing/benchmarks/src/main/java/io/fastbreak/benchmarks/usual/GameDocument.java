package io.fastbreak.benchmarks.usual;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;

/**
 * A game as a JSON document: totals by competitor and player, what each event counts, and the numbers that are missing.
 * A revision takes back what the event counted before; a deleted event counts nothing.
 */
final class GameDocument {
    private final ObjectNode game;

    /** @param stored null for a game of which nothing is stored */
    GameDocument(String fixtureId, @Nullable JsonNode stored) {
        game = stored == null ? JsonNodeFactory.instance.objectNode() : (ObjectNode) stored;
        game.put("fixtureId", fixtureId);
    }

    record EventEffect(boolean duplicate, boolean gap, boolean scored) {}

    EventEffect apply(JsonNode event) {
        long number = event.path("audit").path("sequenceNumber").asLong();
        long last = game.path("lastSequence").asLong();
        ObjectNode missing = game.withObjectProperty("missing");
        if (number <= last && missing.remove(Long.toString(number)) == null) {
            return new EventEffect(true, false, false);
        }
        for (long absent = last + 1; absent < number; absent++) {
            missing.put(Long.toString(absent), true);
        }
        game.put("lastSequence", Math.max(last, number));
        game.put("stateVersion", game.path("stateVersion").asLong() + 1);
        String kind = event.path("eventType").asText();
        if (kind.equals("PERIOD_TRANSITION")) {
            game.set("period", event.path("period"));
        } else if (kind.equals("MATCH_STATUS_CHANGE")) {
            game.set("status", event.path("attributes").path("status"));
        }
        return new EventEffect(false, number > last + 1, count(event));
    }

    /** Returns whether a score changed. */
    private boolean count(JsonNode event) {
        ObjectNode counted = JsonNodeFactory.instance.objectNode();
        if (!event.path("audit").has("deletedUtc")) {
            count(event, counted);
        }
        ObjectNode events = game.withObjectProperty("events");
        JsonNode before = events.path(event.path("id").asText());
        boolean scored = scores(counted) || scores(before);
        add(before, -1);
        add(counted, 1);
        if (!counted.isEmpty() || !before.isEmpty()) {
            events.set(event.path("id").asText(), counted);
        }
        return scored;
    }

    private static boolean scores(JsonNode counted) {
        return counted.properties().stream().anyMatch(entry -> entry.getKey().endsWith("/points"));
    }

    private void add(JsonNode counted, int sign) {
        ObjectNode totals = game.withObjectProperty("totals");
        counted.properties()
                .forEach(entry -> totals.put(
                        entry.getKey(),
                        totals.path(entry.getKey()).asInt()
                                + sign * entry.getValue().asInt()));
    }

    private static void count(JsonNode event, ObjectNode counted) {
        JsonNode attributes = event.path("attributes");
        String team = event.path("competitors").path(0).path("id").asText();
        int points = attributes.path("points").asInt();
        boolean made = attributes.path("isSuccessful").asBoolean();
        switch (event.path("eventType").asText()) {
            case "SHOT" -> shot(event, counted, team, "fieldGoals" + points, made ? points : 0);
            case "FREE_THROW" -> shot(event, counted, team, "freeThrows", made ? points : 0);
            case "REBOUND" ->
                each(event, counted, team, "rebounds" + attributes.path("type").asText());
            case "FOUL" -> each(event, counted, team, "fouls");
            case "TURNOVER" -> each(event, counted, team, "turnovers");
            default -> {
                // The other kinds move no total.
            }
        }
    }

    private static void shot(JsonNode event, ObjectNode counted, String team, String statistic, int points) {
        String shooter = participant(event, "SHOOTER");
        for (String subject : new String[] {team, shooter}) {
            counted.put(subject + "/" + statistic + "/attempted", 1);
            if (points > 0) {
                counted.put(subject + "/" + statistic + "/made", 1);
                counted.put(subject + "/points", points);
            }
        }
        if (points > 0) {
            counted.put(
                    team + "/" + event.path("period").path("type").asText()
                            + event.path("period").path("number").asInt() + "/points",
                    points);
            each(event, counted, participant(event, "ASSISTER"), "assists");
        }
        each(event, counted, participant(event, "BLOCKER"), "blocks");
    }

    private static void each(JsonNode event, ObjectNode counted, String team, String statistic) {
        counted.put(team + "/" + statistic, 1);
        event.path("participants")
                .forEach(participant -> counted.put(
                        participant.path("id").asText() + "/as"
                                + participant.path("type").asText(),
                        1));
    }

    private static String participant(JsonNode event, String type) {
        for (JsonNode participant : event.path("participants")) {
            if (participant.path("type").asText().equals(type)) {
                return participant.path("id").asText();
            }
        }
        return "nobody";
    }

    int points(String competitorId) {
        return game.path("totals").path(competitorId + "/points").asInt();
    }

    JsonNode json() {
        return game;
    }

    JsonNode summary() {
        ObjectNode summary = JsonNodeFactory.instance.objectNode();
        for (String field : new String[] {"fixtureId", "stateVersion", "lastSequence", "period", "status"}) {
            summary.set(field, game.path(field));
        }
        ObjectNode score = summary.putObject("score");
        game.path("totals").properties().stream()
                .filter(entry -> entry.getKey().endsWith("/points"))
                .forEach(entry -> score.set(entry.getKey(), entry.getValue()));
        return summary;
    }
}
