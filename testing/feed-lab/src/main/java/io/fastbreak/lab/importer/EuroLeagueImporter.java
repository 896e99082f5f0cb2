package io.fastbreak.lab.importer;

import static java.util.Map.entry;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.lab.importer.GameInfo.CompetitionInfo;
import io.fastbreak.lab.importer.GameInfo.RosterPlayer;
import io.fastbreak.lab.importer.ImportReport.RowFinding;
import io.fastbreak.lab.importer.OfficialBoxScore.OfficialPlayer;
import io.fastbreak.lab.importer.OfficialBoxScore.OfficialTeam;
import io.fastbreak.lab.importer.SourcePlay.RunningScore;
import io.fastbreak.lab.importer.SourceRow.Stop;
import io.fastbreak.model.game.Stats;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The EuroLeague's live play-by-play ({@code PlaybyPlay}, {@code Boxscore}) of all seasons since 2007: rows in order of
 * play, each with the number of its entry. The files hold no date and no time of day, so both come from the start and
 * the game clock.
 */
final class EuroLeagueImporter implements Importer {

    private static final CompetitionInfo EUROLEAGUE =
            new CompetitionInfo("EuroLeague", "fiba", "VendorScoresheet", "import/euroleague", "IN/OUT");

    private static final List<String> QUARTERS =
            List.of("FirstQuarter", "SecondQuarter", "ThirdQuarter", "ForthQuarter");
    private static final String OVERTIMES = "ExtraTime";

    private static final int MINUTES = 40;
    private static final int OVERTIME_MINUTES = 5;

    /** Stands for a team without code or name. */
    private static final String NONE = "N/D";

    /** The meaning of a published kind of row; {@code points} of a throw, negative if it missed. */
    private record Code(RowKind kind, int points, String type, Stop stop) {

        private Code(RowKind kind, String type) {
            this(kind, 0, type, Stop.NONE);
        }
    }

    /** Layups, dunks and blocked shots have kinds of their own in older seasons. */
    private static final Map<String, Code> CODES = Map.ofEntries(
            entry("2FGM", new Code(RowKind.SHOT, 2, "", Stop.NONE)),
            entry("3FGM", new Code(RowKind.SHOT, 3, "", Stop.NONE)),
            entry("2FGA", new Code(RowKind.SHOT, -2, "", Stop.NONE)),
            entry("3FGA", new Code(RowKind.SHOT, -3, "", Stop.NONE)),
            entry("2FGAB", new Code(RowKind.SHOT, -2, "", Stop.NONE)),
            entry("3FGAB", new Code(RowKind.SHOT, -3, "", Stop.NONE)),
            entry("LAYUPMD", new Code(RowKind.SHOT, 2, "LAYUP", Stop.NONE)),
            entry("LAYUPATT", new Code(RowKind.SHOT, -2, "LAYUP", Stop.NONE)),
            entry("DUNK", new Code(RowKind.SHOT, 2, "DUNK", Stop.NONE)),
            entry("FTM", new Code(RowKind.FREE_THROW, 1, "", Stop.FREE_THROW)),
            entry("FTA", new Code(RowKind.FREE_THROW, -1, "", Stop.FREE_THROW)),
            entry("CM", new Code(RowKind.FOUL, 0, "PERSONAL", Stop.FOUL)),
            entry("OF", new Code(RowKind.FOUL, 0, "OFFENSIVE", Stop.FOUL)),
            entry("CMU", new Code(RowKind.FOUL, "UNSPORTSMANLIKE")),
            entry("CMT", new Code(RowKind.FOUL, "TECHNICAL")),
            entry("CMD", new Code(RowKind.FOUL, "DISQUALIFYING")),
            entry("CMTI", new Code(RowKind.FOUL, "THROW_IN")),
            entry("C", new Code(RowKind.BENCH_FOUL, "COACH")),
            entry("B", new Code(RowKind.BENCH_FOUL, "BENCH")),
            entry("D", new Code(RowKind.REBOUND, "DEFENSIVE")),
            entry("O", new Code(RowKind.REBOUND, "OFFENSIVE")),
            entry("TO", new Code(RowKind.TURNOVER, "")),
            entry("TOUT", new Code(RowKind.TIMEOUT, 0, "FULL", Stop.TIMEOUT)),
            entry("TOUT_TV", new Code(RowKind.TIMEOUT, 0, "MEDIA", Stop.TIMEOUT)),
            entry("CCH", new Code(RowKind.CHALLENGE, 0, "", Stop.TIMEOUT)),
            entry("JB", new Code(RowKind.JUMP_BALL, "")),
            entry("TPOFF", new Code(RowKind.JUMPER, "")),
            entry("IN", new Code(RowKind.SUBSTITUTED_IN, 0, "", Stop.SUBSTITUTION)),
            entry("OUT", new Code(RowKind.SUBSTITUTED_OUT, "")),
            entry("AS", new Code(RowKind.ASSIST, "")),
            entry("ST", new Code(RowKind.STEAL, "")),
            entry("AG", new Code(RowKind.SHOT_BLOCKED, "")),
            entry("FV", new Code(RowKind.BLOCK, "")),
            entry("RV", new Code(RowKind.FOUL_DRAWN, "")),
            entry("BP", new Code(RowKind.PERIOD_START, "")),
            entry("EP", new Code(RowKind.PERIOD_END, 0, "", Stop.PERIOD_END)),
            entry("EG", new Code(RowKind.GAME_END, "")));

