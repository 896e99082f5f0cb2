package io.fastbreak.app.testing;

import io.fastbreak.labapp.cli.LabCommands;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import picocli.CommandLine;

/**
 * How a command ended and what it wrote.
 *
 * @param out standard output: what the command wrote to its writer, then what it wrote past it, as bytes that need not be text
 * @param err standard error
 */
public record CommandRun(int exitCode, String out, String err) {

    /** Runs a command in this process. */
    public static CommandRun of(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        AtomicInteger exitCode = new AtomicInteger();
        // Within, because a command line that was made before System.out was replaced would write there.
        String pastWriter = CapturedOutput.of(() -> {
            CommandLine commandLine = LabCommands.commandLine(arguments);
            commandLine.setOut(new PrintWriter(out, true));
            commandLine.setErr(new PrintWriter(err, true));
            exitCode.set(commandLine.execute(arguments));
        });
        return new CommandRun(exitCode.get(), out + pastWriter, err.toString());
    }

    public List<String> outLines() {
        return out.lines().toList();
    }
}
