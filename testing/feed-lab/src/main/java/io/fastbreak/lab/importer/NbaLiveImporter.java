package io.fastbreak.lab.importer;

import io.fastbreak.lab.importer.GameInfo.CompetitionInfo;
import io.fastbreak.lab.importer.GameInfo.RosterPlayer;
import io.fastbreak.lab.importer.OfficialBoxScore.OfficialFacts;
import io.fastbreak.lab.importer.OfficialBoxScore.OfficialPlayer;
import io.fastbreak.lab.importer.OfficialBoxScore.OfficialTeam;
import io.fastbreak.lab.importer.SourcePlay.RunningScore;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The live play-by-play of the NBA and its sister leagues: {@code orderNumber} is the place in the order of play,
 * {@code actionNumber} the order of entry. The box score has the start. How its id begins names the league, and the
 * clock at the start of a period its length.
 */
final class NbaLiveImporter implements Importer {

    private static final Map<String, String> LEAGUES = Map.of(
            "00", "NBA",
            "10", "WNBA",
            "13", "NBA Summer League",
            "14", "NBA Summer League",
            "15", "NBA Summer League",
            "16", "NBA Summer League",
            "20", "NBA G League");

    private static final long NBA_PERIOD_MS = 720_000;
    private static final long SHORTER_PERIOD_MS = 600_000;
    private static final long OVERTIME_MS = 300_000;
    private static final int REGULAR_PERIODS = 4;

    private static final String TEAM_REBOUNDS =
            "Team rebounds, dead-ball ones included, are outside of the team totals; team has them";

    private static final String NOBODY = "0";

    private static final Set<String> RESULTS = Set.of("Made", "Missed");

    private static final List<String> COLUMNS = List.of("""
            points twoPointersMade twoPointersAttempted threePointersMade threePointersAttempted
            freeThrowsMade freeThrowsAttempted reboundsOffensive reboundsDefensive assists steals blocks
            turnovers foulsPersonal foulsDrawn""".split("\\s+"));

    /** How many actions a steal or block may be behind the action that names its player. */
    private static final int ECHO_REACH = 6;

    @Override
    public ImportedGame read(GameFiles files, ImportOptions options) {
        SourceNode playByPlay = new SourceFile(
                        files.playByPlay(), "Give the live playbyplay file of the game, as the NBA publishes it.")
                .root()
                .in("game");
        SourceNode boxFile = new SourceFile(
                        files.boxScore(), "Give the live boxscore file of the same game, as the NBA publishes it.")
                .root()
                .in("game");
        OfficialBoxScore boxScore = boxScore(boxFile);
        Instant start = boxFile.parsed("gameTimeUTC", "a time such as 2020-12-23T00:00:00Z", Instant::parse);
        GameInfo fixture = options.game(
                boxFile.text("gameId"),
                start,
                competition(boxFile.text("gameId"), playByPlay),
                boxScore.home().team(),
                boxScore.away().team());
        if (playByPlay.has("gameId")) {
            boxFile.requireSame("gameId", playByPlay);
        }
        ImportReport report = new ImportReport();
        Actions actions = new Actions(fixture, new RowReader(fixture, report));
        return GameBuilder.build(fixture, actions.read(playByPlay), boxScore, report, List.of(TEAM_REBOUNDS));
    }

    /** Rules for which fixture cards have no name are left to the clock. */
    private static CompetitionInfo competition(String gameId, SourceNode playByPlay) {
        String league = LEAGUES.getOrDefault(gameId.length() < 2 ? "" : gameId.substring(0, 2), "NBA");
        boolean isLong = league.equals("NBA") || league.equals("NBA G League");
        long periodMs = lengthMs(playByPlay, false, isLong ? NBA_PERIOD_MS : SHORTER_PERIOD_MS);
        long overtimeMs = lengthMs(playByPlay, true, OVERTIME_MS);
        String rules = periodMs == NBA_PERIOD_MS ? "nba" : "";
        return new CompetitionInfo(league, rules, "VendorLiveStats", "import/nba-live", "", periodMs, overtimeMs);
    }

    /** The clock when the first such period starts, milliseconds; the usual value if no action shows it. */
    private static long lengthMs(SourceNode playByPlay, boolean isOvertime, long usualMs) {
        return playByPlay.rows("actions").stream()
                .filter(node -> node.textOrEmpty("actionType").equals("period")
                        && node.textOrEmpty("subType").equals("start")
                        && node.integerOrZero("period") > REGULAR_PERIODS == isOvertime)
                .map(node -> clockMs(node.textOrEmpty("clock")))
                .filter(clockMs -> clockMs > 0 && clockMs % 60_000 == 0)
                .findFirst()
                .orElse(usualMs);
    }

    /** 0 if it cannot be read. */
    private static long clockMs(String text) {
        try {
            return Duration.parse(text).toMillis();
        } catch (DateTimeException e) {
            return 0;
        }
    }

