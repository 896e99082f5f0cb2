package io.fastbreak.benchmarks;

import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.config.ConfigurationException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A command that measures or proves something, and reports it as one page of Markdown. */
public abstract class BenchmarkCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(names = "--report", paramLabel = "FILE", description = "also writes the report to this file")
    private @Nullable Path report;

    @Option(
            names = "--guard",
            paramLabel = "FILE",
            description = "an earlier report: the command fails if a ratio is worse than there, beyond the noise")
    private @Nullable Path guard;

    private final String title;
    private final List<String> failures = new ArrayList<>();

    /** @param title of the report */
    protected BenchmarkCommand(String title) {
        this.title = title;
    }

    /** The command line of a command; an error is reported in one line without a stack trace. */
    public static CommandLine commandLine(Object command) {
        CommandLine line = new CommandLine(command);
        line.getCommandSpec().usageMessage().showDefaultValues(true);
        line.getSubcommands()
                .values()
                .forEach(each -> each.getCommandSpec().usageMessage().showDefaultValues(true));
        return line.setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionExceptionHandler((exception, failed, parsed) -> {
                    failed.getErr().println("testing/benchmarks/run: " + exception.getMessage());
                    return exception instanceof ConfigurationException ? ExitCode.USAGE_ERROR : ExitCode.RUNTIME_ERROR;
                });
    }

    /** Measures, and reports what fails; returns the report without its heading and the failures. */
    protected abstract String run() throws Exception;

    /** The text behind command and date in the heading, for instance the seed. */
    protected String conditions() {
        return "";
    }

    /** Exits with "check failed" if something failed. */
    @Override
    public Integer call() throws Exception {
        // A report that is replaced can be compared with as well.
        String before = guard == null ? "" : Files.readString(guard);
        String text = run();
        if (guard != null) {
            RatioGuard.worse(before, text).forEach(this::failed);
        }
        String list = failures.stream().map("%n- %s"::formatted).collect(Collectors.joining());
        publish(text + list + (failures.isEmpty() ? "" : "\n"));
        return failures.isEmpty() ? ExitCode.OK : ExitCode.CHECK_FAILED;
    }

    /** Prints a page that begins with its title and how it was made, and writes it to the file if one is named. */
    private void publish(String text) throws IOException {
        // As the launcher was called.
        String command = System.getProperty("fastbreak.command", "testing/benchmarks/run " + spec.name());
        String page = "# %s%n%nMade by `%s` on %s%s.%n%n%s"
                .formatted(title, command, LocalDate.now(ZoneOffset.UTC), conditions(), text);
        spec.commandLine().getOut().print(page);
        spec.commandLine().getOut().flush();
        if (report != null) {
            Files.writeString(report, page);
        }
    }

    protected void progress(String line) {
        spec.commandLine().getErr().println(line);
    }

    protected void failed(String failure) {
        failures.add(failure);
    }

    /** How the sentence ends in which a report says whether its promises were kept. */
    protected String kept() {
        return failures.isEmpty() ? "yes." : "no, see below.";
    }

    /** @throws ParameterException with the message, unless the options are as it says */
    protected void require(boolean isValid, String message) {
        if (!isValid) {
            throw new ParameterException(spec.commandLine(), message);
        }
    }
}
