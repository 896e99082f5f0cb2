package io.fastbreak.benchmarks.catalog;

import io.fastbreak.benchmarks.ProofCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code matching}: automatic matches are right, and an operator reviews the rest. */
@Command(
        name = "matching",
        mixinStandardHelpOptions = true,
        description =
                "Maps every fixture of a simulated world over HTTP on the simulated platform, each with a distorted description. "
                        + "Exit 1 if less than 999 of 1,000 accepted matches are right, or if something uncertain was mapped.")
public final class MatchingQualityCommand extends ProofCommand {
    @Option(names = "--fixtures", defaultValue = "5000", description = "how many")
    private int fixtures;

    public MatchingQualityCommand() {
        super("Matching fixtures");
    }

    @Override
    protected String run() {
        MatchingQuality quality = MatchingQuality.of(seed(), fixtures);
        if (!quality.isGood()) {
            failed("a match is wrong, or something uncertain was mapped");
        }
        return """
                A simulated world in which clubs have women's, youth and 3x3 teams of the same name, in leagues with the same
                places and days. Each fixture is described with one distortion and mapped with the standard thresholds: accepted
                above 90 unless a second candidate is within 5 points, reviewed by an operator from 70. The certainties are
                those of the simulated platform; those of the real one are unknown.

                %s""".formatted(quality.text());
    }
}
