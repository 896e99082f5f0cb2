package io.fastbreak.app;

import io.fastbreak.app.cli.ExitCode;
import io.fastbreak.app.cli.RootCommand;

/** The program. */
public final class Fastbreak {
    private Fastbreak() {}

    public static void main(String[] arguments) {
        // Chosen before the first logger exists: JSON lines for machines, text for people.
        if ("json".equalsIgnoreCase(System.getenv("FASTBREAK_LOG_FORMAT"))) {
            System.setProperty("logback.configurationFile", "logback-json.xml");
        }
        int exitCode = ExitCode.COULD_NOT_RUN;
        try {
            exitCode = RootCommand.commandLine().execute(arguments);
        } finally {
            // Also after an error: threads of a broker or a server would keep the process alive.
            System.exit(exitCode);
        }
    }
}
