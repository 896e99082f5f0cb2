package io.fastbreak.app.command;

import io.fastbreak.app.report.CsvText;
import io.fastbreak.app.report.Printable;
import io.fastbreak.model.wire.Json;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** The common part of all commands: data on standard output, everything else on standard error. */
public abstract class BaseCommand {
    @Spec
    private CommandSpec spec;

    protected CommandSpec spec() {
        return spec;
    }

    protected PrintWriter out() {
        return spec.commandLine().getOut();
    }

    protected PrintWriter err() {
        return spec.commandLine().getErr();
    }

    public void print(Object text) {
        out().print(text);
        out().flush();
    }

    protected void printLines(Collection<?> lines) {
        lines.forEach(out()::println);
        out().flush();
    }

    /** False if something of a command's output could not be written: neither the writer nor the stream below it throws. */
    public static boolean isWritten(CommandLine command) {
        return !command.getOut().checkError() && !System.out.checkError();
    }

    /** One object per line. */
    protected void printJson(Collection<?> values) {
        printLines(values.stream()
                .map(value -> new String(Json.bytes(value), StandardCharsets.UTF_8))
                .toList());
    }

    /** The values as JSON or CSV, or else as this text. */
    protected void print(FormatOption format, Collection<?> values, Supplier<?> text) {
        print(format, values, () -> CsvText.of(values), text);
    }

    /** The same with CSV of its own. */
    protected void print(FormatOption format, Collection<?> values, Supplier<?> csv, Supplier<?> text) {
        if (format.isJson()) {
            printJson(values);
        } else if (format.isCsv()) {
            print(csv.get());
        } else {
            print(text.get());
        }
    }

    /** The same; if there are no values, the text is this message on standard error. */
    protected void print(FormatOption format, Collection<?> values, String none, Supplier<?> text) {
        if (values.isEmpty() && !format.isJson()) {
            err().println(none);
        } else {
            print(format, values, text);
        }
    }

    /** Prints the reason; returns the exit code. */
    protected int failed(String why) {
        note(why);
        return ExitCode.CHECK_FAILED;
    }

    /** Prints what somebody has to know, on standard error, behind the name of the command. */
    protected void note(String text) {
        err().println(running().qualifiedName() + ": " + Printable.text(text));
    }

    /** Such as {@code fastbreak rejected list}: the command that runs may be a subcommand in a method of this class. */
    private CommandSpec running() {
        ParseResult parsed = spec.commandLine().getParseResult();
        while (parsed != null && parsed.hasSubcommand()) {
            parsed = parsed.subcommand();
        }
        return parsed == null ? spec : parsed.commandSpec();
    }

    protected ParameterException usageError(@Nullable String why) {
        return new ParameterException(running().commandLine(), String.valueOf(why));
    }
}
