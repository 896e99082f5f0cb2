package io.fastbreak.benchmarks.proofs;

import io.fastbreak.app.cli.ExitCode;
import io.fastbreak.benchmarks.bridge.BridgeFaultsCommand;
import io.fastbreak.benchmarks.bridge.BridgeKillsCommand;
import io.fastbreak.benchmarks.bridge.BridgeThroughputCommand;
import io.fastbreak.benchmarks.catalog.CatalogFaultsCommand;
import io.fastbreak.benchmarks.official.OfficialCommand;
import io.fastbreak.benchmarks.ops.AlertDrillsCommand;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The promises of the pipeline, each shown by one command. */
@Command(
        name = "benchmarks/run",
        description = "Shows that the pipeline keeps its promises, on more games than tests have time for.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            ConvergenceCommand.class,
            RestartProofCommand.class,
            KillsCommand.class,
            HostileCommand.class,
            OfficialCommand.class,
            BridgeFaultsCommand.class,
            CatalogFaultsCommand.class,
            BridgeKillsCommand.class,
            BridgeThroughputCommand.class,
            AlertDrillsCommand.class
        },
        footer = {"", "--heap SIZE, for instance --heap 6g, sets the heap of the JVM (default: 4g)."},
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:kept", "1:broken", "2:wrong use", "3:could not run"})
public final class Proofs {

    public static void main(String[] arguments) {
        // Figures look the same wherever they are read.
        Locale.setDefault(Locale.ROOT);
        int exitCode = ExitCode.RUNTIME_ERROR;
        try {
            exitCode = commandLine().execute(arguments);
        } finally {
            // Also after an error: threads of a broker would keep the process alive.
            System.exit(exitCode);
        }
    }

    static CommandLine commandLine() {
        return new CommandLine(new Proofs())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionExceptionHandler((exception, command, parsed) -> {
                    command.getErr().println("benchmarks/run: " + exception.getMessage());
                    return ExitCode.RUNTIME_ERROR;
                });
    }
}
