package io.fastbreak.benchmarks.proofs;

import io.fastbreak.benchmarks.MarkdownTable;
import io.fastbreak.benchmarks.ProofCommand;
import io.fastbreak.lab.broker.EmbeddedBroker;
import io.fastbreak.model.feed.Beacon;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code hostile}: feeds that no honest collector sends take bounded memory, and harm no other game. */
@Command(
        name = "hostile",
        mixinStandardHelpOptions = true,
        description = "Sends each hostile feed into the middle of honest games on the same partition.")
public final class HostileCommand extends ProofCommand {
    @Option(names = "--small", description = "in the size of the tests")
    private boolean small;

    @Option(names = "--only", paramLabel = "FEED", description = "one of ${COMPLETION-CANDIDATES}; may be repeated")
    private List<HostileFeed> feeds = List.of(HostileFeed.values());

    public HostileCommand() {
        super("Hostile feeds");
    }

    @Override
    protected String run() {
        MarkdownTable table = new MarkdownTable(
                "feed", "records", "seconds", "heap before", "most", "after", "clean", "rejected", "gaps open", "harm");
        for (HostileFeed feed : feeds) {
            int size = small ? feed.inSmall() : feed.inFull();
            progress("%,d %s".formatted(size, feed.what()));
            try (EmbeddedBroker broker = EmbeddedBroker.start()) {
                var result = new HostileRun(broker.bootstrapServers(), Map.of(feed, size), seed()).carryOut();
                Beacon.Counters counters = result.counters();
                table.row(
                        "%,d %s".formatted(size, feed.what()),
                        result.records(),
                        result.took().toSeconds(),
                        result.heapBefore() >> 20,
                        result.heapMost() >> 20,
                        result.heapAfter() >> 20,
                        counters.clean(),
                        counters.rejected(),
                        counters.gapsOpen(),
                        result.harm().size());
                result.harm().forEach(harm -> failed(feed.what() + ": " + harm));
            }
        }
        return """
                Each feed arrives in the middle of five disturbed simulated games, on the same partition. The heap is what
                is used after a collection, in MiB: with the games half-way, at most while the feed is processed (collected
                every second), and when it is. It includes the broker. Clean, rejected and open gaps are of all records
                until then.

                %s
                The other games ended as they really did, and every record was accounted for: **%s**
                """.formatted(table, kept());
    }
}
