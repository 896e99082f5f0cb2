package io.fastbreak.benchmarks.matching;

import io.fastbreak.app.cli.ExitCode;
import io.fastbreak.benchmarks.BenchmarkMain;
import io.fastbreak.benchmarks.ReportOption;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code matching}: automatic matches are right, and an operator reviews the rest. */
@Command(
        name = "matching",
        mixinStandardHelpOptions = true,
        description = {
            "Maps every fixture of a simulated world over HTTP on the simulated platform, each with a distorted description.",
            "Exit 1 if less than 999 of 1,000 accepted matches are right, or if something uncertain was mapped."
        })
public final class MatchingQualityCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(
            names = "--seed",
            defaultValue = "1",
            description = "of the world and its distortions (default: ${DEFAULT-VALUE})")
    private long seed;

    @Option(names = "--fixtures", defaultValue = "5000", description = "how many (default: ${DEFAULT-VALUE})")
    private int fixtures;

    @Mixin
    private ReportOption report = new ReportOption();

    @Override
    public Integer call() throws IOException {
        MatchingQuality quality = MatchingQuality.of(seed, fixtures);
        String page = """
                # Matching fixtures

                `benchmarks/run matching --seed %d --fixtures %d`: a simulated world in which clubs have women's, youth and
                3x3 teams of the same name, in leagues with the same places and days. Each fixture is described with one
                distortion and mapped with the standard thresholds: accepted above 90 unless a second candidate is within 5
                points, reviewed by an operator from 70. The certainties are those of the simulated platform; those of the
                real one are unknown.

                %s""".formatted(seed, fixtures, quality.text());
        report.publish(new PrintWriter(spec.commandLine().getOut(), true), page);
        return quality.isGood() ? ExitCode.OK : ExitCode.CHECK_FAILED;
    }

    public static void main(String[] arguments) {
        BenchmarkMain.run(new MatchingQualityCommand(), arguments);
    }
}
