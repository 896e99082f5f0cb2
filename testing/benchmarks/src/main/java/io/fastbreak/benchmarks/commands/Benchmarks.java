package io.fastbreak.benchmarks.commands;

import io.fastbreak.app.command.ExitCode;
import io.fastbreak.benchmarks.BenchmarkCommand;
import io.fastbreak.benchmarks.bridge.BridgeThroughputCommand;
import io.fastbreak.benchmarks.bridge.SuspensionTimesCommand;
import io.fastbreak.benchmarks.chaos.ChaosCommand;
import io.fastbreak.benchmarks.desk.EndToEndBenchmark;
import io.fastbreak.benchmarks.desk.GrowthBenchmark;
import io.fastbreak.benchmarks.desk.IdleBenchmark;
import io.fastbreak.benchmarks.mutations.MutatedGamesCommand;
import io.fastbreak.benchmarks.pipeline.ColdBenchmark;
import io.fastbreak.benchmarks.pipeline.LiveGamesBenchmark;
import io.fastbreak.benchmarks.pipeline.PipelineBenchmark;
import io.fastbreak.benchmarks.pipeline.RestartBenchmark;
import io.fastbreak.benchmarks.pipeline.ScalingBenchmark;
import io.fastbreak.benchmarks.pipeline.TakeoverBenchmark;
import io.fastbreak.benchmarks.proofs.OpenShareCommand;
import io.fastbreak.benchmarks.proofs.SimulateSystemCommand;
import io.fastbreak.benchmarks.validator.ValidatorBenchmark;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.Command;

/** All measurements and proofs, each one command. */
@Command(
        name = "testing/benchmarks/run",
        description =
                "Measures the program, or shows that it keeps its promises on more games than tests have time for. "
                        + "Without COMMAND it is the pipeline that is measured.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            PipelineBenchmark.class,
            ColdBenchmark.class,
            ScalingBenchmark.class,
            RestartBenchmark.class,
            TakeoverBenchmark.class,
            LiveGamesBenchmark.class,
            ValidatorBenchmark.class,
            MutatedGamesCommand.class,
            SimulateSystemCommand.class,
            OpenShareCommand.class,
            EndToEndBenchmark.class,
            GrowthBenchmark.class,
            IdleBenchmark.class,
            BridgeThroughputCommand.class,
            SuspensionTimesCommand.class,
            ChaosCommand.class
        },
        footer = {"", "--heap SIZE, for instance --heap 6g, sets the heap of the JVM (default: 4g)."},
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done, and every promise kept", "1:check failed", "2:usage error", "3:runtime error"})
public final class Benchmarks {
    private static final Set<String> OF_ALL = Set.of("-h", "--help", "-V", "--version");

    /** Executes a command and ends the process, since threads of a broker would keep it alive. */
    public static void main(String[] arguments) {
        // Figures look the same on every machine.
        Locale.setDefault(Locale.ROOT);
        int exitCode = ExitCode.RUNTIME_ERROR;
        try {
            exitCode = BenchmarkCommand.commandLine(new Benchmarks()).execute(withCommand(arguments));
        } finally {
            System.exit(exitCode);
        }
    }

    /** The arguments, behind {@code pipeline} if they name no command. */
    static String[] withCommand(String... arguments) {
        boolean isNamed = arguments.length > 0 && (!arguments[0].startsWith("-") || OF_ALL.contains(arguments[0]));
        return isNamed
                ? arguments
                : Stream.concat(Stream.of("pipeline"), Stream.of(arguments)).toArray(String[]::new);
    }
}
