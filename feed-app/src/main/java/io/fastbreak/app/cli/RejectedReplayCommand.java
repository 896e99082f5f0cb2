package io.fastbreak.app.cli;

import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.app.rejected.RejectedEntries;
import io.fastbreak.app.rejected.RejectedEntry;
import io.fastbreak.app.rejected.RejectedEntry.State;
import io.fastbreak.app.rejected.RejectedReplay;
import io.fastbreak.app.rejected.RepairedEvents;
import io.fastbreak.app.rejected.ReplayAttempt;
import io.fastbreak.app.rejected.ReplayOutcome;
import io.fastbreak.app.report.ProgressLine;
import io.fastbreak.app.report.ReplayText;
import io.fastbreak.app.report.Terminal;
import io.fastbreak.model.rejected.RejectedRecord;
import java.io.Console;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code rejected replay}: open rejected records to the raw topic again. */
@Command(
        name = "replay",
        description = {
            "Sends open rejected records to the raw topic again, in the order in which they were published, with the",
            "publisher's key and headers, and tells how the pipeline judged each. Unchanged ones pass only if something",
            "else has changed since: a fixed pipeline, another profile.",
            "With --fixed only the records that have a repaired line are sent, with its bytes instead of theirs.",
            "Exit 1 if any was not accepted."
        })
final class RejectedReplayCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private SelectionOptions selection = new SelectionOptions();

    @Option(
            names = "--fixed",
            paramLabel = "FILE",
            description = {
                "repaired events, one a line (- is standard input); each replaces the open rejected record of the same",
                "fixture and event id, else of the same fixture, source and sequence number"
            })
    private @Nullable String fixed;

    @Option(names = "--dry-run", description = "show what would be sent, and send nothing")
    private boolean dryRun;

    @Option(names = "--yes", description = "do not ask first")
    private boolean yes;

    @Option(
            names = "--wait",
            paramLabel = "S",
            defaultValue = "10",
            description = "seconds to wait for the pipeline's judgement (default: ${DEFAULT-VALUE})")
    private int patience;

    @Mixin
    private SettingsOptions options = new SettingsOptions();

    @Override
    public Integer call() {
        PipelineTopics log = new PipelineTopics(options.load());
        List<RejectedRecord> open = RejectedEntries.read(log, selection.selection()).stream()
                .filter(rejection -> rejection.state() == State.OPEN)
                .map(RejectedEntry::record)
                .toList();
        return fixed == null ? replay(log, unchanged(open), open.size()) : replayRepaired(log, open, fixed);
    }

    /** All but those of which only the beginning was kept. */
    private List<ReplayAttempt> unchanged(List<RejectedRecord> open) {
        open.stream().filter(record -> record.truncatedFrom() != null).forEach(record -> err().println(
                        record.raw() + " is not sent: only its beginning was kept. Give the whole event in --fixed"));
        return open.stream()
                .filter(record -> record.truncatedFrom() == null)
                .map(record -> new ReplayAttempt(record, record.value(), false))
                .toList();
    }

    private int replayRepaired(PipelineTopics log, List<RejectedRecord> open, String file) {
        RepairedEvents lines = RepairedEvents.match(file, open);
        if (!lines.faults().isEmpty()) {
            lines.faults().forEach(err()::println);
            err().println("nothing was sent. rejected list --all tells which records are open, and which are settled;"
                    + " an event that replaces none is published like any other");
            return ExitCode.NO;
        }
        List<ReplayAttempt> attempts = lines.attempts();
        return replay(log, attempts, attempts.size());
    }

    private int replay(PipelineTopics log, List<ReplayAttempt> attempts, int wanted) {
        if (dryRun) {
            attempts.forEach(attempt -> out().println(ReplayText.of(attempt)));
            out().flush();
            err().println(attempts.size() + " would be sent");
            return ExitCode.DONE;
        }
        if (!attempts.isEmpty() && !confirmed(attempts.size())) {
            err().println("nothing was sent");
            return ExitCode.NO;
        }
        List<ReplayOutcome> outcomes = attempts.isEmpty() ? List.of() : send(log, attempts);
        outcomes.forEach(outcome -> out().println(ReplayText.of(outcome)));
        out().flush();
        long accepted = outcomes.stream()
                .filter(outcome -> outcome.ending() == ReplayOutcome.Ending.ACCEPTED)
                .count();
        err().println(outcomes.size() + " sent, " + accepted + " accepted");
        return accepted == wanted ? ExitCode.DONE : ExitCode.NO;
    }

    private List<ReplayOutcome> send(PipelineTopics log, List<ReplayAttempt> attempts) {
        try (RejectedReplay replay = new RejectedReplay(log);
                ProgressLine progress = new ProgressLine(err())) {
            return replay.run(
                    attempts,
                    Duration.ofSeconds(patience),
                    judged -> progress.show(attempts.size() + " sent, " + judged + " judged"));
        }
    }

    private boolean confirmed(int records) {
        Console console = Terminal.isError() ? System.console() : null;
        if (yes || console == null) {
            return true;
        }
        String answer = console.readLine("Send %d records again? [y/N] ", records);
        return answer != null && answer.strip().equalsIgnoreCase("y");
    }

    private PrintWriter out() {
        return spec.commandLine().getOut();
    }

    private PrintWriter err() {
        return spec.commandLine().getErr();
    }
}
