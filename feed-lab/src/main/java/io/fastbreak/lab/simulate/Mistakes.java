package io.fastbreak.lab.simulate;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** What a collector gets wrong at first: valid events that say something else than what happened. */
final class Mistakes {
    private static final Map<String, List<Consumer<ObjectNode>>> BY_KIND = Map.of(
            "SHOT", List.of(Mistakes::flip, Mistakes::misjudgeWorth, Mistakes::forgetOthers, Mistakes::misreadClock),
            "FREE_THROW", List.of(Mistakes::flip),
            "REBOUND", List.of(Mistakes::mistakeSide),
            "TURNOVER", List.of(Mistakes::forgetOthers, Mistakes::misreadClock),
            "FOUL", List.of(Mistakes::forgetOthers));

    private static final Set<String> FLAGS_OF_OTHERS = Set.of("hasAssister", "hasBlocker", "hasStealer", "hasFoulOn");

    private final Map<String, List<String>> squads;
    private final SeededRandom dice;

    /** @param squads the ids of all players by competitor */
    Mistakes(Map<String, List<String>> squads, SeededRandom dice) {
        this.squads = squads;
        this.dice = dice;
    }

    /** The event with a mistake in it; empty where its kind is never mistaken, or this one happens to be right. */
    Optional<ObjectNode> in(ObjectNode event) {
        List<Consumer<ObjectNode>> mistakes =
                BY_KIND.getOrDefault(event.path("eventType").asText(), List.of());
        if (mistakes.isEmpty() || event.at("/attributes/type").asText().equals("WRONG_BASKET")) {
            return Optional.empty();
        }
        ObjectNode mistaken = event.deepCopy();
        int choice = dice.between(0, mistakes.size());
        if (choice < mistakes.size()) {
            mistakes.get(choice).accept(mistaken);
        } else {
            confuse(mistaken);
        }
        return mistaken.equals(event) ? Optional.empty() : Optional.of(mistaken);
    }

    /** Takes another player of the squad for the one who acts. */
    private void confuse(ObjectNode event) {
        JsonNode acting = event.path("participants").path(0);
        List<String> named = event.path("participants").findValuesAsText("id");
        List<String> others = squads.getOrDefault(acting.path("competitorId").asText(), List.of()).stream()
                .filter(id -> !named.contains(id))
                .toList();
        if (acting instanceof ObjectNode player && !others.isEmpty()) {
            player.put("id", dice.pick(others));
        }
    }

    /** Takes a miss for a basket, or the other way round. */
    private static void flip(ObjectNode event) {
        forgetOthers(event);
        ObjectNode attributes = event.withObject("/attributes");
        attributes.put("isSuccessful", !attributes.path("isSuccessful").asBoolean());
        attributes.remove("qualifiers");
    }

    private static void misjudgeWorth(ObjectNode event) {
        ObjectNode attributes = event.withObject("/attributes");
        attributes.put("points", 5 - attributes.path("points").asInt());
    }

    private static void mistakeSide(ObjectNode event) {
        ObjectNode attributes = event.withObject("/attributes");
        String type = attributes.path("type").asText();
        attributes.put("type", type.startsWith("OFFENSIVE") ? type.replace("OFF", "DEF") : type.replace("DEF", "OFF"));
    }

    /** Leaves out everyone but the player who acts. */
    private static void forgetOthers(ObjectNode event) {
        ArrayNode participants = event.withArray("/participants");
        while (participants.size() > 1) {
            participants.remove(1);
        }
        ObjectNode attributes = event.withObject("/attributes");
        FLAGS_OF_OTHERS.stream().filter(attributes::has).forEach(flag -> attributes.put(flag, false));
    }

    private static void misreadClock(ObjectNode event) {
        event.put("startGameClock", event.path("startGameClock").asLong() + 1_000);
    }
}
