package io.fastbreak.app.cli;

import java.text.BreakIterator;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Column;
import picocli.CommandLine.Help.TextTable;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The help of all commands, within 80 columns: descriptions are wrapped as a whole, lists have whole sentences. */
public final class HelpText {
    private static final int WIDTH = 80;
    private static final int INDENT = 2;

    private HelpText() {}

    /** Sets up a command and those below it. */
    public static void inWholeSentences(CommandLine command) {
        UsageMessageSpec usage = command.getCommandSpec().usageMessage();
        usage.width(WIDTH);
        // The lines of a description in the source are longer than those of the help.
        usage.description(String.join(" ", usage.description()));
        command.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, HelpText::commands);
        command.getSubcommands().values().forEach(HelpText::inWholeSentences);
    }

    /** Each command with the first sentence of its description. */
    private static String commands(Help help) {
        Map<String, Help> commands = help.subcommands();
        if (commands.isEmpty()) {
            return "";
        }
        int names = commands.keySet().stream().mapToInt(String::length).max().orElse(0) + 2 * INDENT;
        TextTable table = TextTable.forColumns(
                help.colorScheme(),
                new Column(names, INDENT, Column.Overflow.SPAN),
                new Column(WIDTH - names, 0, Column.Overflow.WRAP));
        commands.forEach((name, command) -> table.addRowValues(name, firstSentence(command)));
        return table.toString();
    }

    private static String firstSentence(Help command) {
        String description =
                String.join(" ", command.commandSpec().usageMessage().description());
        BreakIterator sentences = BreakIterator.getSentenceInstance(Locale.ENGLISH);
        sentences.setText(description);
        return description.substring(0, Math.max(0, sentences.next())).strip();
    }
}
