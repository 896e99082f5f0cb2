package io.fastbreak.benchmarks.proofs;

import io.fastbreak.benchmarks.MarkdownTable;
import io.fastbreak.sequencer.RecordCounters.Entry;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code convergence}: the same events in any order end in the same game. */
@Command(
        name = "convergence",
        mixinStandardHelpOptions = true,
        description =
                "Processes simulated games with corrections in order and in disorder; both must end alike and as the game did. "
                        + "It uses the plain classes of sequencer and projector, without Kafka, on all cores.")
public final class ConvergenceCommand extends CasesCommand {
    private static final List<Entry> COLUMNS =
            List.of(Entry.RECEIVED, Entry.DUPLICATE, Entry.REORDERED, Entry.LATE, Entry.GAPS_OPENED, Entry.GAPS_HEALED);

    @Option(names = "--games", defaultValue = "2000", description = "how many")
    private int games;

    public ConvergenceCommand() {
        super("Convergence", "games", 500);
    }

    @Override
    int count() {
        return games;
    }

    @Override
    CaseResults check(long seed, int index) {
        return new ConvergingGame(seed, index).check();
    }

    @Override
    String text(CaseResults results, long seconds) {
        MarkdownTable table = new MarkdownTable(
                "disorder", "games", "received", "duplicates", "reordered", "late", "gaps opened", "gaps healed");
        Stream.of(DeliveryOrder.values())
                .map(DeliveryOrder::title)
                .filter(order -> results.count(order) > 0)
                .forEach(order -> table.row(Stream.concat(
                                Stream.of(order, results.count(order)),
                                COLUMNS.stream().map(entry -> results.count(order + entry)))
                        .toArray()));
        return """
                %,d simulated games of %,d events, %,d of which correct an earlier one, were processed twice: in the order of
                their publication and in one of three disorders, with every tenth event sent twice. **%s** It took %,d s.

                %s
                "Identical" is every field of the game but `stateVersion`, `resultRevision`, `lastEventId`, `asOfUtc` and
                the history of its reliability; "the truth" is the score sheet that the simulator keeps while it plays.
                """.formatted(
                        results.cases(),
                        results.count("events"),
                        results.count("corrections"),
                        results.failures().isEmpty()
                                ? "All ended identical, and equal to the truth."
                                : "Not all ended identical and equal to the truth: see below.",
                        seconds,
                        table);
    }
}
