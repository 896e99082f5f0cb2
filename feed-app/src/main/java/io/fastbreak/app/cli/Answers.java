package io.fastbreak.app.cli;

import io.fastbreak.app.report.OperatorAuditText;
import io.fastbreak.model.operator.OperatorAudit;
import io.fastbreak.model.operator.OperatorAudit.Outcome;
import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/** What a running service has answered to an operator. */
record Answers(List<OperatorAudit> answers) {

    /** @return how the command ends: refused where anything is */
    int tell(CommandSpec spec) {
        PrintWriter out = spec.commandLine().getOut();
        out.println(new OperatorAuditText(answers).text());
        out.flush();
        return answers.stream().allMatch(answer -> answer.outcome() == Outcome.APPLIED) ? ExitCode.DONE : ExitCode.NO;
    }
}
