package io.fastbreak.lab.importer;

import io.fastbreak.lab.importer.ArtificialTime.Stop;
import io.fastbreak.lab.importer.LiveStatsImporter.LiveStatsNames;
import io.fastbreak.lab.importer.SourcePlay.RunningScore;
import io.fastbreak.lab.importer.SourcePlay.ScorerEntry;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Reads the rows of a LiveStats play-by-play, which are listed in order of entry ({@code action_number}), into the order
 * of play: by period and game clock, rows of one moment in order of entry. The running score that each row carries is
 * the score in this order.
 */
final class LiveStatsRows {

    private static final Map<String, Stop> STOPS = Map.of(
            "foul", Stop.FOUL,
            "freethrow", Stop.FREE_THROW,
            "timeout", Stop.TIMEOUT,
            "substitution", Stop.SUBSTITUTION);

    private static final Map<String, String> QUALIFIERS_OF_SHOTS = Map.of(
            "is_from_turnover", "FROM_TURNOVER",
            "is_points_in_the_paint", "POINTS_IN_THE_PAINT",
            "is_second_chance", "SECOND_CHANCE",
            "is_fast_break", "FAST_BREAK");

    private final GameInfo fixture;
    private final Set<String> players = new HashSet<>();
    private final Set<Integer> numbers = new HashSet<>();

    private LiveStatsRows(GameInfo fixture) {
        this.fixture = fixture;
        fixture.teams().forEach(team -> team.players().forEach(player -> players.add(player.id())));
    }

    /** @throws ImportException at the first row that cannot be read, or whose number was there before */
    static List<ScorerAction> read(List<SourceNode> rows, GameInfo fixture) {
        LiveStatsRows reader = new LiveStatsRows(fixture);
        List<ScorerAction> orderOfPlay = rows.stream()
                .map(reader::action)
                .sorted(Comparator.comparing(
                                (ScorerAction action) -> action.period().isOvertime())
                        .thenComparing(action -> action.period().number())
                        .thenComparing(LiveStatsRows::partOfPeriod)
                        .thenComparing(ScorerAction::clockMs, Comparator.reverseOrder())
                        .thenComparing(action -> action.entry().number()))
                .toList();
        return timed(orderOfPlay, new ArtificialTime(fixture.start().toEpochMilli()));
    }

    static PeriodId period(SourceNode row) {
        return new PeriodId(row.text("period_type"), row.integer("period"));
    }

    private static List<ScorerAction> timed(List<ScorerAction> orderOfPlay, ArtificialTime time) {
        List<ScorerAction> timed = new ArrayList<>();
        for (ScorerAction action : orderOfPlay) {
            if (action.words().equals("period start")) {
                time.startPeriod(action.period(), action.clockMs());
            }
            Stop stop = action.words().equals("period end")
                    ? Stop.PERIOD_END
                    : STOPS.getOrDefault(action.kind(), Stop.NONE);
            timed.add(action.with(new ScorerEntry(action.entry().number(), time.at(action.clockMs(), stop))));
        }
        return timed;
    }

    /** Marks stand around their period's rows, whatever was entered when. */
    private static int partOfPeriod(ScorerAction action) {
        return switch (action.words()) {
            case "game start" -> 0;
            case "period start" -> 1;
            case "period end" -> 3;
            case "game end" -> 4;
            default -> 2;
        };
    }

    private ScorerAction action(SourceNode row) {
        return new ScorerAction(
                new ScorerEntry(number(row), 0),
                period(row),
                row.parsed("game_time", "remaining mm:ss", SourceNode::minutes),
                row.text("action_type"),
                row.textOrEmpty("sub_type"),
                team(row),
                player(row),
                isFlagged(row, "is_successful"),
                qualifiers(row),
                RunningScore.of(row, "home_team_score", "away_team_score"),
                freeThrowsAwarded(row));
    }

    private int number(SourceNode row) {
        int number = row.integer("action_number");
        if (!numbers.add(number)) {
            throw row.expected("an action_number of its own", row.json().path("action_number"));
        }
        return number;
    }

    private String team(SourceNode row) {
        String team = row.textOrEmpty("team_short_name");
        if (!team.isEmpty() && !fixture.has(team)) {
            throw row.expected(
                    "team_short_name " + String.join(" or ", fixture.teamIds()),
                    row.json().path("team_short_name"));
        }
        return team;
    }

    private String player(SourceNode row) {
        String player = LiveStatsNames.playerId(row);
        if (!player.isEmpty() && !players.contains(player)) {
            throw row.expected("a player of the box score", row.json().path("family_name"));
        }
        return player;
    }

    private static List<String> qualifiers(SourceNode row) {
        Stream<String> flagged = QUALIFIERS_OF_SHOTS.keySet().stream()
                .filter(flag -> isFlagged(row, flag))
                .map(flag -> QUALIFIERS_OF_SHOTS.getOrDefault(flag, "UNKNOWN"));
        return flagged.sorted().toList();
    }

    private static int freeThrowsAwarded(SourceNode row) {
        return Stream.of(1, 2, 3)
                .filter(count -> isFlagged(row, "is_shooting_foul_" + count + "ft"))
                .findFirst()
                .orElse(0);
    }

    private static boolean isFlagged(SourceNode row, String flag) {
        return row.textOrEmpty(flag).equals("1");
    }
}
