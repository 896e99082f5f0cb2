package io.fastbreak.lab.importer;

import static java.util.Map.entry;

import io.fastbreak.lab.importer.SourceRow.Stop;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** The words of the scorers' tools behind FIBA leagues: LiveStats and Atrium use the same, in different cases. */
final class ScorerWords {

    private static final Map<String, String> SHOTS = words(
            """
            JUMP_SHOT FLOATING_JUMP_SHOT STEPBACK_JUMP_SHOT PULLUP_JUMP_SHOT TURNAROUND_JUMP_SHOT FADEAWAY HOOK_SHOT
            LAYUP DRIVING_LAYUP REVERSE_LAYUP TIP_IN_LAYUP EURO_STEP ALLEY_OOP ALLEY_OOP_DUNK DUNK TIP_IN_DUNK""",
            // The contract splits tip-ins and the source does not; one that is a dunk is published as a dunk.
            Map.of("tipin", "TIP_IN_LAYUP"));

    private static final Map<String, String> TURNOVERS = words(
            """
            BAD_PASS BALL_HANDLING DOUBLE_DRIBBLE TRAVEL OUT_OF_BOUNDS OFFENSIVE OFFENSIVE_GOAL_TENDING BACK_COURT
            SHOT_CLOCK""",
            Map.of(
                    "3sec", "THREE_SECONDS",
                    "5sec", "FIVE_SECONDS",
                    "8sec", "BACK_COURT_TIME_VIOLATION",
                    "24sec", "SHOT_CLOCK"));

    private static final Map<String, String> FOULS = words(
            "PERSONAL OFFENSIVE TECHNICAL UNSPORTSMANLIKE DISQUALIFYING THROW_IN",
            Map.of(
                    "benchtechnical", "BENCH",
                    "benchdisqualifying", "BENCH",
                    "coachtechnical", "COACH",
                    "coachdisqualifying", "COACH"));

    // Dead-ball rebounds account for a miss after which nobody could have the ball.
    private static final Map<String, String> REBOUNDS =
            words("OFFENSIVE DEFENSIVE OFFENSIVE_DEADBALL DEFENSIVE_DEADBALL", Map.of());

    private static final Map<String, String> TIMEOUTS = words("FULL SHORT OFFICIALS MEDIA", Map.of());

    /** The rows that stop the clock; all others take no time to speak of. */
    private static final Map<String, Stop> STOPS = Map.of(
            "foul", Stop.FOUL,
            "freethrow", Stop.FREE_THROW,
            "timeout", Stop.TIMEOUT,
            "substitution", Stop.SUBSTITUTION);

    /** Beside those of {@link RowKind#COMMON}. */
    private static final Map<String, RowKind> KINDS = Map.ofEntries(
            entry("foul drawn", RowKind.FOUL_DRAWN),
            entry("foul benchtechnical", RowKind.BENCH_FOUL),
            entry("foul benchdisqualifying", RowKind.BENCH_FOUL),
            entry("foul coachdisqualifying", RowKind.BENCH_FOUL),
            entry("foul coachtechnical", RowKind.BENCH_FOUL),
            entry("foulon", RowKind.FOUL_DRAWN),
            entry("jumpball lost", RowKind.JUMPER),
            // The row that announces the opening jump ball names nobody; who wins it does.
            entry("jumpball startperiod", RowKind.MARK),
            entry("assist", RowKind.ASSIST));

    private ScorerWords() {}

    /** The contract's names by their words: the same in lower case, without the underscores, and some others. */
    private static Map<String, String> words(String names, Map<String, String> others) {
        Map<String, String> words = new HashMap<>(others);
        for (String name : names.split("\\s+", -1)) {
            words.put(name.replace("_", "").toLowerCase(Locale.ROOT), name);
        }
        return words;
    }

    /** The kind of a row by its type and sub type, as published, of a team and a player or neither. */
    static RowKind kind(String type, String subType) {
        return RowKind.named(type, subType.toLowerCase(Locale.ROOT), KINDS);
    }

    /**
     * A row by its words, with the attributes that they say.
     *
     * @param isMade true if a throw went in
     */
    static SourceRow row(PeriodId period, String type, String subType, boolean isMade) {
        String sub = subType.toLowerCase(Locale.ROOT);
        String name = type.toLowerCase(Locale.ROOT);
        SourceRow row = new SourceRow(kind(type, subType), (type + " " + subType).trim(), period)
                .stopping(
                        (name + " " + sub).equals("period end")
                                ? Stop.PERIOD_END
                                : STOPS.getOrDefault(name, Stop.NONE));
        return switch (row.kind()) {
            case SHOT -> row.worth(name.equals("2pt") ? 2 : 3, isMade).typed(SHOTS.getOrDefault(sub, "UNKNOWN"));
            case FREE_THROW -> row.worth(1, isMade).with("attemptSequence", attemptOf(subType));
            case FOUL, BENCH_FOUL -> row.typed(FOULS.getOrDefault(sub, "UNKNOWN"));
            case REBOUND -> row.typed(REBOUNDS.getOrDefault(sub, "UNKNOWN"));
            case TURNOVER -> row.typed(TURNOVERS.getOrDefault(sub, "OTHER"));
            case TIMEOUT -> row.typed(TIMEOUTS.getOrDefault(sub, "UNKNOWN"));
            default -> row;
        };
    }

    /** {@code 1of2} is the first; 0 if no number is given. */
    private static int attemptOf(String words) {
        String digits = words.replaceAll("\\D.*$", "");
        return digits.isEmpty() ? 0 : Integer.parseInt(digits);
    }
}
