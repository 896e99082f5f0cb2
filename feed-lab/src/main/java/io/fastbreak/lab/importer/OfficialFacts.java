package io.fastbreak.lab.importer;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * What some publishers tell of a game beside its box score, such as lead changes: figures of the game, and of the teams
 * by their ids, under the names that a projected game has for them.
 */
public final class OfficialFacts {

    private final ObjectNode json = JsonNodeFactory.instance.objectNode();

    OfficialFacts game(String figure, int value) {
        json.put(figure, value);
        return this;
    }

    OfficialFacts team(String figure, String teamId, int value) {
        json.withObject("/" + figure).put(teamId, value);
        return this;
    }

    OfficialFacts team(String figure, String teamId, double value) {
        json.withObject("/" + figure).put(teamId, value);
        return this;
    }

    void writeTo(ObjectNode official) {
        if (!json.isEmpty()) {
            official.set("facts", json);
        }
    }
}
