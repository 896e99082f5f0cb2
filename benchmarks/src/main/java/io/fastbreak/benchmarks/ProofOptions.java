package io.fastbreak.benchmarks;

import java.io.IOException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What every proof has: a seed, and a report in one format. */
public final class ProofOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--seed",
            defaultValue = "1",
            paramLabel = "S",
            description = "seed of everything random (default: ${DEFAULT-VALUE})")
    private long seed;

    @Mixin
    private ReportOption report = new ReportOption();

    public long seed() {
        return seed;
    }

    /** Prints one line of progress to standard error. */
    public void progress(String line) {
        spec.commandLine().getErr().println(line);
    }

    /** Writes a page of Markdown: the title, how the page was made, and the text. */
    public void write(String title, String text) throws IOException {
        report.write(spec, title, ", seed " + seed, text);
    }
}
