package io.fastbreak.server.http;

import io.fastbreak.model.operator.OperatorAudit;
import io.fastbreak.model.operator.OperatorCommand;
import java.util.List;

/** Sends operator commands to the pipeline; thread-safe. */
public interface CommandGateway {
    /**
     * Writes a command and waits for its outcome, one of each partition that it concerns.
     *
     * @throws NotConfirmedException if an outcome did not come in time
     */
    List<OperatorAudit> submit(OperatorCommand command);
}
