package io.fastbreak.app.cli;

import io.fastbreak.app.command.BaseCommand;
import io.fastbreak.app.command.ExitCode;
import picocli.AutoComplete;
import picocli.CommandLine.Command;

/** {@code completion}: a completion script for shells. */
@Command(
        name = "completion",
        description = {
            "Prints a completion script for the shell. To enable completion in the current session:",
            "source <(./fastbreak completion bash)"
        },
        synopsisSubcommandLabel = "SHELL")
final class CompletionCommand extends BaseCommand {
    @Command(name = "bash", aliases = "zsh", description = "The script for bash and zsh.")
    int bash() {
        print(AutoComplete.bash("fastbreak", spec().root().commandLine()) + "\n");
        return ExitCode.OK;
    }
}
