package io.fastbreak.lab.importer;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads the official box score of a LiveStats game. The score by period is not in it. */
final class LiveStatsBoxScore {

    private final List<SourceNode> players;
    private final List<SourceNode> teams;
    private final Map<String, String> shirts;

    private LiveStatsBoxScore(List<SourceNode> players, List<SourceNode> teams, Map<String, String> shirts) {
        this.players = players;
        this.teams = teams;
        this.shirts = shirts;
    }

    /** @param shirts shirt numbers by player id; of who did not play there is none */
    static OfficialBoxScore read(List<SourceNode> players, List<SourceNode> teams, Map<String, String> shirts) {
        LiveStatsBoxScore reader = new LiveStatsBoxScore(players, teams, shirts);
        return new OfficialBoxScore(reader.team("HOME"), reader.team("AWAY"), reader.facts());
    }

    private OfficialFacts facts() {
        OfficialFacts facts = new OfficialFacts()
                .game("leadChanges", teams.get(0), "lead_changes")
                .game("timesTied", teams.get(0), "times_scores_level");
        for (SourceNode team : teams) {
            String id = team.text("team_short_name");
            facts.team("largestLead", id, team, "biggest_lead").team("largestRun", id, team, "biggest_scoring_run");
        }
        return facts;
    }

    private OfficialTeam team(String side) {
        SourceNode team = teams.stream()
                .filter(row -> isOf(side, row))
                .findFirst()
                .orElseThrow(() -> teams.get(0).file().fault("", "expected a team with home_away_flag " + side));
        return new OfficialTeam(
                team.text("team_short_name"),
                team.text("team_name"),
                side,
                team.integer("points_total"),
                List.of(),
                stats(team),
                StatLine.ofTeam(
                        team.integer("rebounds_team_offensive"),
                        team.integer("rebounds_team_defensive"),
                        team.integer("turnovers_team")),
                players(side));
    }

    private List<OfficialPlayer> players(String side) {
        Set<String> ids = new HashSet<>();
        List<SourceNode> lines = players.stream().filter(row -> isOf(side, row)).toList();
        for (SourceNode line : lines) {
            if (!ids.add(LiveStatsNames.playerId(line))) {
                throw line.expected("a name of its own", line.json().path("family_name"));
            }
        }
        return lines.stream().map(this::player).toList();
    }

    private static boolean isOf(String side, SourceNode row) {
        return row.text("home_away_flag").equalsIgnoreCase(side);
    }

    private OfficialPlayer player(SourceNode line) {
        String id = LiveStatsNames.playerId(line);
        Player player = new Player(
                id, LiveStatsNames.playerName(line), shirts.getOrDefault(id, ""), line.integer("starter") == 1);
        return new OfficialPlayer(
                player, line.parsed("minutes", "mm:ss", GameClock::ms), line.integer("plus_minus"), stats(line));
    }

    private static StatLine stats(SourceNode line) {
        return new StatLine(
                line.integer("points"),
                throwsOf(line, "two_pointers"),
                throwsOf(line, "three_pointers"),
                throwsOf(line, "free_throws"),
                line.integer("rebounds_offensive"),
                line.integer("rebounds_defensive"),
                line.integer("assists"),
                line.integer("steals"),
                line.integer("blocks"),
                line.integer("turnovers"),
                line.integer("fouls_personal"),
                line.integer("fouls_on"));
    }

    private static StatLine.Throws throwsOf(SourceNode line, String kind) {
        return new StatLine.Throws(line.integer(kind + "_made"), line.integer(kind + "_attempted"));
    }
}
