package io.fastbreak.model.game;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a correction did to the game: the value of the corrections topic.
 *
 * @param eventId the correcting event; where the game is told anew, the last one of what it is told from
 * @param beforeEventId the anchor of an insert
 * @param afterFinal true where it revises a result
 * @param moved the figures that moved, as many as a record holds
 * @param unlisted how many more moved; 0 but for a game of very long ids
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

    /** What changed: one event, or with SWITCH the source and with RESET the epochs that the game is told
     * from, with RULES the rules that it is projected under. */
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
