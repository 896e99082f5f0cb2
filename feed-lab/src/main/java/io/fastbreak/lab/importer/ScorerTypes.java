package io.fastbreak.lab.importer;

import static java.util.Map.entry;

import java.util.Map;

/** The scorers' words for shots, fouls, turnovers and timeouts in the contract's enumerations. */
final class ScorerTypes {

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

    private ScorerTypes() {}

    static String shot(ScorerAction action) {
        return SHOTS.getOrDefault(action.subKind(), "UNKNOWN");
    }

    static String turnover(ScorerAction action) {
        return TURNOVERS.getOrDefault(action.subKind(), "OTHER");
    }

    static String foul(ScorerAction action) {
        return FOULS.getOrDefault(action.subKind(), "UNKNOWN");
    }

    /** Dead-ball rebounds account for a miss after which nobody could have the ball. */
    static String rebound(ScorerAction action) {
        return REBOUNDS.getOrDefault(action.subKind(), "UNKNOWN");
    }

    static String timeout(ScorerAction action) {
        return TIMEOUTS.getOrDefault(action.subKind(), "UNKNOWN");
    }
}
