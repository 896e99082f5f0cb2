package io.fastbreak.app.cli;

import io.fastbreak.app.command.BaseCommand;
import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.command.FormatOption;
import io.fastbreak.app.command.OneFixture;
import io.fastbreak.app.command.ServerOption;
import io.fastbreak.app.command.SettingsOptions;
import io.fastbreak.app.games.GameSource;
import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.app.rejected.RejectedEntries;
import io.fastbreak.app.rejected.RejectedEntries.RejectedEntry;
import io.fastbreak.app.rejected.RejectedEntries.RejectedEntry.RejectedState;
import io.fastbreak.app.rejected.RejectedEntries.RejectedSelection;
import io.fastbreak.app.rejected.RejectedJson;
import io.fastbreak.app.rejected.RejectedReplay;
import io.fastbreak.app.rejected.RejectedReplay.ReplayAttempt;
import io.fastbreak.app.rejected.RejectedReplay.ReplayOutcome;
import io.fastbreak.app.rejected.RepairedEvents;
import io.fastbreak.app.report.GameNames.NamesByFixture;
import io.fastbreak.app.report.Terminal;
import io.fastbreak.app.report.Terminal.ProgressLine;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.rejected.RejectedRecord;
import io.fastbreak.server.http.OperatorGateway.ReplayStatus;
import java.io.Console;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code rejected}: the records that the pipeline rejected. */
@Command(
        name = "rejected",
        description = {
            "Lists, shows and replays rejected records. A rejected record is open until its event or its sequence number is",
            "accepted later, from the publisher or by a replay; a record that was replayed and rejected again counts once."
        },
        synopsisSubcommandLabel = "COMMAND",
        subcommands = RejectedCommand.Replay.class)
final class RejectedCommand extends BaseCommand {
    @Command(
            name = "list",
            description = {
                "Counts open rejected records by reason, kind and source, and shows the latest ones of each reason. With",
                "--format json it prints one object per record, without its value; rejected show prints the value.",
                "With --server it lists those that a running pipeline keeps, open or not."
            })
    int list(
            @Mixin SelectionOptions selection,
            @Option(names = "--all", description = "also settled records, and those replaced by a newer attempt")
                    boolean all,
            @Option(
                            names = "--samples",
                            paramLabel = "N",
                            defaultValue = "5",
                            description = "records to show of each reason (default: ${DEFAULT-VALUE})")
                    int samples,
            @Mixin ServerOption server,
            @Mixin FormatOption format,
            @Mixin SettingsOptions options) {
        GameSource source = server.connect(options);
        List<RejectedJson> known = source.rejected(selection.selection());
        RejectedSelection selected = selection.selection();
        if (known.isEmpty() && selected.fixtureId() != null && !source.isKnown(selected.fixtureId())) {
            return failed("there is no game " + selected.fixtureId());
        }
        NamesByFixture names = source.names();
        List<RejectedJson> shown = known.stream()
                .filter(record -> all || record.state() == null || record.state() == RejectedState.OPEN)
                .toList();
        if (!format.isText()) {
            print(format, names.named(shown), () -> "");
        } else if (!shown.isEmpty()) {
            print(RejectedText.summary(shown, samples, names));
        }
        if (server.isGiven()) {
            err().println(known.size() + " kept by the server, which does not know which of them are settled");
            return ExitCode.OK;
        }
        err().println(count(known, RejectedState.OPEN) + " open, " + count(known, RejectedState.SETTLED) + " settled, "
                + count(known, RejectedState.REPLACED) + " replaced by a newer attempt");
        return ExitCode.OK;
    }

    private static long count(List<RejectedJson> rejections, RejectedState state) {
        return rejections.stream()
                .filter(rejection -> rejection.state() == state)
                .count();
    }

    @Command(
            name = "show",
            description = {
                "Shows one rejected record: the reason, its key, headers and value.",
                "To repair a record: rejected show RECORD --raw > FILE, edit FILE, validate FILE, rejected replay --fixed FILE."
            })
    int show(
            @Parameters(
                            paramLabel = "RECORD",
                            description = "raw coordinates as in rejected list (topic/partition/offset),"
                                    + " or partition/offset of the rejected topic")
                    String coordinates,
            @Option(names = "--raw", description = "write only the publisher's bytes and a line end") boolean raw,
            @Mixin FormatOption format,
            @Mixin SettingsOptions options) {
        Optional<RejectedEntry> found = RejectedEntries.find(new PipelineTopics(options.connect()), coordinates);
        if (found.isEmpty()) {
            return failed("there is no rejected record " + coordinates + "; see rejected list");
        }
        byte[] value = found.get().record().value();
        if (raw && value != null) {
            // Not through the writer: the bytes may not be text.
            System.out.writeBytes(value);
            System.out.println();
            System.out.flush();
        } else if (!raw) {
            print(format, List.of(RejectedJson.whole(found.get())), () -> RejectedText.of(found.get()));
        }
        return ExitCode.OK;
    }

