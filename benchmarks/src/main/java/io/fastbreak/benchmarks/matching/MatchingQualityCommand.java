package io.fastbreak.benchmarks.matching;

import io.fastbreak.app.cli.ExitCode;
import io.fastbreak.benchmarks.ReportOption;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code matching}: what is taken automatically is right, and the rest is asked. */
@Command(
        name = "matching",
        mixinStandardHelpOptions = true,
        description = {
            "Maps every fixture of a made-up world, each badly described in one way, over HTTP on the simulated platform.",
            "Exit 1 where less than 999 of 1,000 taken are right, or something uncertain was mapped."
        })
public final class MatchingQualityCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(
            names = "--seed",
            defaultValue = "1",
            description = "of the world and its faults (default: ${DEFAULT-VALUE})")
    private long seed;

    @Option(names = "--fixtures", defaultValue = "5000", description = "how many (default: ${DEFAULT-VALUE})")
    private int fixtures;

    @Mixin
    private ReportOption report = new ReportOption();

    @Override
    public Integer call() throws IOException {
        MatchingQuality quality = MatchingQuality.of(seed, fixtures);
        report.publish(new PrintWriter(spec.commandLine().getOut(), true), page(quality));
        return quality.isGood() ? ExitCode.OK : ExitCode.CHECK_FAILED;
    }

    private String page(MatchingQuality quality) {
        return """
                # Matching fixtures

                `benchmarks/run matching --seed %d --fixtures %d`: a made-up world in which clubs have women's, youth and
                3x3 sides of the same name, in leagues with the same places and days. Each fixture is described with one
                sort of fault and mapped under the standard ladder: above 90 taken unless a second candidate is within 5
                points, from 70 an operator is asked. Certainties are those of the simulated platform; what the real one
                would say is not known here.

                %s""".formatted(seed, fixtures, quality.text());
    }

    public static void main(String[] arguments) {
        System.exit(new CommandLine(new MatchingQualityCommand()).execute(arguments));
    }
}
