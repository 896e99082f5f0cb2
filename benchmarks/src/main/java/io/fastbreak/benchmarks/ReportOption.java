package io.fastbreak.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The {@code --report} option of every command that makes a page of Markdown. */
public final class ReportOption {
    @Option(names = "--report", paramLabel = "FILE", description = "also writes the report to this file")
    private @Nullable Path report;

    /** Prints a page that begins with its title and how it was made, and writes it to the file where one is named. */
    public void write(CommandSpec spec, String title, String text) throws IOException {
        write(spec, title, "", text);
    }

    /** @param conditions behind command and date, for instance the seed; may be empty */
    void write(CommandSpec spec, String title, String conditions, String text) throws IOException {
        // As the launcher was called.
        String command = System.getProperty("fastbreak.command", "benchmarks/run " + spec.name());
        String page = "# %s%n%nMade by `%s` on %s%s.%n%n%s"
                .formatted(title, command, LocalDate.now(ZoneOffset.UTC), conditions, text);
        spec.commandLine().getOut().print(page);
        spec.commandLine().getOut().flush();
        if (report != null) {
            Files.writeString(report, page);
        }
    }
}
