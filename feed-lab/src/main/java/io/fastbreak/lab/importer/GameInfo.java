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

    /** A competitor with its dressed players; {@code side} is HOME or AWAY. */
    public record Team(String id, String name, String side, List<Player> players) {}

    /** A dressed player. */
    public record Player(String id, String name, String shirt, boolean starter) {}

    /** What is the same in all games of a competition: what its events and fixture cards say. */
    public interface Competition {

        /** Its name, for readers. */
        String competition();

        /** The rules of the game that it is played under, as fixture cards name them: fiba, nba or ncaa. */
        String rules();

        /** The contract's EventSource that such a feed carries. */
        String source();

        /** Where its events come from: how the {@code traceId} of each begins. */
        String collector();
    }
}
