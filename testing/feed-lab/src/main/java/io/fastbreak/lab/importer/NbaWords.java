package io.fastbreak.lab.importer;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The NBA's words for shots, fouls, turnovers and qualifiers in the contract's enumerations. */
final class NbaWords {

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

    /** Beside those of {@link RowKind#COMMON}. */
    private static final Map<String, RowKind> KINDS = Map.of(
            "violation", RowKind.WITHOUT_EVENT,
            "stoppage", RowKind.WITHOUT_EVENT,
            "ejection", RowKind.WITHOUT_EVENT,
            "memo", RowKind.WITHOUT_EVENT,
            "instantreplay", RowKind.WITHOUT_EVENT,
            "instant replay", RowKind.WITHOUT_EVENT);

    private NbaWords() {}

    /** The kind of an action by its type and sub type. */
    static RowKind kind(String type, String subType) {
        return RowKind.named(type, subType, KINDS);
    }

    /** The contract's type of a row of that kind, or empty if it has none. */
    static String type(RowKind kind, String subType, String descriptor, List<String> qualifiers) {
        String words = subType + " " + descriptor;
        return switch (kind) {
            case SHOT ->
                switch (subType.toLowerCase(Locale.ROOT)) {
                    case "dunk" -> find(DUNKS, words, "DUNK");
                    case "layup" -> find(LAYUPS, words, "LAYUP");
                    case "hook" -> "HOOK_SHOT";
                    case "jump shot" -> find(JUMP_SHOTS, words, "JUMP_SHOT");
                    default -> "UNKNOWN";
                };
            case FOUL -> find(FOULS, words, "PERSONAL");
            case TURNOVER -> find(TURNOVERS, words, "OTHER");
            // Dead-ball rebounds are the scorers' way to account for a miss after which nobody had the ball.
            case REBOUND ->
                (subType.equals("offensive") ? "OFFENSIVE" : "DEFENSIVE")
                        + (qualifiers.contains("deadball") ? "_DEADBALL" : "");
            case TIMEOUT ->
                switch (subType) {
                    case "full" -> "FULL";
                    case "short" -> "SHORT";
                    case "official", "officials" -> "OFFICIALS";
                    default -> "UNKNOWN";
                };
            default -> "";
        };
    }

    /** The contract's qualifiers of a throw. */
    static List<String> qualifiers(List<String> published) {
        return published.stream()
                .filter(QUALIFIERS::containsKey)
                .map(name -> QUALIFIERS.getOrDefault(name, "UNKNOWN"))
                .toList();
    }

    private static String find(Map<String, String> byWord, String words, String otherwise) {
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
