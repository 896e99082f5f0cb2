package io.fastbreak.lab.importer;

import java.time.Instant;
import java.util.List;

/** The game that the events belong to. */
record Fixture(String id, Instant start, League league, Team home, Team away) {

    List<Team> teams() {
        return List.of(home, away);
    }

    List<String> teamIds() {
        return List.of(home.id(), away.id());
    }

    String sideOf(String teamId) {
        return teamId.equals(home.id()) ? home.side() : away.side();
    }

    boolean has(String teamId) {
        return teamIds().contains(teamId);
    }

    /** The same for every import of this game, so that a re-import gives the same bytes. */
    String traceId() {
        return "import/" + league.format() + "/" + id;
    }
}
