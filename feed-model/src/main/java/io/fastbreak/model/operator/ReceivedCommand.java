package io.fastbreak.model.operator;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.model.feed.ProcessingError;

/**
 * A command on its way to the stage that carries it out and answers it once.
 *
 * @param record its coordinates, {@code topic/partition/offset}
 * @param received the record's value as JSON
 */
public record ReceivedCommand(PipelineCommand instruction, String record, JsonNode received) {

    /** The command was carried out. */
    public OperatorAudit applied(String message, long nowUtc) {
        return answered(OperatorAudit.Outcome.APPLIED, message, nowUtc);
    }

    /** Nothing was done; the message says why and what is possible. */
    public OperatorAudit refused(String message, long nowUtc) {
        return answered(OperatorAudit.Outcome.REFUSED, message, nowUtc);
    }

    /** An error ended it; nothing was done. */
    public OperatorAudit failed(ProcessingError error, long nowUtc) {
        return refused("it failed: " + error.message(), nowUtc);
    }

    private OperatorAudit answered(OperatorAudit.Outcome outcome, String message, long nowUtc) {
        return new OperatorAudit(instruction.fixtureId(), record, received, outcome, message, null, nowUtc);
    }
}
