package io.fastbreak.lab.importer;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** The NBA's words for shots, fouls, turnovers and qualifiers in the contract's enumerations. */
final class NbaTypes {

    /** Words of sub type and descriptor, the telling ones first. */
    private static final Map<String, String> JUMP_SHOTS = ordered(
            "floating", "FLOATING_JUMP_SHOT",
            "fadeaway", "FADEAWAY",
            "step back", "STEPBACK_JUMP_SHOT",
            "pullup", "PULLUP_JUMP_SHOT",
            "turnaround", "TURNAROUND_JUMP_SHOT");

    private static final Map<String, String> LAYUPS = ordered(
            "alley-oop", "ALLEY_OOP",
            "tip", "TIP_IN_LAYUP",
            "reverse", "REVERSE_LAYUP",
            "driving", "DRIVING_LAYUP");

    private static final Map<String, String> DUNKS = ordered(
            "alley-oop", "ALLEY_OOP_DUNK",
            "tip", "TIP_IN_DUNK");

    private static final Map<String, String> TURNOVERS = ordered(
            "offensive foul", "OFFENSIVE",
            "offensive goaltending", "OFFENSIVE_GOAL_TENDING",
            "out-of-bounds", "OUT_OF_BOUNDS",
            "bad pass", "BAD_PASS",
            "lost ball", "BALL_HANDLING",
            "travel", "TRAVEL",
            "double dribble", "DOUBLE_DRIBBLE",
            "3-second", "THREE_SECONDS",
            "5-second", "FIVE_SECONDS",
            "8-second", "BACK_COURT_TIME_VIOLATION",
            "backcourt", "BACK_COURT",
            "shot clock", "SHOT_CLOCK",
            "lane", "FREE_THROW_LANE_VIOLATION",
            "jump ball", "JUMP_BALL");

    private static final Map<String, String> FOULS = ordered(
            "flagrant", "UNSPORTSMANLIKE",
            "take", "INTENTIONAL",
            "technical", "TECHNICAL",
            "offensive", "OFFENSIVE");

    private static final Map<String, String> QUALIFIERS = Map.of(
            "pointsinthepaint", "POINTS_IN_THE_PAINT",
            "fromturnover", "FROM_TURNOVER",
            "2ndchance", "SECOND_CHANCE",
            "fastbreak", "FAST_BREAK");

    private NbaTypes() {}

    static String shot(NbaAction action) {
        return switch (action.subType().toLowerCase(Locale.ROOT)) {
            case "dunk" -> find(DUNKS, action, "DUNK");
            case "layup" -> find(LAYUPS, action, "LAYUP");
            case "hook" -> "HOOK_SHOT";
            case "jump shot" -> find(JUMP_SHOTS, action, "JUMP_SHOT");
            default -> "UNKNOWN";
        };
    }

    static String turnover(NbaAction action) {
        return find(TURNOVERS, action, "OTHER");
    }

    static String foul(NbaAction action) {
        return find(FOULS, action, "PERSONAL");
    }

    /** Dead-ball rebounds are the scorers' way to account for a miss after which nobody had the ball. */
    static String rebound(NbaAction action) {
        String type = action.subType().equals("offensive") ? "OFFENSIVE" : "DEFENSIVE";
        return action.qualifiers().contains("deadball") ? type + "_DEADBALL" : type;
    }

    /** Adds the action's qualifiers that the contract has. */
    static SourcePlay qualify(SourcePlay play, NbaAction action) {
        action.qualifiers().stream()
                .filter(QUALIFIERS::containsKey)
                .forEach(name -> play.qualified(action.entry(), QUALIFIERS.getOrDefault(name, "UNKNOWN")));
        return play;
    }

    private static String find(Map<String, String> byWord, NbaAction action, String otherwise) {
        String words = action.subType() + " " + action.descriptor();
        return byWord.entrySet().stream()
                .filter(type -> words.contains(type.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(otherwise);
    }

    private static Map<String, String> ordered(String... wordsAndTypes) {
        Map<String, String> types = new LinkedHashMap<>();
        for (int i = 0; i < wordsAndTypes.length; i += 2) {
            types.put(wordsAndTypes[i], wordsAndTypes[i + 1]);
        }
        return types;
    }
}
