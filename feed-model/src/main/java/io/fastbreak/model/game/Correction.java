package io.fastbreak.model.game;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The change of the game by a correction: the value of the corrections topic.
 *
 * @param eventId the correcting event; if the game was rebuilt, its last event
 * @param beforeEventId the anchor of an insert
 * @param afterFinal true if it revises a result
 * @param moved the figures that changed, as many as fit in a record
 * @param unlisted how many more changed; 0 except in a game with very long ids
 */
public record Correction(
        String fixtureId,
        long stateVersion,
        String eventId,
        Kind change,
        @Nullable String beforeEventId,
        boolean afterFinal,
        ScoreChange score,
        List<Moved> moved,
        int unlisted) {

    /**
     * The subject of the change: one event; with SWITCH the source, with RESET the epochs, with RULES the rules of the
     * game.
     */
    public enum Kind {
        INSERT,
        REVISE,
        DELETE,
        RESTORE,
        LATE,
        SWITCH,
        RESET,
        RULES
    }

    /** Points by competitor id. */
    public record ScoreChange(Map<String, Integer> before, Map<String, Integer> after) {}

    /** @param path into the game, e.g. {@code competitors/MAD/players/P005928/points} */
    public record Moved(String path, long before, long after) {}
}
