package io.fastbreak.lab.importer;

import io.fastbreak.lab.importer.GameInfo.CompetitionInfo;
import io.fastbreak.lab.importer.GameInfo.RosterPlayer;
import io.fastbreak.lab.importer.OfficialBoxScore.OfficialFacts;
import io.fastbreak.lab.importer.OfficialBoxScore.OfficialPlayer;
import io.fastbreak.lab.importer.OfficialBoxScore.OfficialTeam;
import io.fastbreak.lab.importer.SourcePlay.RunningScore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * LiveStats games as collected for the WNBL, three CSV files each: {@code ID_pbp.csv}, {@code ID_boxscore_players.csv}
 * and, found beside it, {@code ID_boxscore_teams.csv}. They hold no date and no time of day, so both come from the start
 * and the game clock. Rows are listed in order of entry; the order of play is by period and game clock, rows of one moment
 * in order of entry. The running score that each row carries is the score in this order.
 */
final class LiveStatsImporter implements Importer {

    private static final CompetitionInfo WNBL =
            new CompetitionInfo("WNBL", "fiba", "VendorLiveStats", "import/livestats", "");

    private static final String NO_PERIODS = "No official score by period is published";

    private static final Map<String, String> QUALIFIERS = new TreeMap<>(Map.of(
            "is_fast_break", "FAST_BREAK",
            "is_from_turnover", "FROM_TURNOVER",
            "is_points_in_the_paint", "POINTS_IN_THE_PAINT",
            "is_second_chance", "SECOND_CHANCE"));

    private static final List<String> COLUMNS = List.of("""
            points two_pointers_made two_pointers_attempted three_pointers_made three_pointers_attempted
            free_throws_made free_throws_attempted rebounds_offensive rebounds_defensive assists steals
            blocks turnovers fouls_personal fouls_on""".split("\\s+"));

    @Override
    public ImportedGame read(GameFiles files, ImportOptions options) {
        List<SourceNode> plays = new SourceFile(
                        files.playByPlay(), "Give the play-by-play of the game, a file such as 1777522_pbp.csv.")
                .csvRows();
        SourceFile playersFile = new SourceFile(
                files.boxScore(),
                "Give the players' box score of the same game, a file such as 1777522_boxscore_players.csv, with the"
                        + " teams' beside it.");
        List<SourceNode> players = playersFile.csvRows();
        List<SourceNode> teams =
                teamsFile(playersFile, plays.get(0).text("page_id")).csvRows();
        players.get(0).requireSame("page_id", plays.get(0));
        teams.get(0).requireSame("page_id", plays.get(0));
        OfficialBoxScore boxScore = boxScore(players, teams, plays);
        GameInfo fixture = options.game(
                plays.get(0).text("page_id"),
                ImportOptions.ARTIFICIAL_START,
                WNBL,
                boxScore.home().team(),
                boxScore.away().team());
        ImportReport report = new ImportReport();
        RowReader reader = new RowReader(fixture, report);
        orderOfPlay(plays, fixture, reader).forEach(listed -> add(listed, reader));
        reader.completeMarks(false);
        reader.repairClocks();
        reader.setTimes();
        return GameBuilder.build(fixture, reader, boxScore, report, List.of(NO_PERIODS));
    }

    /** The teams' file beside that of the players, by its name or else by what is in it. */
    private static SourceFile teamsFile(SourceFile players, String game) {
        String expected = "The teams' box score has to lie beside the players'.";
        Path named = players.path()
                .resolveSibling(String.valueOf(players.path().getFileName()).replace("_players", "_teams"));
        if (!named.equals(players.path()) && Files.exists(named)) {
            return new SourceFile(named, expected);
        }
        try {
            return PublishedGames.beside(players.path(), FileKind.LIVESTATS_TEAMS, game)
                    .map(teams -> new SourceFile(teams, expected))
                    .orElseThrow(() -> players.fault("", "no box score of the teams lies beside it"));
        } catch (IOException e) {
            throw players.fault("", "its folder cannot be read: " + SourceFile.why(e));
        }
    }

    /** A row at its place in the order of play; a clock that is unknown is that of the row entered before. */
    private record ListedRow(
            SourceNode node, PeriodId period, @Nullable Long clockMs, long placeMs, int number) {

        /** Marks stand around their period's rows, whatever was entered when. */
        private int partOfPeriod() {
            return switch (words(node)) {
                case "game start" -> 0;
                case "period start" -> 1;
                case "period end" -> 3;
                case "game end" -> 4;
                default -> 2;
            };
        }
    }

    private static String words(SourceNode node) {
        return (node.text("action_type") + " " + node.textOrEmpty("sub_type")).toLowerCase(Locale.ROOT);
    }

    private static List<ListedRow> orderOfPlay(List<SourceNode> plays, GameInfo fixture, RowReader reader) {
        List<ListedRow> rows = new ArrayList<>();
        for (SourceNode node : plays) {
            PeriodId period = new PeriodId(node.text("period_type"), node.integer("period"));
            Long clock = reader.clock(node, "game_time", period, SourceNode::minutes);
            ListedRow before = rows.isEmpty() ? null : rows.get(rows.size() - 1);
            long place = clock != null
                    ? clock
                    : before != null && before.period.equals(period) ? before.placeMs : fixture.lengthMs(period);
            rows.add(new ListedRow(node, period, clock, place, node.integer("action_number")));
        }
        rows.sort(Comparator.comparing((ListedRow row) -> row.period.isOvertime())
                .thenComparing(row -> row.period.number())
                .thenComparing(ListedRow::partOfPeriod)
                .thenComparing(ListedRow::placeMs, Comparator.reverseOrder())
                .thenComparing(ListedRow::number));
        return rows;
    }

