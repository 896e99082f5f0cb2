package io.fastbreak.lab.importer;

import io.fastbreak.lab.importer.GameInfo.Player;
import io.fastbreak.lab.importer.ImportedGame.GamePlays;
import io.fastbreak.lab.importer.Importer.GameFiles;
import io.fastbreak.lab.importer.Importer.ImportOptions;
import io.fastbreak.lab.importer.Importers.League;
import io.fastbreak.lab.importer.OfficialBoxScore.OfficialFacts;
import io.fastbreak.lab.importer.OfficialBoxScore.OfficialPlayer;
import io.fastbreak.lab.importer.OfficialBoxScore.OfficialTeam;
import io.fastbreak.lab.importer.SourceFile.CsvFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * LiveStats games as collected for the WNBL, three CSV files each: {@code ID_pbp.csv}, {@code ID_boxscore_players.csv}
 * and, found beside it, {@code ID_boxscore_teams.csv}. They hold no date and no time of day, so both come from the start
 * and the game clock.
 */
final class LiveStatsImporter implements Importer {

    private static final String NO_PERIODS = "No official score by period is published";

    private static final String PLAYERS = "_players.csv";

    @Override
    public ImportedGame read(GameFiles files, ImportOptions options) {
        List<SourceNode> plays = rows(new SourceFile(
                files.playByPlay(), "Give the play-by-play of the game, a file such as 1777522_pbp.csv."));
        SourceFile playersFile = new SourceFile(
                files.boxScore(),
                "Give the players' box score of the same game, a file such as 1777522_boxscore_players.csv, with the"
                        + " teams' beside it.");
        List<SourceNode> players = rows(playersFile);
        List<SourceNode> teams = rows(teamsFile(playersFile));
        requireOneGame(plays.get(0), List.of(players, teams));
        OfficialBoxScore boxScore = LiveStatsBoxScore.read(players, teams, shirts(plays));
        GameInfo fixture = new GameInfo(
                options.fixtureIdOr(plays.get(0).text("page_id")),
                options.startOr(ImportOptions.ARTIFICIAL_START),
                League.WNBL,
                boxScore.home().team(),
                boxScore.away().team());
        GamePlays game = ScorerPlays.of(fixture, LiveStatsRows.read(plays, fixture));
        List<String> notes = new ArrayList<>(game.notes());
        notes.add(NO_PERIODS);
        notes.addAll(LiveStatsMinutes.notes(teams, plays));
        return ImportedGame.of(fixture, game.orderOfPlay(), boxScore.toJson(fixture.id(), notes));
    }

    private static List<SourceNode> rows(SourceFile file) {
        List<SourceNode> rows = new CsvFile(file).rows();
        if (rows.isEmpty()) {
            throw file.fault("", "expected rows, found nothing below the names of the columns");
        }
        return rows;
    }

    private static SourceFile teamsFile(SourceFile players) {
        String name = String.valueOf(players.path().getFileName());
        if (!name.endsWith(PLAYERS)) {
            throw players.fault("", "expected a name that ends with " + PLAYERS);
        }
        Path teams = players.path().resolveSibling(name.replace(PLAYERS, "_teams.csv"));
        return new SourceFile(teams, "The teams' box score has to lie beside the players'.");
    }

    private static void requireOneGame(SourceNode play, List<List<SourceNode>> boxScores) {
        for (List<SourceNode> boxScore : boxScores) {
            SourceNode row = boxScore.get(0);
            if (!row.text("page_id").equals(play.text("page_id"))) {
                throw row.expected(
                        "page_id " + play.text("page_id") + ", as in the play-by-play",
                        row.json().path("page_id"));
            }
        }
    }

    /** The shirt numbers by player: only the play-by-play has them. */
    private static Map<String, String> shirts(List<SourceNode> plays) {
        Map<String, String> shirts = new HashMap<>();
        for (SourceNode play : plays) {
            shirts.put(LiveStatsNames.playerId(play), play.textOrEmpty("shirt_number"));
        }
        return shirts;
    }

    /** Reads the official box score of a LiveStats game. The score by period is not in it. */
    static final class LiveStatsBoxScore {

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
            List<SourceNode> lines =
                    players.stream().filter(row -> isOf(side, row)).toList();
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
                    player,
                    line.parsed("minutes", "mm:ss", SourceNode::minutes),
                    line.integer("plus_minus"),
                    stats(line));
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

    /** Ids for players that are published without: team and name, alike in all files of all games. */
    static final class LiveStatsNames {

        private LiveStatsNames() {}

        /** As in {@code lynx-alexandra-sharp}, or nothing (an empty text) for a row of a team or of nobody. */
        static String playerId(SourceNode row) {
            return row.textOrEmpty("family_name").isEmpty()
                    ? ""
                    : (row.text("team_short_name") + " " + playerName(row))
                            .toLowerCase(Locale.ROOT)
                            .replaceAll("[^\\p{L}\\p{N}]+", "-");
        }

        static String playerName(SourceNode row) {
            return (row.textOrEmpty("first_name") + " " + row.text("family_name")).trim();
        }
    }

    /** Says where published minutes cannot be what was played. */
    static final class LiveStatsMinutes {

        private static final String ROUNDED =
                "Minutes are published from a finer clock than the rows', whole seconds: players differ by up to 2 s";

        /** Published minutes are rounded by player, so a team's sum may be off by as much without being wrong. */
        private static final long ROUNDING_MS = 5_000;

        private LiveStatsMinutes() {}

        /** @param plays the play-by-play, which has the periods */
        static List<String> notes(List<SourceNode> teams, List<SourceNode> plays) {
            long playable = 5 * gameMs(plays);
            List<String> notes = new ArrayList<>();
            notes.add(ROUNDED);
            for (SourceNode team : teams) {
                long published = team.parsed("minutes", "mm:ss", SourceNode::minutes);
                if (published > playable + ROUNDING_MS) {
                    notes.add("The published minutes of " + team.text("team_name") + ", " + team.text("minutes")
                            + ", are " + (published - playable) / 1000
                            + " s more than five players can play in this game");
                }
            }
            return notes;
        }

        private static long gameMs(List<SourceNode> plays) {
            return plays.stream()
                    .map(LiveStatsRows::period)
                    .distinct()
                    .mapToLong(PeriodId::fibaLengthMs)
                    .sum();
        }
    }
}
