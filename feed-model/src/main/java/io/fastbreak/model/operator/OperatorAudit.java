package io.fastbreak.model.operator;

import com.fasterxml.jackson.databind.JsonNode;
import org.jspecify.annotations.Nullable;

/**
 * The result of one record of the commands or the control topic: the value of the audit topic.
 *
 * @param fixtureId of the command; if it cannot be read, the key of the record
 * @param record coordinates of the command, {@code topic/partition/offset}
 * @param received the command; if it is not JSON or very long, the beginning of its text
 * @param message for people: what was done, or what is wrong and what is allowed
 * @param stateVersion of the game after the command; null if no single game is known
 * @param utc when it was answered, milliseconds
 */
public record OperatorAudit(
        String fixtureId,
        String record,
        JsonNode received,
        Outcome outcome,
        String message,
        @Nullable Long stateVersion,
        long utc) {

    /** APPLIED: the command was carried out. REFUSED: nothing was done. */
    public enum Outcome {
        APPLIED,
        REFUSED
    }

    /** The answer to a record that is not a command. */
    public static OperatorAudit unreadable(
            String fixtureId, String record, JsonNode received, String message, long nowUtc) {
        return new OperatorAudit(fixtureId, record, received, Outcome.REFUSED, message, null, nowUtc);
    }

    /** The same with the version of the game after the command. */
    public OperatorAudit at(long version) {
        return new OperatorAudit(fixtureId, record, received, outcome, message, version, utc);
    }
}
