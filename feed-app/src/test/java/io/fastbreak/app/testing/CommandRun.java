package io.fastbreak.app.testing;

import io.fastbreak.app.cli.RootCommand;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import picocli.CommandLine;

/**
 * How a command ended and what it wrote.
 *
 * @param out standard output
 * @param err standard error
 */
public record CommandRun(int exitCode, String out, String err) {

    /** Runs a command in this process. */
    public static CommandRun of(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine commandLine = RootCommand.commandLine();
        commandLine.setOut(new PrintWriter(out, true));
        commandLine.setErr(new PrintWriter(err, true));
        int exitCode = commandLine.execute(arguments);
        return new CommandRun(exitCode, out.toString(), err.toString());
    }

    public List<String> outLines() {
        return out.lines().toList();
    }
}
