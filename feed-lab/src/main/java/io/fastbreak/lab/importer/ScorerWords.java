package io.fastbreak.lab.importer;

import static java.util.Map.entry;

import io.fastbreak.lab.importer.ArtificialTime.Stop;
import java.util.Locale;
import java.util.Map;

/** The words of the scorers' tools behind FIBA leagues: LiveStats and Atrium use the same, in different cases. */
final class ScorerWords {

    private static final Map<String, String> SHOTS = Map.ofEntries(
            entry("jumpshot", "JUMP_SHOT"),
            entry("layup", "LAYUP"),
            entry("drivinglayup", "DRIVING_LAYUP"),
            entry("reverselayup", "REVERSE_LAYUP"),
            entry("dunk", "DUNK"),
            entry("fadeaway", "FADEAWAY"),
            entry("hookshot", "HOOK_SHOT"),
            entry("floatingjumpshot", "FLOATING_JUMP_SHOT"),
            entry("stepbackjumpshot", "STEPBACK_JUMP_SHOT"),
            entry("pullupjumpshot", "PULLUP_JUMP_SHOT"),
            entry("turnaroundjumpshot", "TURNAROUND_JUMP_SHOT"),
            entry("alleyoop", "ALLEY_OOP"),
            entry("alleyoopdunk", "ALLEY_OOP_DUNK"),
            entry("eurostep", "EURO_STEP"),
            // The contract splits tip-ins and the source does not; one that is a dunk is published as a dunk.
            entry("tipin", "TIP_IN_LAYUP"),
            entry("tipindunk", "TIP_IN_DUNK"),
            entry("tipinlayup", "TIP_IN_LAYUP"));

    private static final Map<String, String> TURNOVERS = Map.ofEntries(
            entry("badpass", "BAD_PASS"),
            entry("ballhandling", "BALL_HANDLING"),
            entry("doubledribble", "DOUBLE_DRIBBLE"),
            entry("travel", "TRAVEL"),
            entry("outofbounds", "OUT_OF_BOUNDS"),
            entry("offensive", "OFFENSIVE"),
            entry("offensivegoaltending", "OFFENSIVE_GOAL_TENDING"),
            entry("backcourt", "BACK_COURT"),
            entry("3sec", "THREE_SECONDS"),
            entry("5sec", "FIVE_SECONDS"),
            entry("8sec", "BACK_COURT_TIME_VIOLATION"),
            entry("24sec", "SHOT_CLOCK"),
            entry("shotclock", "SHOT_CLOCK"));

    private static final Map<String, String> FOULS = Map.of(
            "personal", "PERSONAL",
            "offensive", "OFFENSIVE",
            "technical", "TECHNICAL",
            "unsportsmanlike", "UNSPORTSMANLIKE",
            "disqualifying", "DISQUALIFYING",
            "throwin", "THROW_IN",
            "benchtechnical", "BENCH",
            "coachtechnical", "COACH");

    private static final Map<String, String> REBOUNDS = Map.of(
            "offensive", "OFFENSIVE",
            "defensive", "DEFENSIVE",
            "offensivedeadball", "OFFENSIVE_DEADBALL",
            "defensivedeadball", "DEFENSIVE_DEADBALL");

    private static final Map<String, String> TIMEOUTS =
            Map.of("full", "FULL", "short", "SHORT", "officials", "OFFICIALS", "media", "MEDIA");

    /** What stops the clock; everything else takes no time to speak of. */
    private static final Map<String, Stop> STOPS = Map.of(
            "foul", Stop.FOUL,
            "freethrow", Stop.FREE_THROW,
            "timeout", Stop.TIMEOUT,
            "substitution", Stop.SUBSTITUTION);

    /** By type and sub type, else by type. */
    private static final Map<String, RowKind> KINDS = Map.ofEntries(
            entry("2pt", RowKind.SHOT),
            entry("3pt", RowKind.SHOT),
            entry("freethrow", RowKind.FREE_THROW),
            entry("foul", RowKind.FOUL),
            entry("foul drawn", RowKind.FOUL_DRAWN),
            entry("foul benchtechnical", RowKind.BENCH_FOUL),
            entry("foul coachtechnical", RowKind.BENCH_FOUL),
            entry("foulon", RowKind.FOUL_DRAWN),
            entry("rebound", RowKind.REBOUND),
            entry("turnover", RowKind.TURNOVER),
            entry("timeout", RowKind.TIMEOUT),
            entry("jumpball", RowKind.JUMP_BALL),
            entry("jumpball lost", RowKind.JUMPER),
            // The row that announces the opening jump ball names nobody; who wins it does.
            entry("jumpball startperiod", RowKind.MARK),
            entry("substitution in", RowKind.SUBSTITUTED_IN),
            entry("substitution out", RowKind.SUBSTITUTED_OUT),
            entry("assist", RowKind.ASSIST),
            entry("block", RowKind.BLOCK),
            entry("steal", RowKind.STEAL),
            entry("period", RowKind.PERIOD_END),
            entry("period start", RowKind.PERIOD_START),
            entry("game", RowKind.GAME_END),
            // The game starts with its first period.
            entry("game start", RowKind.MARK));

    private ScorerWords() {}

    /** What a row is by its type and sub type, as published, of a team and a player or neither. */
    static RowKind kind(String type, String subType) {
        String name = type.toLowerCase(Locale.ROOT);
        RowKind otherwise = KINDS.getOrDefault(name, RowKind.UNKNOWN);
        return KINDS.getOrDefault(name + " " + subType.toLowerCase(Locale.ROOT), otherwise);
    }

    /**
     * A row by its words, with the attributes that they say.
     *
     * @param isMade whether a throw went in
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
            // Dead-ball rebounds account for a miss after which nobody could have the ball.
            case REBOUND -> row.typed(REBOUNDS.getOrDefault(sub, "UNKNOWN"));
            case TURNOVER -> row.typed(TURNOVERS.getOrDefault(sub, "OTHER"));
            case TIMEOUT -> row.typed(TIMEOUTS.getOrDefault(sub, "UNKNOWN"));
            default -> row;
        };
    }

    /** {@code 1of2} is the first; 0 where no number is given. */
    private static int attemptOf(String words) {
        String digits = words.replaceAll("\\D.*$", "");
        return digits.isEmpty() ? 0 : Integer.parseInt(digits);
    }
}
