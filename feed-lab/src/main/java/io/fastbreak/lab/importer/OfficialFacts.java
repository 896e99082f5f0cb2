package io.fastbreak.lab.importer;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * What some publishers tell of a game beside its box score, such as lead changes: figures of the game, and of the teams
 * by their ids, under the names that a projected game has for them.
 */
public final class OfficialFacts {

    private final ObjectNode json = JsonNodeFactory.instance.objectNode();

    /** Takes in a figure of the game from a published field, if it is there. */
    OfficialFacts game(String figure, SourceNode source, String field) {
        put(json, figure, source, field);
        return this;
    }

    /** Takes in a figure of a team from a published field, if it is there. */
    OfficialFacts team(String figure, String teamId, SourceNode source, String field) {
        if (source.has(field)) {
            put(json.withObject("/" + figure), teamId, source, field);
        }
        return this;
    }

    private static void put(ObjectNode json, String name, SourceNode source, String field) {
        if (source.has(field)) {
            double value = source.parsed(field, "a number", Double::valueOf);
            if (value == Math.rint(value)) {
                json.put(name, Math.round(value));
            } else {
                json.put(name, value);
            }
        }
    }

    void writeTo(ObjectNode official) {
        if (!json.isEmpty()) {
            official.set("facts", json);
        }
    }
}
