package io.fastbreak.app;

import io.fastbreak.app.cli.RootCommand;
import io.fastbreak.app.command.ExitCode;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.Function;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;

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
        commandLine.setErr(new PrintWriter(new LogWriter(), true));
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) ->
                LoggerFactory.getLogger(Fastbreak.class).error("thread {} failed", thread.getName(), failure));
    }

    /**
     * Ends the process, also after an error: threads of a broker or a server would keep it alive. Not from this thread:
     * on a signal the process is ending already and waits for it.
     */
    private static void exit(int exitCode) {
        new Thread(() -> System.exit(exitCode), "fastbreak-exit").start();
    }
}
