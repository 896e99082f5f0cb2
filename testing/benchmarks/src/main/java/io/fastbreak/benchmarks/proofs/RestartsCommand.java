package io.fastbreak.benchmarks.proofs;

import io.fastbreak.benchmarks.MarkdownTable;
import io.fastbreak.sequencer.RecordCounters.Entry;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code restarts}: a pipeline that was killed continues like one that was not. */
@Command(
        name = "restarts",
        mixinStandardHelpOptions = true,
        description =
                "Gives random feeds to two pipelines, of which one is killed at random records; after every step both must be "
                        + "in the same state and have written the same. It uses the plain classes of sequencer and projector with the "
                        + "stored forms of everything that they keep, without Kafka, on all cores.")
public final class RestartsCommand extends CasesCommand {
    private static final List<Entry> COLUMNS = List.of(
            Entry.RECEIVED,
            Entry.CLEAN,
            Entry.REJECTED,
            Entry.DUPLICATE,
            Entry.REORDERED,
            Entry.LATE,
            Entry.GAPS_OPENED,
            Entry.GAPS_HEALED,
            Entry.GAPS_LOST);

    @Option(names = "--schedules", defaultValue = "10000", description = "how many")
    private int schedules;

    public RestartsCommand() {
        super("Restart equals no restart", "schedules", 5_000);
    }

    @Override
    int count() {
        return schedules;
    }

    @Override
    CaseResults check(long seed, int index) {
        return new RestartSchedule(seed + index).check();
    }

    @Override
    String text(CaseResults results, long seconds) {
        return """
                %,d random schedules were given to two pipelines each, one of which was killed %,d times in all, at any
                record. **%s** It took %,d s.

                %s
                A schedule has lost events, late ones, duplicates, revisions, deletions, insertions, reset candidates and new
                epochs, rejected records of every kind, control records, commands, fixture cards, and both clocks. After every
                step what is stored, what is known of the feed, the reasons, the counters and everything that was written are
                compared; after every kill, and at the end, also the event log, the held events, and the whole game.
                """.formatted(
                results.cases(),
                results.count("kills"),
                results.failures().isEmpty()
                        ? "After every step both were equal."
                        : "They were not always equal: see below.",
                seconds,
                new MarkdownTable(COLUMNS.stream()
                                .map(entry ->
                                        entry.name().toLowerCase(Locale.ROOT).replace('_', ' '))
                                .toArray(String[]::new))
                        .row(COLUMNS.stream()
                                .map(entry -> results.count(entry.name()))
                                .toArray()));
    }
}
