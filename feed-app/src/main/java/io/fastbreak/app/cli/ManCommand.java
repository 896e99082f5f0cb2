package io.fastbreak.app.cli;

import io.fastbreak.app.command.BaseCommand;
import io.fastbreak.app.command.ExitCode;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;

/** {@code man}: the manual page, generated from the help of all commands. */
@Command(
        name = "man",
        description = {
            "Prints the manual page of all commands. To read it:",
            "./fastbreak man > fastbreak.1 && man -l fastbreak.1"
        })
final class ManCommand extends BaseCommand implements Callable<Integer> {
    private static final String ENVIRONMENT = """
            Settings can be given as FASTBREAK_NAME, with underscores for dots and dashes; config reference lists them.
            FASTBREAK_LOG_LEVEL=DEBUG logs more, FASTBREAK_LOG_FORMAT=json logs in JSON, FASTBREAK_JAVA_OPTS are
            options of the Java virtual machine.
            """;
    private static final String EXIT_STATUS = """
            0  success
            1  check failed
            2  usage error
            3  runtime error
            143, 130  stopped gracefully after SIGTERM or SIGINT; a second signal stops it immediately
            """;

    @Override
    public Integer call() {
        CommandLine root = spec().root().commandLine();
        String name = root.getCommandName();
        String description =
                String.join(" ", root.getCommandSpec().usageMessage().description());
        print(".TH " + name.toUpperCase(Locale.ROOT) + " 1\n"
                + ".SH NAME\n" + verbatim(name + " - " + description)
                + ".SH SYNOPSIS\n" + verbatim(root.getUsageMessage(Ansi.OFF))
                + ".SH COMMANDS\n" + commands(root)
                + ".SH ENVIRONMENT\n" + verbatim(ENVIRONMENT)
                + ".SH EXIT STATUS\n" + verbatim(EXIT_STATUS));
        return ExitCode.OK;
    }

    private static String commands(CommandLine parent) {
        // Aliases are listed as commands of their own.
        return new LinkedHashSet<>(parent.getSubcommands().values())
                .stream()
                        .map(command -> ".SS " + command.getCommandSpec().qualifiedName() + "\n"
                                + verbatim(command.getUsageMessage(Ansi.OFF)) + commands(command))
                        .collect(Collectors.joining());
    }

    /** The help is formatted for terminals. */
    private static String verbatim(String text) {
        return text.lines().map(line -> escaped(line) + "\n").collect(Collectors.joining("", ".nf\n", ".fi\n"));
    }

    private static String escaped(String line) {
        String plain = line.replace("\\", "\\e").replace("-", "\\-");
        return plain.startsWith(".") || plain.startsWith("'") ? "\\&" + plain : plain;
    }
}
