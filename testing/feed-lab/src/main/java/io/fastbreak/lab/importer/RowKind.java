package io.fastbreak.lab.importer;

import static java.util.Map.entry;

import java.util.Locale;
import java.util.Map;

/** The kind of a row of a published play-by-play, alike in all formats. */
enum RowKind {
    SHOT("SHOT", "SHOOTER"),
    FREE_THROW("FREE_THROW", "SHOOTER"),
    FOUL("FOUL", "FOUL_BY"),
    /** A foul of the coach or the bench; it counts for no player. */
    BENCH_FOUL("FOUL", ""),
    REBOUND("REBOUND", "REBOUNDER"),
    TURNOVER("TURNOVER", "TURNOVER_BY"),
    TIMEOUT("TIMEOUT", ""),
    CHALLENGE("CHALLENGE", ""),
    JUMP_BALL("JUMP_BALL", "WON_BY"),
    SUBSTITUTED_IN("SUBSTITUTION", "SUBSTITUTED_IN"),
    SUBSTITUTED_OUT("SUBSTITUTION", "SUBSTITUTED_OUT"),
    PERIOD_START("PERIOD_TRANSITION", ""),
    PERIOD_END("PERIOD_TRANSITION", ""),
    GAME_END("MATCH_STATUS_CHANGE", ""),
    ASSIST("", "ASSISTER"),
    STEAL("", "STEALER"),
    /** A shot that was blocked, from the view of its shooter. */
    SHOT_BLOCKED("", ""),
    BLOCK("", "BLOCKER"),
    FOUL_DRAWN("", "FOUL_ON"),
    /** A player of a jump ball whose row is another one. */
    JUMPER("", "LOST_BY"),
    /** A mark that repeats what another row says. */
    MARK("", ""),
    /** Known, and nothing that v2 has an event for. */
    WITHOUT_EVENT("", ""),
    /** Not known, and shown by the row to bring no points. */
    UNKNOWN("", "");

    /** The published words that several formats have in common: by type and sub type, else by type. */
    static final Map<String, RowKind> COMMON = Map.ofEntries(
            entry("2pt", SHOT),
            entry("3pt", SHOT),
            entry("freethrow", FREE_THROW),
            entry("foul", FOUL),
            entry("rebound", REBOUND),
            entry("turnover", TURNOVER),
            entry("timeout", TIMEOUT),
            entry("jumpball", JUMP_BALL),
            entry("steal", STEAL),
            entry("block", BLOCK),
            entry("substitution in", SUBSTITUTED_IN),
            entry("substitution out", SUBSTITUTED_OUT),
            entry("period", PERIOD_END),
            entry("period start", PERIOD_START),
            entry("game", GAME_END),
            // The game starts with its first period.
            entry("game start", MARK));

    private final String eventType;
    private final String role;

    RowKind(String eventType, String role) {
        this.eventType = eventType;
        this.role = role;
    }

    /** The kind of a row by its type and sub type, as published; {@code own} are words of its format. */
    static RowKind named(String type, String subType, Map<String, RowKind> own) {
        String name = type.toLowerCase(Locale.ROOT);
        String both = name + " " + subType;
        RowKind byType = own.getOrDefault(name, COMMON.getOrDefault(name, UNKNOWN));
        return own.getOrDefault(both, COMMON.getOrDefault(both, byType));
    }

    /** The event's type, or empty if the row makes no event of its own. */
    String eventType() {
        return eventType;
    }

    /** The role of the row's player (ParticipantType), or empty if it has none. */
    String role() {
        return role;
    }

    /** A throw at the basket: it may score. */
    boolean isThrow() {
        return this == SHOT || this == FREE_THROW;
    }

    boolean isSubstitution() {
        return this == SUBSTITUTED_IN || this == SUBSTITUTED_OUT;
    }

    /** A mark of a period or of the game. */
    boolean isMark() {
        return this == PERIOD_START || this == PERIOD_END || this == GAME_END;
    }
}
