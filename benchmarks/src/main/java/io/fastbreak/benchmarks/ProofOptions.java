package io.fastbreak.benchmarks;

import io.fastbreak.app.cli.ExitCode;
import java.io.IOException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Collectors;
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
        String command = System.getProperty("fastbreak.command", "benchmarks/run " + spec.name());
        String page = "# %s%n%nMade by `%s` on %s, seed %d.%n%n%s"
                .formatted(title, command, LocalDate.now(ZoneOffset.UTC), seed, text);
        report.publish(spec.commandLine().getOut(), page);
    }

    /**
     * Writes a page that ends with a list of what failed.
     *
     * @return the exit code: check failed where anything did
     */
    public int report(String title, String text, List<String> failures) throws IOException {
        write(title, text + failures.stream().map("\n- %s"::formatted).collect(Collectors.joining()));
        return failures.isEmpty() ? ExitCode.DONE : ExitCode.NO;
    }

    /** The sentence's end in which a report says whether its promises were kept. */
    public static String kept(List<String> failures) {
        return failures.isEmpty() ? "yes." : "no, see below.";
    }
}
