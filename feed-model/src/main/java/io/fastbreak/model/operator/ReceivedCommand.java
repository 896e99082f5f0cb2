package io.fastbreak.model.operator;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.model.feed.ProjectorInput;
import io.fastbreak.model.feed.SequencerInput;

/**
 * An instruction on its way to the stage that carries it out, which answers it once.
 *
 * @param record where it stood, {@code topic/partition/offset}
 * @param received what stood there, as JSON
 */
public record ReceivedCommand(PipelineCommand instruction, String record, JsonNode received)
        implements SequencerInput, ProjectorInput {

    /** What was asked for is so now. */
    public OperatorAudit applied(String message, long nowUtc) {
        return answered(OperatorAudit.Outcome.APPLIED, message, nowUtc);
    }

    /** Nothing was done; the message says why and what is possible. */
    public OperatorAudit refused(String message, long nowUtc) {
        return answered(OperatorAudit.Outcome.REFUSED, message, nowUtc);
    }

    private OperatorAudit answered(OperatorAudit.Outcome outcome, String message, long nowUtc) {
        return new OperatorAudit(instruction.fixtureId(), record, received, outcome, message, null, nowUtc);
    }
}
