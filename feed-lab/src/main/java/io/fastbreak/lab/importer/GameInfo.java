package io.fastbreak.lab.importer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
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

    /** What the game clock shows when a period starts, milliseconds. */
    long lengthMs(PeriodId period) {
        return period.isOvertime() ? 300_000 : league.rules().equals("nba") ? 720_000 : 600_000;
    }

    /** The other team. */
    String opponentOf(String teamId) {
        return teamId.equals(home.id()) ? away.id() : home.id();
    }

    /** The same for every making of this game, so that making it again gives the same bytes. */
    String traceId() {
        return league.collector() + "/" + id;
    }

    /** A competitor with its active players; {@code side} is HOME or AWAY. */
    public record Team(String id, String name, String side, List<Player> players) {}

    /** An active player. */
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

        /** What the source calls a substitution; empty: the kind of its rows. */
        default String substitution() {
            return "";
        }
    }

    /** The fixture card: names and start, which events do not carry. */
    public static final class FixtureCardJson {

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
}
