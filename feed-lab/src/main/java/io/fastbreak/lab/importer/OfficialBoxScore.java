package io.fastbreak.lab.importer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** The official box score of a game: the truth that a projection is compared with. */
public record OfficialBoxScore(OfficialTeam home, OfficialTeam away) {

    /** The official totals of one game; {@code notes} tell what is known to be wrong in them. */
    public ObjectNode toJson(String fixtureId, List<String> notes) {
        ObjectNode json = JsonNodeFactory.instance.objectNode().put("fixtureId", fixtureId);
        ArrayNode competitors = json.putArray("competitors");
        home.writeTo(competitors.addObject());
        away.writeTo(competitors.addObject());
        ArrayNode remarks = json.putArray("notes");
        notes.forEach(remarks::add);
        return json;
    }
}