    private static void add(ListedRow listed, RowReader reader) {
        SourceNode node = listed.node;
        String key = reader.key(node, "" + listed.number, words(node).trim());
        if (key == null) {
            return;
        }
        String type = node.text("action_type");
        SourceRow row = ScorerWords.row(
                        listed.period, type, node.textOrEmpty("sub_type"), isFlagged(node, "is_successful"))
                .entered(key, listed.number)
                .at(listed.clockMs)
                .scored(RunningScore.of(node, "home_team_score", "away_team_score"));
        String player = playerId(node);
        row.by(reader.team(node.textOrEmpty("team_short_name"), player, key, row.words()), player);
        if (row.kind().isThrow()) {
            requireSuccess(node);
            QUALIFIERS.forEach((flag, qualifier) -> {
                if (isFlagged(node, flag)) {
                    row.qualified(qualifier);
                }
            });
        } else if (row.is(RowKind.FOUL) || row.is(RowKind.BENCH_FOUL)) {
            for (int count = 3; count > 0; count--) {
                row.with("freeThrowsAwarded", isFlagged(node, "is_shooting_foul_" + count + "ft") ? count : 0);
            }
        }
        reader.add(node, row, isFlagged(node, "is_shot_attempt") || reader.changesScore(row));
    }

    private static void requireSuccess(SourceNode node) {
        if (!Set.of("0", "1").contains(node.textOrEmpty("is_successful"))) {
            throw node.expected(
                    "is_successful 0 or 1 of a " + words(node).trim(),
                    node.json().path("is_successful"));
        }
    }

    private static boolean isFlagged(SourceNode row, String flag) {
        return row.textOrEmpty(flag).equals("1");
    }

    /**
     * An id for a player, who is published without: team and name, alike in all files of all games, as in {@code
     * lynx-alexandra-sharp}; empty for a row of a team or of nobody.
     */
    private static String playerId(SourceNode row) {
        return row.textOrEmpty("family_name").isEmpty()
                ? ""
                : (row.textOrEmpty("team_short_name") + " " + playerName(row))
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{N}]+", "-");
    }

    private static String playerName(SourceNode row) {
        return (row.textOrEmpty("first_name") + " " + row.text("family_name")).trim();
    }

    private static OfficialBoxScore boxScore(List<SourceNode> players, List<SourceNode> teams, List<SourceNode> plays) {
        OfficialFacts facts = new OfficialFacts()
                .game("leadChanges", teams.get(0), "lead_changes")
                .game("timesTied", teams.get(0), "times_scores_level");
        // A season may publish the sums, and of no shot what it belongs to.
        boolean isQualified =
                plays.stream().anyMatch(play -> QUALIFIERS.keySet().stream().anyMatch(flag -> isFlagged(play, flag)));
        for (SourceNode team : teams) {
            String id = team.text("team_short_name");
            facts.team("largestLead", id, team, "biggest_lead")
                    .team("largestRun", id, team, "biggest_scoring_run")
                    .team("pointsFrom/bench", id, team, "bench_points");
            if (isQualified) {
                facts.team("pointsFrom/paint", id, team, "points_in_the_paint")
                        .team("pointsFrom/fastBreak", id, team, "points_fast_break")
                        .team("pointsFrom/secondChance", id, team, "points_second_chance")
                        .team("pointsFrom/turnovers", id, team, "points_from_turnovers");
            }
        }
        // Only the play-by-play has shirt numbers; of who did not play there is none.
        Map<String, String> shirts = new HashMap<>();
        plays.forEach(play -> shirts.put(playerId(play), play.textOrEmpty("shirt_number")));
        return new OfficialBoxScore(team("HOME", players, teams, shirts), team("AWAY", players, teams, shirts), facts);
    }

    private static OfficialTeam team(
            String side, List<SourceNode> players, List<SourceNode> teams, Map<String, String> shirts) {
        SourceNode team = teams.stream()
                .filter(row -> isOf(side, row))
                .findFirst()
                .orElseThrow(() -> teams.get(0).file().fault("", "expected a team with home_away_flag " + side));
        List<SourceNode> lines = players.stream().filter(row -> isOf(side, row)).toList();
        Set<String> ids = new HashSet<>();
        for (SourceNode line : lines) {
            if (!ids.add(playerId(line))) {
                throw line.expected("a name of its own", line.json().path("family_name"));
            }
        }
        return new OfficialTeam(
                team.text("team_short_name"),
                team.text("team_name"),
                side,
                team.integer("points_total"),
                List.of(),
                team.stats(COLUMNS),
                OfficialTeam.credited(
                        team.integerOrZero("rebounds_team_offensive"),
                        team.integerOrZero("rebounds_team_defensive"),
                        team.integerOrZero("turnovers_team")),
                lines.stream().map(line -> player(line, shirts)).toList());
    }

    private static boolean isOf(String side, SourceNode row) {
        return row.text("home_away_flag").equalsIgnoreCase(side);
    }

    private static OfficialPlayer player(SourceNode line, Map<String, String> shirts) {
        String id = playerId(line);
        RosterPlayer player = new RosterPlayer(
                id,
                playerName(line),
                Objects.requireNonNullElse(shirts.get(id), ""),
                line.integerOrZero("starter") == 1);
        String plusMinus = line.textOrEmpty("plus_minus");
        return new OfficialPlayer(
                player, minutes(line), plusMinus.isEmpty() ? null : line.integer("plus_minus"), line.stats(COLUMNS));
    }

    /** Null if nothing is published. */
    private static @Nullable Long minutes(SourceNode line) {
        String minutes = line.textOrEmpty("minutes");
        return minutes.isEmpty() ? null : line.parsed("minutes", "mm:ss", SourceNode::minutes);
    }
}
