package io.fastbreak.benchmarks.proofs;

import io.fastbreak.benchmarks.BenchmarkMain;
import io.fastbreak.benchmarks.bridge.BridgeFaultsCommand;
import io.fastbreak.benchmarks.bridge.BridgeKillsCommand;
import io.fastbreak.benchmarks.bridge.BridgeThroughputCommand;
import io.fastbreak.benchmarks.catalog.CatalogFaultsCommand;
import io.fastbreak.benchmarks.official.OfficialCommand;
import io.fastbreak.benchmarks.ops.AlertDrillsCommand;
import picocli.CommandLine.Command;

/** The promises of the pipeline, each shown by one command. */
@Command(
        name = "benchmarks/run",
        description = "Shows that the pipeline keeps its promises, on more games than tests have time for.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            ConvergenceCommand.class,
            RestartsCommand.class,
            KillsCommand.class,
            HostileCommand.class,
            SimulateSystemCommand.class,
            OfficialCommand.class,
            BridgeFaultsCommand.class,
            CatalogFaultsCommand.class,
            BridgeKillsCommand.class,
            BridgeThroughputCommand.class,
            AlertDrillsCommand.class
        },
        footer = {"", "--heap SIZE, for instance --heap 6g, sets the heap of the JVM (default: 4g)."},
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:kept", "1:check failed", "2:usage error", "3:runtime error"})
public final class Proofs {

    public static void main(String[] arguments) {
        BenchmarkMain.run(new Proofs(), arguments);
    }
}
