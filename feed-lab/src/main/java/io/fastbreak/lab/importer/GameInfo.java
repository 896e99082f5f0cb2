package io.fastbreak.lab.importer;

import java.time.Instant;
import java.util.List;

/** The game that the events belong to. */
public record GameInfo(String id, Instant start, Competition league, Team home, Team away) {

    /** Home, then away. */
    public List<Team> teams() {
        return List.of(home, away);
    }

    /** The ids of home, then away. */
    public List<String> teamIds() {
        return List.of(home.id(), away.id());
    }

    String sideOf(String teamId) {
        return teamId.equals(home.id()) ? home.side() : away.side();
    }

    boolean has(String teamId) {
        return teamIds().contains(teamId);
    }

    /** The same for every making of this game, so that making it again gives the same bytes. */
    String traceId() {
        return league.collector() + "/" + id;
    }
}
