package io.fastbreak.lab.importer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import java.util.List;

/** One LINEUP a competitor before the game: all dressed players, and who starts. */
final class Lineups {

    private Lineups() {}

    static List<SourcePlay> of(GameInfo fixture) {
        return of(fixture, fixture.start().toEpochMilli());
    }

    /** @param utc when they were known, UNIX milliseconds */
    static List<SourcePlay> of(GameInfo fixture, long utc) {
        ScorerEntry beforeAll = new ScorerEntry(0, utc);
        return fixture.teams().stream().map(team -> lineup(team, beforeAll)).toList();
    }

    private static SourcePlay lineup(Team team, ScorerEntry entry) {
        SourcePlay lineup = new SourcePlay("lineup-" + team.id(), "LINEUP", PeriodId.PREGAME, null)
                .madeBy(entry)
                .of(team.id());
        ArrayNode players = lineup.attributes().putArray("lineup");
        for (Player player : team.players()) {
            players.addObject().put("id", player.id()).put("isStarter", player.starter());
        }
        return lineup;
    }
}
