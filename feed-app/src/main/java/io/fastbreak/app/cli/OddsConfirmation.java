package io.fastbreak.app.cli;

import io.fastbreak.app.report.Terminal;
import java.io.Console;
import java.util.function.IntSupplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The contract shows no way back from a deletion, so it is asked for. */
final class OddsConfirmation {
    @Option(names = "--yes", description = "do not ask first")
    private boolean yes;

    /** Deletes where that is wanted, and says how the command ends. */
    int asked(CommandSpec command, String what, IntSupplier deletion) {
        Console console = Terminal.isError() ? System.console() : null;
        if (yes) {
            return deletion.getAsInt();
        }
        if (console == null) {
            command.commandLine()
                    .getErr()
                    .println("nothing was deleted: " + what
                            + " would be Unavailable, and the contract shows no way back;"
                            + " where nobody can be asked, give --yes");
            return ExitCode.WRONG_USE;
        }
        String answer = console.readLine(
                "Make %s Unavailable on the odds platform? The contract shows no way back. [y/N] ", what);
        if (answer != null && answer.strip().equalsIgnoreCase("y")) {
            return deletion.getAsInt();
        }
        command.commandLine().getErr().println("nothing was deleted");
        return ExitCode.NO;
    }
}