    private static final List<String> COLUMNS = List.of("""
            Points FieldGoalsMade2 FieldGoalsAttempted2 FieldGoalsMade3 FieldGoalsAttempted3 FreeThrowsMade
            FreeThrowsAttempted OffensiveRebounds DefensiveRebounds Assistances Steals BlocksFavour
            Turnovers FoulsCommited FoulsReceived""".split("\\s+"));

    @Override
    public ImportedGame read(GameFiles files, ImportOptions options) {
        SourceNode playByPlay = new SourceFile(
                        files.playByPlay(), "Give the PlaybyPlay file of the game, as the EuroLeague publishes it.")
                .root();
        SourceNode boxFile = new SourceFile(
                        files.boxScore(), "Give the Boxscore file of the same game, as the EuroLeague publishes it.")
                .root();
        List<String> codes = codes(playByPlay, boxFile);
        List<SourceNode> periods = periods(playByPlay);
        requireOneGame(periods, boxFile, codes);
        Set<String> starters = starters(periods);
        ImportReport report = new ImportReport();
        OfficialBoxScore boxScore = new OfficialBoxScore(
                team(boxFile, 0, codes.get(0), name(playByPlay, "TeamA", boxFile, 0), starters, report),
                team(boxFile, 1, codes.get(1), name(playByPlay, "TeamB", boxFile, 1), starters, report));
        GameInfo fixture = options.game(
                codes.get(0) + "-" + codes.get(1),
                ImportOptions.ARTIFICIAL_START,
                EUROLEAGUE,
                boxScore.home().team(),
                boxScore.away().team());
        return GameBuilder.build(fixture, rows(playByPlay, fixture, report), boxScore, report, List.of());
    }

    /** The codes of the teams; where the play-by-play has none, those of the box score's players. */
    private static List<String> codes(SourceNode playByPlay, SourceNode boxFile) {
        List<String> codes = List.of(playByPlay.text("CodeTeamA"), playByPlay.text("CodeTeamB"));
        List<SourceNode> teams = boxFile.rows("Stats");
        if (teams.size() != 2) {
            throw boxFile.expected("two teams in Stats", boxFile.json().path("Stats"));
        }
        if (!codes.contains(NONE) && !codes.get(0).equals(codes.get(1))) {
            return codes;
        }
        List<String> ofPlayers = teams.stream()
                .map(team -> team.rows("PlayersStats").stream()
                        .map(line -> line.textOrEmpty("Team"))
                        .filter(code -> !code.isEmpty() && !code.equals(NONE))
                        .findFirst()
                        .orElseThrow(() -> team.fault("neither file has a code of the team")))
                .toList();
        if (ofPlayers.get(0).equals(ofPlayers.get(1))) {
            throw boxFile.fault("neither file has different codes for the two teams");
        }
        return ofPlayers;
    }

    private static String name(SourceNode playByPlay, String field, SourceNode boxFile, int index) {
        String name = playByPlay.text(field);
        List<SourceNode> teams = boxFile.rowsIfAny("ByQuarter");
        return name.equals(NONE) && teams.size() == 2 ? teams.get(index).text("Team") : name;
    }

    /** All rows, of all periods. */
    private static List<SourceNode> periods(SourceNode playByPlay) {
        List<SourceNode> rows = new ArrayList<>();
        QUARTERS.forEach(quarter -> rows.addAll(playByPlay.rowsIfAny(quarter)));
        rows.addAll(playByPlay.rowsIfAny(OVERTIMES));
        if (rows.isEmpty()) {
            throw playByPlay.fault("the play-by-play has no rows");
        }
        return rows;
    }

    /** The two files are of one game where they have its teams, or else most of its players. */
    private static void requireOneGame(List<SourceNode> rows, SourceNode boxFile, List<String> codes) {
        List<SourceNode> teams = boxFile.rows("Stats");
        Set<String> played = new HashSet<>();
        rows.forEach(row -> played.add(row.textOrEmpty("PLAYER_ID")));
        for (int team = 0; team < 2; team++) {
            List<SourceNode> lines = teams.get(team).rows("PlayersStats");
            String code = codes.get(team);
            long known = lines.stream()
                    .filter(line -> played.contains(line.textOrEmpty("Player_ID")))
                    .count();
            for (SourceNode line : lines) {
                String named = line.textOrEmpty("Team");
                if (!named.equals(code) && (codes.contains(named) || known * 2 < lines.size())) {
                    throw line.expected(
                            "a player of " + code + ", the team of the play-by-play",
                            line.json().path("Team"));
                }
            }
        }
    }

