package io.fastbreak.server.http;

import io.fastbreak.model.operator.OperatorAudit;
import io.fastbreak.model.operator.OperatorCommand;
import java.util.List;

/** Takes what operators decide to the pipeline; may be asked by many threads. */
public interface CommandGateway {
    /**
     * Writes a command and waits for the pipeline's answers, one of each partition that it concerns.
     *
     * @throws NotConfirmedException where no answer came
     */
    List<OperatorAudit> submit(OperatorCommand command);
}
