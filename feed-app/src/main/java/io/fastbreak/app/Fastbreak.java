package io.fastbreak.app;

import io.fastbreak.app.cli.RootCommand;
import io.fastbreak.app.command.ExitCode;
import java.util.function.Function;
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
        if ("json".equalsIgnoreCase(System.getenv("FASTBREAK_LOG_FORMAT"))) {
            System.setProperty("logback.configurationFile", "logback-json.xml");
        }
        int exitCode = ExitCode.RUNTIME_ERROR;
        try {
            exitCode = program.apply(arguments).execute(arguments);
        } finally {
            exit(exitCode);
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
