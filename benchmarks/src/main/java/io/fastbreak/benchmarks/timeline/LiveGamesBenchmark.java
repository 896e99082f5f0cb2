package io.fastbreak.benchmarks.timeline;

import io.fastbreak.benchmarks.Machine;
import io.fastbreak.benchmarks.MarkdownTable;
import io.fastbreak.benchmarks.ProofCommand;
import io.fastbreak.lab.simulate.FeedFault;
import io.fastbreak.lab.simulate.FeedFaults;
import io.fastbreak.lab.simulate.SimulatedFeed;
import io.fastbreak.lab.simulate.Simulation;
import io.fastbreak.lab.simulate.SimulationSettings;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** What many live games at once take of the heap. */
@Command(
        name = "games",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description =
                "Plays simulated games, all live at once, through sequencer, event log and projector of one process, and "
                        + "measures what they take of the heap. The report goes to standard output.")
public final class LiveGamesBenchmark extends ProofCommand {
    static final FeedFaults CORRECTIONS = FeedFaults.NONE
            .with(FeedFault.REVISION, 0.01)
            .with(FeedFault.INSERT, 0.01)
            .with(FeedFault.MOVE, 0.005)
            .with(FeedFault.DELETION, 0.005);

    @Option(names = "--games", defaultValue = "10000", description = "live games")
    private int games;

    @Option(
            names = "--distinct",
            defaultValue = "50",
            description = "games to simulate; the others are copies under ids of their own")
    private int distinct;

    @Option(
            names = "--records",
            defaultValue = "10000",
            description = "plays no more than so many records of each game")
    private int records;

    private final MarkdownTable table = new MarkdownTable("measured by letting go of it", "bytes a game", "MB in all");

    public LiveGamesBenchmark() {
        super("The heap of live games");
    }

    @Override
    protected String run() {
        List<SimulatedFeed> feeds = simulated(distinct, seed(), CORRECTIONS.reorderWithin(3));
        LiveGames live = new LiveGames();
        long before = Machine.usedHeap();
        double seconds = Machine.processorMicros(() -> live.play(feeds, games, records)) / 1e6;
        long all = Machine.usedHeap();
        live.dropGames();
        long withoutGames = Machine.usedHeap();
        live.dropLogs();
        long withoutLog = Machine.usedHeap();
        live.dropFeeds();
        row("live games: order of play, content, projection and its copies", all - withoutGames);
        row("event log", withoutGames - withoutLog);
        row("sequencers", withoutLog - Machine.usedHeap());
        row("all", all - before);
        return """
                - %s
                - %,d games, %d of them different, all live at once: %,d events, %,d corrections, %,.0f s

                %s""".formatted(Machine.here(), games, distinct, live.released(), live.corrections(), seconds, table);
    }

    static List<SimulatedFeed> simulated(int count, long seed, FeedFaults faults) {
        return new Simulation(SimulationSettings.of(count, seed).with(faults))
                .feeds()
                .toList();
    }

    private void row(String what, long bytes) {
        table.row(what, bytes / games, "%,.0f".formatted(bytes / 1e6));
    }
}
