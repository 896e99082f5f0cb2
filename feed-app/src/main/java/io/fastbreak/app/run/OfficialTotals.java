package io.fastbreak.app.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fastbreak.model.game.Game;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A game's official totals, and where a projected game differs from them. */
public final class OfficialTotals {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final JsonNode official;

    /** @param official as {@code import --official} writes it */
    public OfficialTotals(JsonNode official) {
        this.official = official;
    }

    /**
     * Every official figure that the game does not have, as {@code path: official, projected}. What the official box
     * score leaves open is not compared; a player who did not play and of whom no event spoke has nothing but zeros.
     */
    public List<String> differences(Game game) {
        JsonNode projected = JSON.valueToTree(game);
        List<String> differences = new ArrayList<>();
        compareAll("", official.path("competitors"), Optional.of(projected.path("competitors")), differences);
        return differences;
    }

    private static void compare(
            String path, JsonNode official, Optional<JsonNode> projected, List<String> differences) {
        for (var field : official.properties()) {
            if (!field.getKey().equals("name")) {
                compareValue(
                        path + "/" + field.getKey(),
                        field.getValue(),
                        projected.map(node -> node.path(field.getKey())),
                        differences);
            }
        }
    }

    private static void compareAll(
            String path, JsonNode official, Optional<JsonNode> projected, List<String> differences) {
        for (JsonNode element : official) {
            String key = key(element);
            compare(path + key, element, projected.flatMap(all -> find(all, key)), differences);
        }
        projected.ifPresent(all -> all.forEach(element -> {
            if (find(official, key(element)).isEmpty()) {
                differences.add(path + key(element) + ": nothing, projected");
            }
        }));
    }

    private static void compareValue(
            String path, JsonNode official, Optional<JsonNode> projected, List<String> differences) {
        if (official.isObject()) {
            compare(path, official, projected, differences);
        } else if (official.isArray()) {
            compareAll(path + "/", official, projected, differences);
        } else if (!official.isNull() && !same(official, projected)) {
            differences.add(path + ": " + official.asText() + ", "
                    + projected.map(JsonNode::asText).orElse("nothing"));
        }
    }

    private static boolean same(JsonNode official, Optional<JsonNode> projected) {
        return projected
                .filter(node -> !node.isMissingNode())
                .map(node -> node.asText().equals(official.asText()))
                .orElseGet(() -> isNothing(official));
    }

    private static boolean isNothing(JsonNode official) {
        return official.isBoolean() ? !official.asBoolean() : official.isNumber() && official.asLong() == 0;
    }

    private static Optional<JsonNode> find(JsonNode elements, String key) {
        for (JsonNode element : elements) {
            if (key(element).equals(key)) {
                return Optional.of(element);
            }
        }
        return Optional.empty();
    }

    private static String key(JsonNode element) {
        return element.has("id")
                ? element.path("id").asText()
                : element.path("type").asText() + " " + element.path("number").asText();
    }
}
