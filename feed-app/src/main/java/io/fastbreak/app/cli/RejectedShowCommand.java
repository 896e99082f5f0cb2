package io.fastbreak.app.cli;

import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.app.rejected.RejectedEntries;
import io.fastbreak.app.rejected.RejectedEntry;
import io.fastbreak.app.report.RejectedJson;
import io.fastbreak.app.report.RejectedText;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code rejected show}: one record whole. */
@Command(
        name = "show",
        description = {
            "Shows one rejected record: why it was refused, its key and headers, and what it says.",
            "To repair one: rejected show RECORD --raw > FILE, edit FILE, validate FILE, rejected replay --fixed FILE."
        })
final class RejectedShowCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "RECORD",
            description = "raw coordinates as rejected list shows them (topic/partition/offset),"
                    + " or partition/offset in the rejected topic")
    private String coordinates;

    @Option(names = "--raw", description = "write the publisher's bytes and a line end, nothing else")
    private boolean raw;

    @Mixin
    private FormatOption format = new FormatOption();

    @Mixin
    private SettingsOptions options = new SettingsOptions();

    @Override
    public Integer call() {
        Optional<RejectedEntry> found = RejectedEntries.find(new PipelineTopics(options.load()), coordinates);
        if (found.isEmpty()) {
            spec.commandLine().getErr().println("there is no rejected record " + coordinates + "; see rejected list");
            return ExitCode.NO;
        }
        print(found.get());
        return ExitCode.DONE;
    }

    private void print(RejectedEntry rejection) {
        PrintWriter out = spec.commandLine().getOut();
        byte[] value = rejection.record().value();
        if (raw && value != null) {
            // Not through the writer: the bytes need not be text.
            System.out.writeBytes(value);
            System.out.println();
            System.out.flush();
        } else if (format.isJson()) {
            FormatOption.printLines(out, List.of(RejectedJson.whole(rejection)));
        } else if (!raw) {
            out.print(new RejectedText(rejection).text());
            out.flush();
        }
    }
}