    /** Reads the actions in order of play. */
    private static final class Actions {
        private final GameInfo fixture;
        private final RowReader reader;
        private final List<SourceNode> nodes = new ArrayList<>();
        /** A steal and a block have rows of their own beside the action that names their player. */
        private final Set<Integer> echoes = new HashSet<>();

        private long utc;

        Actions(GameInfo fixture, RowReader reader) {
            this.fixture = fixture;
            this.reader = reader;
            this.utc = fixture.start().toEpochMilli();
        }

        RowReader read(SourceNode playByPlay) {
            nodes.addAll(reader.newest(
                    playByPlay.rows("actions"), node -> node.textOrEmpty("actionNumber"), Actions::edited));
            if (nodes.isEmpty()) {
                throw playByPlay.fault("the play-by-play has no actions");
            }
            if (nodes.stream().allMatch(node -> node.has("orderNumber"))) {
                nodes.sort(Comparator.comparingInt(node -> node.integer("orderNumber")));
            }
            for (int i = 0; i < nodes.size(); i++) {
                if (!echoes.contains(i)) {
                    add(i);
                }
            }
            reader.completeMarks(false);
            reader.repairClocks();
            return reader;
        }

        /** When an action was last edited; one that does not say so is older than one that does. */
        private static Instant edited(SourceNode node) {
            try {
                return Instant.parse(node.textOrEmpty("edited"));
            } catch (DateTimeException e) {
                return Instant.MIN;
            }
        }

        private void add(int index) {
            SourceNode node = nodes.get(index);
            String type = node.text("actionType");
            String subType = node.textOrEmpty("subType");
            String descriptor = node.textOrEmpty("descriptor");
            boolean isOfBench = isFoulOfBench(node, type, subType);
            SourceRow row = row(
                    index,
                    isOfBench ? RowKind.BENCH_FOUL : NbaWords.kind(type, subType),
                    String.join(" ", type, subType, descriptor)
                            .replaceAll(" +", " ")
                            .trim());
            if (row.key().isEmpty()) {
                return;
            }
            List<String> qualifiers = texts(node, "qualifiers");
            switch (row.kind()) {
                case SHOT, FREE_THROW -> attempt(index, row, type, subType, qualifiers);
                case FOUL -> {
                    row.typed(NbaWords.type(RowKind.FOUL, subType, descriptor, qualifiers));
                    row.naming("FOUL_ON", person(node, "foulDrawnPersonId"), fixture.opponentOf(row.team()), null);
                    qualifiers.stream()
                            .filter(qualifier -> qualifier.endsWith("freethrow"))
                            .forEach(qualifier -> row.with("freeThrowsAwarded", firstNumber(qualifier)));
                }
                case REBOUND -> row.rebounding(node.textOrEmpty("shotActionNumber"));
                case TURNOVER -> echo(index, row, "STEALER", person(node, "stealPersonId"));
                case JUMP_BALL -> jumpBall(node, row);
                default -> {}
            }
            row.typed(isOfBench ? "BENCH" : NbaWords.type(row.kind(), subType, descriptor, qualifiers));
            boolean mayScore = row.is(RowKind.UNKNOWN) && (showsThrow(node) || reader.changesScore(row));
            reader.add(node, row, mayScore);
        }

        /** A technical foul of somebody who has no line in the box score: a coach, or a player who is not dressed. */
        private boolean isFoulOfBench(SourceNode node, String type, String subType) {
            String person = person(node, "personId");
            return type.equals("foul") && subType.equals("technical") && !person.isEmpty() && !reader.knows(person);
        }

        /** The row of an action, with an empty key if it stands a second time. */
        private SourceRow row(int index, RowKind kind, String words) {
            SourceNode node = nodes.get(index);
            PeriodId period = PeriodId.ofGame(node.integer("period"));
            int number = node.integer("actionNumber");
            String key = reader.key(node, "" + number, words);
            SourceRow row = new SourceRow(kind, words, period)
                    .entered(key == null ? "" : key, number)
                    .happened(happened(node))
                    .at(reader.clock(
                            node, "clock", period, text -> Duration.parse(text).toMillis()))
                    .scored(RunningScore.of(node, "scoreHome", "scoreAway"));
            String player = person(node, "personId");
            return row.by(reader.team(node.textOrEmpty("teamTricode"), player, row.key(), words), player);
        }

        /** A time that cannot be read is that of the action before. */
        private long happened(SourceNode node) {
            try {
                utc = Instant.parse(node.textOrEmpty("timeActual")).toEpochMilli();
            } catch (DateTimeException e) {
                // The row keeps its place by its numbers.
            }
            return utc;
        }

        private void attempt(int index, SourceRow row, String type, String subType, List<String> qualifiers) {
            SourceNode node = nodes.get(index);
            String result = node.textOrEmpty("shotResult");
            if (!RESULTS.contains(result)) {
                throw node.expected(
                        "shotResult Made or Missed of a " + row.words(),
                        node.json().path("shotResult"));
            }
            row.worth(row.is(RowKind.FREE_THROW) ? 1 : type.startsWith("2") ? 2 : 3, result.equals("Made"));
            if (row.is(RowKind.FREE_THROW)) {
                row.with("attemptSequence", firstNumber(subType));
            }
            NbaWords.qualifiers(qualifiers).forEach(row::qualified);
            row.naming("ASSISTER", person(node, "assistPersonId"), row.team(), null);
            echo(index, row, "BLOCKER", person(node, "blockPersonId"));
        }

