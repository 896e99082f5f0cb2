package io.fastbreak.lab.importer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fastbreak.model.game.Game;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A game's official totals, and where a projected game differs from them. */
public final class OfficialTotals {
    private static final ObjectMapper JSON = new ObjectMapper();

    private static final String NOTHING = "nothing";

    private final JsonNode official;

    /** @param official as {@code import --official} writes it */
    public OfficialTotals(JsonNode official) {
        this.official = official;
    }

    /**
     * Every official figure, and every line of a competitor or player that only the game has. What the official box
     * score leaves open is not compared; a player who did not play and is in no event has zeros only.
     */
    public List<OfficialFigure> figures(Game game) {
        JsonNode projected = JSON.valueToTree(game);
        List<OfficialFigure> figures = new ArrayList<>();
        compareAll("", official.path("competitors"), Optional.of(projected.path("competitors")), figures);
        return figures;
    }

    /** Every figure in which the two differ, as {@code path: official, projected}. */
    public List<String> differences(Game game) {
        return figures(game).stream()
                .filter(figure -> !figure.isEqual())
                .map(figure -> figure.path() + ": " + figure.official() + ", " + figure.projected())
                .toList();
    }

    private static void compare(
            String path, JsonNode official, Optional<JsonNode> projected, List<OfficialFigure> figures) {
        for (var field : official.properties()) {
            if (!field.getKey().equals("name")) {
                compareValue(
                        path + "/" + field.getKey(),
                        field.getValue(),
                        projected.map(node -> node.path(field.getKey())),
                        figures);
            }
        }
    }

    private static void compareAll(
            String path, JsonNode official, Optional<JsonNode> projected, List<OfficialFigure> figures) {
        for (JsonNode element : official) {
            String key = key(element);
            compare(path + key, element, projected.flatMap(all -> find(all, key)), figures);
        }
        projected.ifPresent(all -> all.forEach(element -> {
            if (find(official, key(element)).isEmpty()) {
                figures.add(new OfficialFigure(path + key(element), NOTHING, "projected", false));
            }
        }));
    }

    private static void compareValue(
            String path, JsonNode official, Optional<JsonNode> projected, List<OfficialFigure> figures) {
        if (official.isObject()) {
            compare(path, official, projected, figures);
        } else if (official.isArray()) {
            compareAll(path + "/", official, projected, figures);
        } else if (!official.isNull()) {
            figures.add(new OfficialFigure(
                    path,
                    official.asText(),
                    projected.map(JsonNode::asText).orElse(NOTHING),
                    same(official, projected)));
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

    /**
     * One figure of an official box score and its projected value.
     *
     * @param path into the box score, e.g. {@code MAD/players/P005928/points}
     * @param official as published; {@code nothing} where the publisher has no such figure
     * @param projected {@code nothing} where the projected game has no such figure
     */
    public record OfficialFigure(String path, String official, String projected, boolean isEqual) {}
}
