package io.fastbreak.benchmarks;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The {@code --report} option of whatever makes a page of Markdown. */
public final class ReportOption {
    @Option(names = "--report", paramLabel = "FILE", description = "writes the report to a file, too")
    private @Nullable Path report;

    /** Prints the page, and writes it to the file where one is named. */
    public void publish(PrintWriter out, String page) throws IOException {
        out.print(page);
        out.flush();
        if (report != null) {
            Files.writeString(report, page);
        }
    }
}
