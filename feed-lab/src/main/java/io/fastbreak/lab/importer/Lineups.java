package io.fastbreak.lab.importer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import java.util.List;

/** One LINEUP a competitor before the game: all dressed players, and who starts. */
final class Lineups {

    private Lineups() {}

    static List<Play> of(Fixture fixture) {
        return of(fixture, fixture.start().toEpochMilli());
    }

    /** @param utc when they were known, UNIX milliseconds */
    static List<Play> of(Fixture fixture, long utc) {
        Entry beforeAll = new Entry(0, utc);
        return fixture.teams().stream().map(team -> lineup(team, beforeAll)).toList();
    }

    private static Play lineup(Team team, Entry entry) {
        Play lineup = new Play("lineup-" + team.id(), "LINEUP", PeriodId.PREGAME, null)
                .madeBy(entry)
                .of(team.id());
        ArrayNode players = lineup.attributes().putArray("lineup");
        for (Player player : team.players()) {
            players.addObject().put("id", player.id()).put("isStarter", player.starter());
        }
        return lineup;
    }
}
