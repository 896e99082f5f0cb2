package io.fastbreak.app.cli;

import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.app.rejected.RejectedEntries;
import io.fastbreak.app.rejected.RejectedEntry;
import io.fastbreak.app.rejected.RejectedEntry.State;
import io.fastbreak.app.report.RejectedJson;
import io.fastbreak.app.report.RejectedSummary;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code rejected list}: how many, why, and the last of them. */
@Command(
        name = "list",
        description = {
            "Counts the open rejected records by reason, kind and source, and shows the last ones of each reason.",
            "In JSON there is one object for each record, without what it says; rejected show has that."
        })
final class RejectedListCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private SelectionOptions selection = new SelectionOptions();

    @Option(names = "--all", description = "also those that are settled, or replaced by a newer attempt")
    private boolean all;

    @Option(
            names = "--samples",
            paramLabel = "N",
            defaultValue = "5",
            description = "how many of each reason to show (default: ${DEFAULT-VALUE})")
    private int samples;

    @Mixin
    private FormatOption format = new FormatOption();

    @Mixin
    private SettingsOptions options = new SettingsOptions();

    @Override
    public Integer call() {
        List<RejectedEntry> known = RejectedEntries.read(new PipelineTopics(options.load()), selection.selection());
        List<RejectedEntry> shown = known.stream()
                .filter(rejection -> all || rejection.state() == State.OPEN)
                .toList();
        PrintWriter out = spec.commandLine().getOut();
        if (format.isJson()) {
            FormatOption.printLines(out, shown.stream().map(RejectedJson::brief).toList());
        } else if (!shown.isEmpty()) {
            out.print(new RejectedSummary(shown, samples).text());
            out.flush();
        }
        spec.commandLine()
                .getErr()
                .println(count(known, State.OPEN) + " open, " + count(known, State.SETTLED) + " settled, "
                        + count(known, State.REPLACED) + " replaced by a newer attempt");
        return ExitCode.DONE;
    }

    private static long count(List<RejectedEntry> rejections, State state) {
        return rejections.stream()
                .filter(rejection -> rejection.state() == state)
                .count();
    }
}