        /** Names the opponent who stole or blocked, with the entry of the row that repeats it, if there is one. */
        private void echo(int index, SourceRow row, String role, String player) {
            if (player.isEmpty()) {
                return;
            }
            String type = role.equals("STEALER") ? "steal" : "block";
            SourceRow echo = null;
            for (int i = index + 1; i < Math.min(nodes.size(), index + 1 + ECHO_REACH) && echo == null; i++) {
                SourceNode node = nodes.get(i);
                if (node.textOrEmpty("actionType").equals(type)
                        && person(node, "personId").equals(player)
                        && !echoes.contains(i)) {
                    echo = row(i, RowKind.MARK, type);
                    echoes.add(i);
                    reader.add(node, echo, false);
                }
            }
            row.naming(role, player, fixture.opponentOf(row.team()), echo);
        }

        private void jumpBall(SourceNode node, SourceRow row) {
            String won = person(node, "jumpBallWonPersonId");
            String lost = person(node, "jumpBallLostPersonId");
            row.by(row.team(), "");
            if (!won.isEmpty() && !lost.isEmpty()) {
                row.naming("WON_BY", won, teamOf(won), null).naming("LOST_BY", lost, teamOf(lost), null);
            }
        }

        private static boolean showsThrow(SourceNode node) {
            return node.has("shotResult") || node.textOrEmpty("isFieldGoal").equals("1");
        }

        private String teamOf(String player) {
            boolean isHome =
                    fixture.home().players().stream().anyMatch(one -> one.id().equals(player));
            return isHome ? fixture.home().id() : fixture.away().id();
        }

        /** {@code 1 of 2} is the first; {@code technical} has no number and is the only one. */
        private static int firstNumber(String text) {
            String digits = text.replaceAll("(?s)^\\D*(\\d+).*$", "$1");
            return digits.matches("\\d+") ? Integer.parseInt(digits) : 1;
        }

        /** A player that the action names in a field, or empty. */
        private static String person(SourceNode node, String field) {
            String id = node.textOrEmpty(field);
            return id.equals(NOBODY) ? "" : id;
        }

        private static List<String> texts(SourceNode node, String field) {
            List<String> texts = new ArrayList<>();
            node.json().path(field).forEach(text -> texts.add(text.asText()));
            return texts;
        }
    }

    /** Inactive players have no line. */
    private static OfficialBoxScore boxScore(SourceNode game) {
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
                .team("pointsFrom/paint", id, statistics, "pointsInThePaint")
                .team("pointsFrom/fastBreak", id, statistics, "pointsFastBreak")
                .team("pointsFrom/secondChance", id, statistics, "pointsSecondChance")
                .team("pointsFrom/turnovers", id, statistics, "pointsFromTurnovers")
                .team("pointsFrom/bench", id, statistics, "benchPoints");
        // Without a shot they are published as 0, which is no share.
        int shots = statistics.integerOrZero("fieldGoalsAttempted");
        if (shots > 0) {
            facts.team("effectiveFieldGoalPct", id, statistics, "fieldGoalsEffectiveAdjusted");
        }
        if (shots + statistics.integerOrZero("freeThrowsAttempted") > 0) {
            facts.team("trueShootingPct", id, statistics, "trueShootingPercentage");
        }
    }

    private static OfficialTeam team(SourceNode team, String side) {
        SourceNode statistics = team.in("statistics");
        return new OfficialTeam(
                team.text("teamTricode"),
                team.text("teamCity") + " " + team.text("teamName"),
                side,
                team.integer("score"),
                team.rowsIfAny("periods").stream()
                        .map(period -> period.integer("score"))
                        .toList(),
                statistics.stats(COLUMNS),
                OfficialTeam.credited(
                        statistics.integerOrZero("reboundsTeamOffensive"),
                        statistics.integerOrZero("reboundsTeamDefensive"),
                        statistics.integerOrZero("turnoversTeam")),
                team.rows("players").stream()
                        .filter(player -> player.text("status").equals("ACTIVE"))
                        .map(NbaLiveImporter::player)
                        .toList());
    }

    private static OfficialPlayer player(SourceNode line) {
        SourceNode statistics = line.in("statistics");
        return new OfficialPlayer(
                new RosterPlayer(
                        line.text("personId"),
                        line.text("name"),
                        line.textOrEmpty("jerseyNum"),
                        line.textOrEmpty("starter").equals("1")),
                statistics.has("minutes")
                        ? statistics
                                .parsed("minutes", "a duration such as PT20M46.00S", Duration::parse)
                                .toMillis()
                        : null,
                statistics.has("plusMinusPoints") ? statistics.integer("plusMinusPoints") : null,
                statistics.stats(COLUMNS));
    }
}
