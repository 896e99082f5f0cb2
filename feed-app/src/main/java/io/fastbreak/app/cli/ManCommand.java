package io.fastbreak.app.cli;

import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code man}: the manual page, generated from the help of all commands. */
@Command(
        name = "man",
        description = {
            "Prints the manual page of all commands. To read it:",
            "./fastbreak man > fastbreak.1 && man -l fastbreak.1"
        })
final class ManCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        spec.commandLine().getOut().print(ManPage.of(spec.root().commandLine()));
        spec.commandLine().getOut().flush();
        return ExitCode.OK;
    }

    /** The help of all commands as one manual page, see man(7). */
    static final class ManPage {
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

        private final StringBuilder page = new StringBuilder();

        private ManPage() {}

        static String of(CommandLine root) {
            ManPage man = new ManPage();
            String name = root.getCommandName();
            man.page.append(".TH ").append(name.toUpperCase(Locale.ROOT)).append(" 1\n");
            man.section(
                    "NAME",
                    name + " - "
                            + String.join(
                                    " ", root.getCommandSpec().usageMessage().description()) + "\n");
            man.section("SYNOPSIS", root.getUsageMessage(Ansi.OFF));
            man.page.append(".SH COMMANDS\n");
            man.commands(root);
            man.section("ENVIRONMENT", ENVIRONMENT);
            man.section("EXIT STATUS", EXIT_STATUS);
            return man.page.toString();
        }

        private void commands(CommandLine parent) {
            // Aliases are listed as commands of their own.
            new LinkedHashSet<>(parent.getSubcommands().values()).forEach(command -> {
                page.append(".SS ")
                        .append(command.getCommandSpec().qualifiedName())
                        .append('\n');
                block(command.getUsageMessage(Ansi.OFF));
                commands(command);
            });
        }

        private void section(String title, String text) {
            page.append(".SH ").append(title).append('\n');
            block(text);
        }

        /** Verbatim: the help is formatted for terminals. */
        private void block(String text) {
            page.append(".nf\n");
            text.lines().forEach(line -> page.append(escaped(line)).append('\n'));
            page.append(".fi\n");
        }

        private static String escaped(String line) {
            String plain = line.replace("\\", "\\e").replace("-", "\\-");
            return plain.startsWith(".") || plain.startsWith("'") ? "\\&" + plain : plain;
        }
    }
}