    /** {@code rejected replay}: sends open rejected records to the raw topic again. */
    @Command(
            name = "replay",
            description = {
                "Sends open rejected records to the raw topic again, in the order in which they were published, with the",
                "publisher's key and headers, and shows the result for each. Unchanged records are accepted only if the",
                "pipeline has changed: another version, another profile. With --fixed only records with a repaired line are",
                "sent, with the bytes of that line. Exit code 1 if any record was not accepted."
            })
    static final class Replay extends BaseCommand implements Callable<Integer> {
        @Mixin
        private SelectionOptions selection = new SelectionOptions();

        @Option(
                names = "--fixed",
                paramLabel = "FILE",
                description = {
                    "repaired events, one per line (- for standard input); each replaces the open rejected record of the same",
                    "fixture and event id, else of the same fixture, source and sequence number"
                })
        private @Nullable String fixed;

        @Option(names = "--dry-run", description = "show what would be sent without sending it")
        private boolean dryRun;

        @Option(names = "--yes", description = "do not ask for confirmation")
        private boolean yes;

        @Option(
                names = "--wait",
                paramLabel = "S",
                defaultValue = "10",
                description = "seconds to wait for the results (default: ${DEFAULT-VALUE})")
        private int patience;

        @Mixin
        private SettingsOptions options = new SettingsOptions();

        @Override
        public Integer call() {
            PipelineTopics log = new PipelineTopics(options.connect());
            List<RejectedRecord> open = RejectedEntries.whole(log, selection.selection()).stream()
                    .filter(rejection -> rejection.state() == RejectedState.OPEN)
                    .map(RejectedEntry::record)
                    .toList();
            return fixed == null ? replay(log, unchanged(open), open.size()) : replayRepaired(log, open, fixed);
        }

        /** All records that were kept completely. */
        private List<ReplayAttempt> unchanged(List<RejectedRecord> open) {
            open.stream().filter(record -> record.truncatedFrom() != null).forEach(record -> err().println(record.raw()
                    + " is not sent: only its first bytes were kept. Give the whole event in --fixed"));
            return open.stream()
                    .filter(record -> record.truncatedFrom() == null)
                    .map(record -> new ReplayAttempt(record, record.value(), false))
                    .toList();
        }

        private int replayRepaired(PipelineTopics log, List<RejectedRecord> open, String file) {
            RepairedEvents lines = RepairedEvents.match(file, open);
            lines.errors().forEach(err()::println);
            return lines.errors().isEmpty()
                    ? replay(log, lines.attempts(), lines.attempts().size())
                    : failed("nothing was sent. rejected list --all shows which records are open and which are settled;"
                            + " publish an event that replaces none to the raw topic");
        }

        private int replay(PipelineTopics log, List<ReplayAttempt> attempts, int wanted) {
            if (dryRun) {
                printLines(attempts.stream().map(RejectedText::of).toList());
                err().println(attempts.size() + " would be sent");
                return ExitCode.OK;
            }
            if (!attempts.isEmpty() && !confirmed(attempts.size())) {
                return failed("nothing was sent");
            }
            List<ReplayOutcome> outcomes = attempts.isEmpty() ? List.of() : send(log, attempts);
            printLines(outcomes.stream().map(RejectedText::of).toList());
            long accepted = outcomes.stream()
                    .filter(outcome -> outcome.ending() == ReplayStatus.ACCEPTED)
                    .count();
            err().println(outcomes.size() + " sent, " + accepted + " accepted");
            return accepted == wanted ? ExitCode.OK : ExitCode.CHECK_FAILED;
        }

        private List<ReplayOutcome> send(PipelineTopics log, List<ReplayAttempt> attempts) {
            try (RejectedReplay replay = new RejectedReplay(log);
                    ProgressLine progress = new ProgressLine(err())) {
                return replay.run(
                        attempts,
                        Duration.ofSeconds(patience),
                        done -> progress.show(attempts.size() + " sent, " + done + " processed"));
            }
        }

        private boolean confirmed(int records) {
            if (yes) {
                return true;
            }
            Console console = Terminal.console();
            if (console == null) {
                throw usageError("there is no terminal to ask on; nothing was sent. Give --yes to send, or --dry-run");
            }
            return Terminal.confirms(
                    console, records == 1 ? "Send %d record again?" : "Send %d records again?", records);
        }
    }

    /** The options that select rejected records. */
    static final class SelectionOptions {
        @Mixin
        private OneFixture of = new OneFixture();

        @Option(names = "--reason", paramLabel = "REASON", description = "only this reason: ${COMPLETION-CANDIDATES}")
        private @Nullable RejectionReason reason;

        @Option(
                names = "--since",
                paramLabel = "TIME",
                converter = Converters.SinceConverter.class,
                description = "only records published since then: 90m, 2h, 1d, or a time such as 2026-01-31T20:00:00Z")
        private @Nullable Instant since;

        RejectedSelection selection() {
            return new RejectedSelection(of.fixture(), reason, since);
        }
    }
}
