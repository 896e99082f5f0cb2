package io.fastbreak.benchmarks;

import java.io.IOException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What every proof has: a seed, and a report that says how it was made. */
public final class ProofOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--seed",
            defaultValue = "1",
            paramLabel = "S",
            description = "everything random follows from it (default: ${DEFAULT-VALUE})")
    private long seed;

    @Mixin
    private ReportOption report = new ReportOption();

    public long seed() {
        return seed;
    }

    /** One line of progress on standard error. */
    public void progress(String line) {
        spec.commandLine().getErr().println(line);
    }

    /** Writes a page of Markdown below its title and the way it was made. */
    public void write(String title, String text) throws IOException {
        String command = System.getProperty("fastbreak.command", "benchmarks/run " + spec.name());
        String page = "# %s%n%nMade by `%s` on %s, seed %d.%n%n%s"
                .formatted(title, command, LocalDate.now(ZoneOffset.UTC), seed, text);
        report.publish(spec.commandLine().getOut(), page);
    }
}
