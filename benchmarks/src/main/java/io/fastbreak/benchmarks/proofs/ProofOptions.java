package io.fastbreak.benchmarks.proofs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What every proof has: a seed, and a report that says how it was made. */
final class ProofOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--seed",
            defaultValue = "1",
            paramLabel = "S",
            description = "everything random follows from it (default: ${DEFAULT-VALUE})")
    private long seed;

    @Option(names = "--report", paramLabel = "FILE", description = "writes the report to a file, too")
    private @Nullable Path report;

    long seed() {
        return seed;
    }

    /** One line of progress on standard error. */
    void progress(String line) {
        spec.commandLine().getErr().println(line);
    }

    /** Writes a page of Markdown below its title and the way it was made. */
    void write(String title, String text) throws IOException {
        String command = System.getProperty("fastbreak.command", "benchmarks/run " + spec.name());
        String page = "# %s%n%nMade by `%s` on %s, seed %d.%n%n%s"
                .formatted(title, command, LocalDate.now(ZoneOffset.UTC), seed, text);
        spec.commandLine().getOut().print(page);
        spec.commandLine().getOut().flush();
        if (report != null) {
            Files.writeString(report, page);
        }
    }
}
