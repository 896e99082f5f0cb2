package io.fastbreak.app.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code completion}: what makes a shell complete commands and options. */
@Command(
        name = "completion",
        description = {
            "A script that makes the shell complete commands and options, for this session:",
            "source <(./fastbreak completion bash)"
        })
final class CompletionCommand implements Callable<Integer> {
    enum Shell {
        bash,
        /** Takes bash's, which loads what it needs for that. */
        zsh
    }

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "SHELL", description = "${COMPLETION-CANDIDATES}")
    private Shell shell;

    @Override
    public Integer call() {
        spec.commandLine().getOut().println(AutoComplete.bash("fastbreak", spec.root().commandLine()));
        return ExitCode.DONE;
    }
}
