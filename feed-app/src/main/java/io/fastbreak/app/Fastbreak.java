package io.fastbreak.app;

import io.fastbreak.app.cli.RootCommand;
import io.fastbreak.app.command.ExitCode;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;

/** The program. */
public final class Fastbreak {
    private Fastbreak() {}

    public static void main(String[] arguments) {
        run(given -> RootCommand.commandLine(RootCommand.COMMANDS, given), arguments);
    }

    /** Runs a command of a program, and ends the process with its exit code. */
    public static void run(Function<String[], CommandLine> program, String... arguments) {
        // Chosen before the first logger exists: JSON lines for machines, text for people.
        boolean isJson = "json".equalsIgnoreCase(System.getenv("FASTBREAK_LOG_FORMAT"));
        if (isJson) {
            System.setProperty("logback.configurationFile", "logback-json.xml");
        }
        // Programs read the output: digits and decimal marks must not depend on the user's language.
        Locale.setDefault(Locale.ROOT);
        int exitCode = ExitCode.RUNTIME_ERROR;
        try {
            CommandLine commandLine = program.apply(arguments);
            if (isJson) {
                logErrors(commandLine);
            }
            exitCode = commandLine.execute(arguments);
        } finally {
            exit(exitCode);
        }
    }

    private static void logErrors(CommandLine commandLine) {
        commandLine.setErr(new PrintWriter(new LogWriter(Level.INFO), true));
        IParameterExceptionHandler usage = commandLine.getParameterExceptionHandler();
        commandLine.setParameterExceptionHandler((exception, given) ->
                asError(exception.getCommandLine(), () -> usage.handleParseException(exception, given)));
        IExecutionExceptionHandler execution = commandLine.getExecutionExceptionHandler();
        commandLine.setExecutionExceptionHandler((exception, command, parsed) ->
                asError(command, () -> execution.handleExecutionException(exception, command, parsed)));
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) ->
                LoggerFactory.getLogger(Fastbreak.class).error("thread {} failed", thread.getName(), failure));
    }

    private static int asError(CommandLine command, Callable<Integer> reporting) throws Exception {
        PrintWriter usual = command.getErr();
        try (PrintWriter errors = new PrintWriter(new LogWriter(Level.ERROR))) {
            command.setErr(errors);
            return reporting.call();
        } finally {
            command.setErr(usual);
        }
    }

    /**
     * Ends the process, also after an error: threads of a broker or a server would keep it alive. Not from this thread:
     * on a signal the process is ending already and waits for it.
     */
    private static void exit(int exitCode) {
        new Thread(() -> System.exit(exitCode), "fastbreak-exit").start();
    }
}
