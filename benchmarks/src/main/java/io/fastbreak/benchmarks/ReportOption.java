package io.fastbreak.benchmarks;

import java.io.IOException;
import java.io.PrintWriter;
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

    /**
     * Publishes a page that begins with its title and how it was made.
     *
     * @param how behind command and date, for instance the seed; may be empty
     */
    void write(CommandSpec spec, String title, String how, String text) throws IOException {
        publish(
                spec.commandLine().getOut(),
                "# %s%n%nMade by `%s` on %s%s.%n%n%s"
                        .formatted(title, invocation(spec), LocalDate.now(ZoneOffset.UTC), how, text));
    }

    /** Publishes a page that begins with its title and how it was made. */
    public void write(CommandSpec spec, String title, String text) throws IOException {
        write(spec, title, "", text);
    }

    /** As the launcher was called, or as the command was. */
    private static String invocation(CommandSpec spec) {
        String command = spec.parent() == null ? spec.name() : "benchmarks/run " + spec.name();
        return System.getProperty("fastbreak.command", command);
    }

    /** Prints the page, and writes it to the file where one is named. */
    public void publish(PrintWriter out, String page) throws IOException {
        out.print(page);
        out.flush();
        if (report != null) {
            Files.writeString(report, page);
        }
    }
}
