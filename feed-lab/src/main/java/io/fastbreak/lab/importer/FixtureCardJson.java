package io.fastbreak.lab.importer;

import io.fastbreak.lab.importer.GameInfo.Player;

import io.fastbreak.lab.importer.GameInfo.Team;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** The fixture card: names and start, which events do not carry. */
public final class FixtureCardJson {

    private FixtureCardJson() {}

    /** The card in the shape of the topic of fixture cards. */
    public static ObjectNode of(GameInfo fixture) {
        ObjectNode card = JsonNodeFactory.instance.objectNode();
        card.put("fixtureId", fixture.id());
        card.put("name", fixture.home().name() + " v " + fixture.away().name());
        card.put("start", fixture.start().toString());
        card.putObject("sport").put("name", "Basketball");
        card.put("competition", fixture.league().competition());
        card.put("rules", fixture.league().rules());
        ArrayNode competitors = card.putArray("competitors");
        fixture.teams().forEach(team -> competitors.add(competitor(team)));
        return card;
    }

    private static ObjectNode competitor(Team team) {
        ObjectNode competitor = JsonNodeFactory.instance.objectNode();
        competitor.put("id", team.id()).put("name", team.name()).put("side", team.side());
        ArrayNode players = competitor.putArray("players");
        for (Player player : team.players()) {
            players.addObject()
                    .put("id", player.id())
                    .put("name", player.name())
                    .put("shirt", player.shirt());
        }
        return competitor;
    }
}
