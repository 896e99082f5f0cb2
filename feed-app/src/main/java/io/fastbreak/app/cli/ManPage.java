package io.fastbreak.app.cli;

import java.util.LinkedHashSet;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/** All commands as one page of the manual (man 7), each as its own help has it. */
final class ManPage {
    private static final String ENVIRONMENT = """
            Every setting may be given as FASTBREAK_NAME, with underscores for dots and dashes; config reference lists them.
            FASTBREAK_LOG_LEVEL=DEBUG tells more, FASTBREAK_LOG_FORMAT=json tells it in JSON, FASTBREAK_JAVA_OPTS are
            options of the Java machine.
            """;
    private static final String EXIT_STATUS = """
            0  done
            1  the data says no
            2  wrong use
            3  could not run
            143, 130  told to stop by SIGTERM or SIGINT, and stopped in order; a second signal ends it at once
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
                        + String.join(" ", root.getCommandSpec().usageMessage().description()) + "\n");
        man.section("SYNOPSIS", root.getUsageMessage(Ansi.OFF));
        man.page.append(".SH COMMANDS\n");
        man.commands(root);
        man.section("ENVIRONMENT", ENVIRONMENT);
        man.section("EXIT STATUS", EXIT_STATUS);
        return man.page.toString();
    }

    private void commands(CommandLine parent) {
        // A command with two names stands there twice.
        new LinkedHashSet<>(parent.getSubcommands().values()).forEach(command -> {
            page.append(".SS ").append(command.getCommandSpec().qualifiedName()).append('\n');
            block(command.getUsageMessage(Ansi.OFF));
            commands(command);
        });
    }

    private void section(String title, String text) {
        page.append(".SH ").append(title).append('\n');
        block(text);
    }

    /** As it stands: it is laid out for terminals already. */
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
