package io.fastbreak.app.cli;

import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.app.rejected.RejectedEntries;
import io.fastbreak.app.rejected.RejectedEntries.RejectedEntry;
import io.fastbreak.app.rejected.RejectedEntries.RejectedEntry.State;
import io.fastbreak.app.rejected.RejectedEntries.Selection;
import io.fastbreak.app.rejected.RejectedReplay;
import io.fastbreak.app.rejected.RejectedReplay.ReplayAttempt;
import io.fastbreak.app.rejected.RejectedReplay.ReplayOutcome;
import io.fastbreak.app.rejected.RepairedEvents;
import io.fastbreak.app.report.ProgressLine;
import io.fastbreak.app.report.RejectedJson;
import io.fastbreak.app.report.RejectedSummary;
import io.fastbreak.app.report.RejectedText;
import io.fastbreak.app.report.ReplayText;
import io.fastbreak.app.report.Terminal;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.rejected.RejectedRecord;
import java.io.Console;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** {@code rejected}: the records that the pipeline rejected. */
@Command(
        name = "rejected",
        description = {
            "Lists, shows and replays rejected records. A rejected record is open until its event or its sequence number is",
            "accepted later, from the publisher or by a replay; a record that was replayed and rejected again counts once."
        },
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            RejectedCommand.RejectedListCommand.class,
            RejectedCommand.RejectedShowCommand.class,
            RejectedCommand.RejectedReplayCommand.class
        })
final class RejectedCommand {

    /** {@code rejected list}: counts and the latest records. */
    @Command(
            name = "list",
            description = {
                "Counts open rejected records by reason, kind and source, and shows the latest ones of each reason. With",
                "--format json it prints one object per record, without its value; rejected show prints the value."
            })
    static final class RejectedListCommand implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Mixin
        private SelectionOptions selection = new SelectionOptions();

        @Option(names = "--all", description = "also settled records, and those replaced by a newer attempt")
        private boolean all;

        @Option(
                names = "--samples",
                paramLabel = "N",
                defaultValue = "5",
                description = "records to show of each reason (default: ${DEFAULT-VALUE})")
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
                FormatOption.printLines(
                        out, shown.stream().map(RejectedJson::brief).toList());
            } else if (!shown.isEmpty()) {
                out.print(new RejectedSummary(shown, samples).text());
                out.flush();
            }
            spec.commandLine()
                    .getErr()
                    .println(count(known, State.OPEN) + " open, " + count(known, State.SETTLED) + " settled, "
                            + count(known, State.REPLACED) + " replaced by a newer attempt");
            return ExitCode.OK;
        }

        private static long count(List<RejectedEntry> rejections, State state) {
            return rejections.stream()
                    .filter(rejection -> rejection.state() == state)
                    .count();
        }
    }

    /** {@code rejected show}: one record. */
    @Command(
            name = "show",
            description = {
                "Shows one rejected record: the reason, its key, headers and value.",
                "To repair a record: rejected show RECORD --raw > FILE, edit FILE, validate FILE, rejected replay --fixed FILE."
            })
    static final class RejectedShowCommand implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Parameters(
                paramLabel = "RECORD",
                description = "raw coordinates as in rejected list (topic/partition/offset),"
                        + " or partition/offset of the rejected topic")
        private String coordinates;

        @Option(names = "--raw", description = "write only the publisher's bytes and a line end")
        private boolean raw;

        @Mixin
        private FormatOption format = new FormatOption();

        @Mixin
        private SettingsOptions options = new SettingsOptions();

        @Override
        public Integer call() {
            Optional<RejectedEntry> found = RejectedEntries.find(new PipelineTopics(options.load()), coordinates);
            if (found.isEmpty()) {
                spec.commandLine()
                        .getErr()
                        .println("there is no rejected record " + coordinates + "; see rejected list");
                return ExitCode.CHECK_FAILED;
            }
            print(found.get());
            return ExitCode.OK;
        }

        private void print(RejectedEntry rejection) {
            PrintWriter out = spec.commandLine().getOut();
            byte[] value = rejection.record().value();
            if (raw && value != null) {
                // Not through the writer: the bytes may not be text.
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

    /** {@code rejected replay}: sends open rejected records to the raw topic again. */
    @Command(
            name = "replay",
            description = {
                "Sends open rejected records to the raw topic again, in the order in which they were published, with the",
                "publisher's key and headers, and shows the result for each. Unchanged records are accepted only if the",
                "pipeline has changed: another version, another profile. With --fixed only records with a repaired line are",
                "sent, with the bytes of that line. Exit code 1 if any record was not accepted."
            })
    static final class RejectedReplayCommand implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

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
            PipelineTopics log = new PipelineTopics(options.load());
            List<RejectedRecord> open = RejectedEntries.read(log, selection.selection()).stream()
                    .filter(rejection -> rejection.state() == State.OPEN)
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
            if (!lines.errors().isEmpty()) {
                lines.errors().forEach(err()::println);
                err().println(
                                "nothing was sent. rejected list --all shows which records are open and which are settled;"
                                        + " publish an event that replaces none to the raw topic");
                return ExitCode.CHECK_FAILED;
            }
            List<ReplayAttempt> attempts = lines.attempts();
            return replay(log, attempts, attempts.size());
        }

        private int replay(PipelineTopics log, List<ReplayAttempt> attempts, int wanted) {
            if (dryRun) {
                attempts.forEach(attempt -> out().println(ReplayText.of(attempt)));
                out().flush();
                err().println(attempts.size() + " would be sent");
                return ExitCode.OK;
            }
            if (!attempts.isEmpty() && !confirmed(attempts.size())) {
                err().println("nothing was sent");
                return ExitCode.CHECK_FAILED;
            }
            List<ReplayOutcome> outcomes = attempts.isEmpty() ? List.of() : send(log, attempts);
            outcomes.forEach(outcome -> out().println(ReplayText.of(outcome)));
            out().flush();
            long accepted = outcomes.stream()
                    .filter(outcome -> outcome.ending() == ReplayOutcome.Ending.ACCEPTED)
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

    /** The options that select rejected records. */
    static final class SelectionOptions {
        @Option(names = "--fixture", paramLabel = "ID", description = "only this fixture")
        private @Nullable String fixture;

        @Option(names = "--reason", paramLabel = "REASON", description = "only this reason: ${COMPLETION-CANDIDATES}")
        private @Nullable RejectionReason reason;

        @Option(
                names = "--since",
                paramLabel = "TIME",
                converter = Since.class,
                description = "only records published since then: 90m, 2h, 1d, or a time such as 2026-01-31T20:00:00Z")
        private @Nullable Instant since;

        Selection selection() {
            return new Selection(fixture, reason, since);
        }

        /** A point in time, or a duration before now. */
        static final class Since implements ITypeConverter<Instant> {
            @Override
            public Instant convert(String text) {
                try {
                    if (!text.matches("\\d+[smhdSMHD]")) {
                        return Instant.parse(text);
                    }
                    String ago = text.toUpperCase(Locale.ROOT);
                    return Instant.now().minus(Duration.parse(ago.endsWith("D") ? "P" + ago : "PT" + ago));
                } catch (DateTimeParseException e) {
                    throw new TypeConversionException(
                            "'" + text + "' is neither a time nor a duration such as 90m, 2h or 1d");
                }
            }
        }
    }
}
