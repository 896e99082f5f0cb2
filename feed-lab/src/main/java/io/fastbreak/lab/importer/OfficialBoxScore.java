package io.fastbreak.lab.importer;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** The official box score of a game: the truth that a projection is compared with. */
public record OfficialBoxScore(OfficialTeam home, OfficialTeam away, OfficialFacts facts) {

    /** Without anything beside the box score. */
    public OfficialBoxScore(OfficialTeam home, OfficialTeam away) {
        this(home, away, new OfficialFacts());
    }

    /** The official totals of one game; {@code notes} tell what is known to be wrong in them. */
    public ObjectNode toJson(String fixtureId, List<String> notes) {
        ObjectNode json = OfficialScore.file(fixtureId, List.of(home::writeTo, away::writeTo), notes);
        facts.writeTo(json);
        return json;
    }
}