    private static RowReader rows(SourceNode playByPlay, GameInfo fixture, ImportReport report) {
        RowReader reader = new RowReader(fixture, report);
        for (int quarter = 0; quarter < QUARTERS.size(); quarter++) {
            PeriodId period = PeriodId.ofGame(quarter + 1);
            List<SourceNode> rows = playByPlay.rowsIfAny(QUARTERS.get(quarter));
            boolean isLater = QUARTERS.subList(quarter, QUARTERS.size()).stream()
                    .anyMatch(later -> !playByPlay.rowsIfAny(later).isEmpty());
            if (rows.isEmpty() && isLater) {
                report.add(RowFinding.DERIVED, "", "", QUARTERS.get(quarter) + " has no rows");
            }
            rows.forEach(node -> add(node, period, reader));
        }
        addOvertimes(playByPlay.rowsIfAny(OVERTIMES), reader);
        reader.completeMarks(isOver(playByPlay));
        reader.repairClocks();
        reader.repairStarts();
        reader.setTimes();
        return reader;
    }

    /**
     * All overtimes are in one array. Each ends with its mark, and the end of the game follows the last; where a mark
     * is missing, the minute of the game, which counts up, is in the next overtime.
     */
    private static void addOvertimes(List<SourceNode> rows, RowReader reader) {
        int overtime = 0;
        boolean isEnded = false;
        for (SourceNode node : rows) {
            String kind = kind(node);
            boolean isMark = kind.equals("EP") || kind.equals("EG");
            int byMinute = (node.integerOrZero("MINUTE") - MINUTES - 1) / OVERTIME_MINUTES;
            overtime += !isMark && (isEnded || byMinute > overtime) ? 1 : 0;
            isEnded = isMark;
            add(node, PeriodId.ofGame(QUARTERS.size() + 1 + overtime), reader);
        }
    }

    private static boolean isOver(SourceNode playByPlay) {
        JsonNode live = playByPlay.json().path("Live");
        return live.isBoolean() && !live.booleanValue();
    }

    private static String kind(SourceNode node) {
        return node.text("PLAYTYPE").toUpperCase(Locale.ROOT);
    }

    private static void add(SourceNode node, PeriodId period, RowReader reader) {
        String kind = kind(node);
        int number = node.integer("NUMBEROFPLAY");
        String key = reader.key(node, "" + number, kind);
        if (key == null) {
            return;
        }
        String player = node.textOrEmpty("PLAYER_ID");
        Code code = ofBench(CODES.getOrDefault(kind, new Code(RowKind.UNKNOWN, "")), player);
        SourceRow row = new SourceRow(code.kind, kind, period)
                .entered(key, number)
                .by(reader.team(node.textOrEmpty("CODETEAM"), player, key, kind), player)
                .stopping(code.stop)
                .scored(score(node));
        switch (code.kind) {
            case PERIOD_START -> row.at(reader.lengthMs(period));
            case PERIOD_END, GAME_END -> row.at(0L);
            default -> row.at(reader.clock(node, "MARKERTIME", period, clock(node, period, reader)));
        }
        if (code.points != 0) {
            row.worth(Math.abs(code.points), code.points > 0);
        }
        if (kind.endsWith("AB")) {
            row.qualified("BLOCKED");
        }
        row.typed(code.type);
        reader.add(node, row, row.is(RowKind.UNKNOWN) && mayScore(node, row));
    }

    /** A foul of whatever kind is the bench's where a coach ({@code CO_A}) or an assistant ({@code AC_A}) made it. */
    private static Code ofBench(Code code, String player) {
        boolean isBench = code.kind == RowKind.FOUL && player.matches("[A-Z]+_[AB]");
        return isBench ? new Code(RowKind.BENCH_FOUL, player.startsWith("CO") ? "COACH" : "BENCH") : code;
    }

    /**
     * Some older games write 10 for the minute of every clock from the second quarter on. What the clock showed is then
     * in the row's minute of the game, which counts up from 1.
     */
    private static Function<String, Long> clock(SourceNode node, PeriodId period, RowReader reader) {
        long minutes = reader.lengthMs(period) / 60_000;
        long before = period.isOvertime() ? 40 + (period.number() - 1) * minutes : (period.number() - 1) * minutes;
        return text -> {
            long clockMs = SourceNode.minutes(text);
            long minute = node.integerOrZero("MINUTE") - before;
            boolean isPossible =
                    clockMs < reader.lengthMs(period) || (clockMs == reader.lengthMs(period) && minute <= 1);
            return isPossible || clockMs / 60_000 != minutes || minute < 1 || minute > minutes
                    ? clockMs
                    : (minutes - minute) * 60_000 + clockMs % 60_000;
        };
    }

