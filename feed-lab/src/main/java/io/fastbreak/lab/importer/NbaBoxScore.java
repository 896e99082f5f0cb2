package io.fastbreak.lab.importer;

import java.time.Duration;
import java.util.List;

/** Reads the official box score of an NBA game. Inactive players are not dressed and have no line. */
final class NbaBoxScore {

    private NbaBoxScore() {}

    /** @param game the field {@code game} of the file */
    static OfficialBoxScore read(SourceNode game) {
        SourceNode home = game.in("homeTeam");
        SourceNode away = game.in("awayTeam");
        SourceNode statistics = home.in("statistics");
        OfficialFacts facts = new OfficialFacts()
                .game("leadChanges", statistics, "leadChanges")
                .game("timesTied", statistics, "timesTied");
        addFacts(home, facts);
        addFacts(away, facts);
        return new OfficialBoxScore(team(home, "HOME"), team(away, "AWAY"), facts);
    }

    private static void addFacts(SourceNode team, OfficialFacts facts) {
        String id = team.text("teamTricode");
        SourceNode statistics = team.in("statistics");
        facts.team("largestLead", id, statistics, "biggestLead")
                .team("largestRun", id, statistics, "biggestScoringRun")
                .team("timeoutsLeft", id, team, "timeoutsRemaining")
                .team("effectiveFieldGoalPct", id, statistics, "fieldGoalsEffectiveAdjusted")
                .team("trueShootingPct", id, statistics, "trueShootingPercentage");
    }

    private static OfficialTeam team(SourceNode team, String side) {
        SourceNode statistics = team.in("statistics");
        return new OfficialTeam(
                team.text("teamTricode"),
                team.text("teamCity") + " " + team.text("teamName"),
                side,
                team.integer("score"),
                team.rows("periods").stream()
                        .map(period -> period.integer("score"))
                        .toList(),
                stats(statistics),
                StatLine.ofTeam(
                        statistics.integer("reboundsTeamOffensive"),
                        statistics.integer("reboundsTeamDefensive"),
                        statistics.integer("turnoversTeam")),
                players(team));
    }

    private static List<OfficialPlayer> players(SourceNode team) {
        return team.rows("players").stream()
                .filter(player -> player.text("status").equals("ACTIVE"))
                .map(NbaBoxScore::player)
                .toList();
    }

    private static OfficialPlayer player(SourceNode line) {
        SourceNode statistics = line.in("statistics");
        return new OfficialPlayer(
                new Player(
                        line.text("personId"),
                        line.text("name"),
                        line.text("jerseyNum"),
                        line.text("starter").equals("1")),
                statistics
                        .parsed("minutes", "a duration such as PT20M46.00S", Duration::parse)
                        .toMillis(),
                statistics.integer("plusMinusPoints"),
                stats(statistics));
    }

    private static StatLine stats(SourceNode line) {
        return new StatLine(
                line.integer("points"),
                throwsOf(line, "twoPointers"),
                throwsOf(line, "threePointers"),
                throwsOf(line, "freeThrows"),
                line.integer("reboundsOffensive"),
                line.integer("reboundsDefensive"),
                line.integer("assists"),
                line.integer("steals"),
                line.integer("blocks"),
                line.integer("turnovers"),
                line.integer("foulsPersonal"),
                line.integer("foulsDrawn"));
    }

    private static StatLine.Throws throwsOf(SourceNode line, String kind) {
        return new StatLine.Throws(line.integer(kind + "Made"), line.integer(kind + "Attempted"));
    }
}
