package io.fastbreak.app.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code completion}: a completion script for shells. */
@Command(
        name = "completion",
        description = {
            "Prints a completion script for the shell. To enable completion in the current session:",
            "source <(./fastbreak completion bash)"
        },
        synopsisSubcommandLabel = "SHELL",
        subcommands = CompletionCommand.Bash.class)
final class CompletionCommand {

    @Command(name = "bash", aliases = "zsh", description = "The script for bash and zsh.")
    static final class Bash implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Override
        public Integer call() {
            spec.commandLine()
                    .getOut()
                    .println(AutoComplete.bash("fastbreak", spec.root().commandLine()));
            return ExitCode.OK;
        }
    }
}
