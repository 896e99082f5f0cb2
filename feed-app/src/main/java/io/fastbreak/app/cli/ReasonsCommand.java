package io.fastbreak.app.cli;

import io.fastbreak.app.command.BaseCommand;
import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.command.FormatOption;
import io.fastbreak.app.report.ReasonText;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code reasons}: what the reasons mean. */
@Command(
        name = "reasons",
        description = {
            "Explains the reasons why a game is unreliable, and why a market is suspended: what each means, and what ends it. It",
            "needs neither Kafka nor settings. Exit code 1 if there is no such reason."
        })
final class ReasonsCommand extends BaseCommand implements Callable<Integer> {
    @Parameters(paramLabel = "REASON", arity = "0..*", description = "such as GAP or NO_ACCESS (default: all)")
    private List<String> names = List.of();

    @Mixin
    private FormatOption format = new FormatOption();

    @Override
    public Integer call() {
        List<String> wanted =
                names.stream().map(name -> name.toUpperCase(Locale.ROOT)).toList();
        List<ReasonText> all = ReasonText.all();
        List<String> known = all.stream().map(ReasonText::name).toList();
        for (String name : wanted) {
            if (!known.contains(name)) {
                return failed("there is no reason " + name + "; without a name all are listed");
            }
        }
        List<ReasonText> shown = all.stream()
                .filter(reason -> wanted.isEmpty() || wanted.contains(reason.name()))
                .toList();
        print(format, shown, () -> shown.stream().map(ReasonText::toString).collect(Collectors.joining()));
        return ExitCode.OK;
    }
}
