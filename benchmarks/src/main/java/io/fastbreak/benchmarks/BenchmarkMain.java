package io.fastbreak.benchmarks;

import io.fastbreak.app.cli.ExitCode;
import io.fastbreak.app.config.ConfigurationException;
import java.util.Locale;
import picocli.CommandLine;

/** Runs a command as a process of its own. */
public final class BenchmarkMain {
    private BenchmarkMain() {}

    /** Executes the command and ends the process, since threads of a broker would keep it alive. */
    public static void run(Object command, String... arguments) {
        // Figures look the same on every machine.
        Locale.setDefault(Locale.ROOT);
        int exitCode = ExitCode.RUNTIME_ERROR;
        try {
            exitCode = commandLine(command).execute(arguments);
        } finally {
            System.exit(exitCode);
        }
    }

    /** The command; an error is reported in one line without a stack trace. */
    public static CommandLine commandLine(Object command) {
        return new CommandLine(command)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionExceptionHandler((exception, line, parsed) -> {
                    line.getErr().println("benchmarks/run: " + exception.getMessage());
                    return exception instanceof ConfigurationException ? ExitCode.USAGE_ERROR : ExitCode.RUNTIME_ERROR;
                });
    }
}