    /** Every row that brings points has a score, and every throw says in words how many the player has. */
    private static boolean mayScore(SourceNode node, SourceRow row) {
        boolean isOfSomebody =
                !node.textOrEmpty("CODETEAM").isEmpty() || !row.player().isEmpty();
        boolean isSilent = isOfSomebody && node.textOrEmpty("PLAYINFO").isBlank();
        return isSilent || RowReader.showsThrow(node.textOrEmpty("PLAYINFO")) || row.score() != null;
    }

    /** Published when it changes; a team without points yet has none. */
    private static @Nullable RunningScore score(SourceNode node) {
        boolean isPublished = node.has("POINTS_A") || node.has("POINTS_B");
        return isPublished ? new RunningScore(node.integerOrZero("POINTS_A"), node.integerOrZero("POINTS_B")) : null;
    }

    private static OfficialTeam team(
            SourceNode boxFile, int index, String code, String name, Set<String> starters, ImportReport report) {
        SourceNode team = boxFile.rows("Stats").get(index);
        List<SourceNode> lines = team.rows("PlayersStats");
        List<Integer> periodPoints = periodPoints(boxFile, index);
        boolean hasFive = lines.stream().filter(EuroLeagueImporter::isStarter).count() == 5;
        if (!hasFive) {
            report.add(RowFinding.DERIVED, "", "", code + " has not five starters: who plays without coming in starts");
        }
        Stats totals = team.has("totr") ? team.in("totr").stats(COLUMNS) : null;
        return new OfficialTeam(
                code,
                name,
                index == 0 ? "HOME" : "AWAY",
                score(totals, periodPoints),
                periodPoints,
                totals,
                team.has("tmr") ? team.in("tmr").stats(COLUMNS) : null,
                lines.stream()
                        .filter(line -> !line.textOrEmpty("Player_ID").isEmpty())
                        .map(line ->
                                player(line, hasFive ? isStarter(line) : starters.contains(line.text("Player_ID"))))
                        .toList());
    }

    /** The sum of the periods, or else the points of the team row, which misses players who have no line. */
    private static @Nullable Integer score(@Nullable Stats totals, List<Integer> periodPoints) {
        if (periodPoints.isEmpty()) {
            return totals == null ? null : Integer.valueOf(totals.points());
        }
        return periodPoints.stream().mapToInt(points -> points).sum();
    }

    private static boolean isStarter(SourceNode line) {
        JsonNode flag = line.json().path("IsStarter");
        return flag.isBoolean() ? flag.booleanValue() : flag.asInt() == 1;
    }

    private static List<Integer> periodPoints(SourceNode boxFile, int index) {
        List<Integer> points = new ArrayList<>();
        List<SourceNode> teams = boxFile.rowsIfAny("ByQuarter");
        if (teams.size() == 2) {
            SourceNode team = teams.get(index);
            for (int quarter = 1; quarter <= 4 && team.has("Quarter" + quarter); quarter++) {
                points.add(team.integer("Quarter" + quarter));
            }
            for (int overtime = 1; team.has("Extra" + overtime); overtime++) {
                points.add(team.integer("Extra" + overtime));
            }
        }
        return points;
    }

    private static OfficialPlayer player(SourceNode line, boolean starts) {
        RosterPlayer player = new RosterPlayer(
                line.text("Player_ID"), line.textOrEmpty("Player"), line.textOrEmpty("Dorsal"), starts);
        Integer plusMinus = line.has("Plusminus") ? line.integer("Plusminus") : null;
        return new OfficialPlayer(player, playedMs(line.textOrEmpty("Minutes")), plusMinus, line.stats(COLUMNS));
    }

    /** Null if nothing is published. */
    private static @Nullable Long playedMs(String minutes) {
        if (minutes.equals("DNP")) {
            return 0L;
        }
        return minutes.matches("\\d{1,3}:\\d{1,2}") ? SourceNode.minutes(minutes) : null;
    }

    /** Who has a row in a game before one that brings him in. */
    private static Set<String> starters(List<SourceNode> rows) {
        Set<String> start = new HashSet<>();
        Set<String> seen = new HashSet<>();
        for (SourceNode row : rows) {
            String player = row.textOrEmpty("PLAYER_ID");
            if (!player.isEmpty() && seen.add(player) && !kind(row).equals("IN")) {
                start.add(player);
            }
        }
        return start;
    }
}
