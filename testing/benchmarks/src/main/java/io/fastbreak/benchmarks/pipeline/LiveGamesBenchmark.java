package io.fastbreak.benchmarks.pipeline;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.benchmarks.Machine;
import io.fastbreak.benchmarks.MarkdownTable;
import io.fastbreak.benchmarks.ProofCommand;
import io.fastbreak.benchmarks.SimulatedRecords;
import io.fastbreak.lab.simulate.FeedFault;
import io.fastbreak.lab.simulate.FeedFaults;
import io.fastbreak.lab.simulate.SimulatedFeed;
import io.fastbreak.lab.simulate.Simulation;
import io.fastbreak.lab.simulate.SimulationSettings;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.RawRecord;
import io.fastbreak.projector.GameChange;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.sequencer.ReceivedEvent;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.Time;
import io.fastbreak.sequencer.task.RecordCounters.Entry;
import io.fastbreak.testkit.driver.PipelineListener;
import io.fastbreak.testkit.driver.PlainPipeline;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The heap that many live games take at once. */
@Command(
        name = "games",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description =
                "Plays simulated games, all live at once, through sequencer, event log and projector of one process, and "
                        + "measures what they take of the heap. The report goes to standard output.")
public final class LiveGamesBenchmark extends ProofCommand implements PipelineListener {
    private static final FeedFaults FAULTS = FeedFaults.NONE
            .with(FeedFault.REVISION, 0.01)
            .with(FeedFault.INSERT, 0.01)
            .with(FeedFault.MOVE, 0.005)
            .with(FeedFault.DELETION, 0.005)
            .reorderWithin(3);
    /** Records that changed places come within the reorder window. */
    private static final long ROW_MS = 100;

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
    private long corrections;

    public LiveGamesBenchmark() {
        super("The heap of live games");
    }

    @Override
    protected String run() {
        List<SimulatedFeed> feeds = new Simulation(
                        SimulationSettings.of(distinct, seed()).with(FAULTS))
                .feeds()
                .toList();
        PlainPipeline pipeline = new PlainPipeline(SequencerSettings.DEFAULTS, ProjectionSettings.DEFAULT, this, 0);
        long before = Machine.usedHeap();
        double seconds = Machine.processorMicros(() -> play(pipeline, feeds)) / 1e6;
        long all = Machine.usedHeap();
        pipeline.dropGames();
        long withoutGames = Machine.usedHeap();
        pipeline.dropLogs();
        long withoutLog = Machine.usedHeap();
        pipeline.dropFeeds();
        row("live games: order of play, content, projection and its copies", all - withoutGames);
        row("event log", withoutGames - withoutLog);
        row("sequencers", withoutLog - Machine.usedHeap());
        row("all", all - before);
        return """
                - %s
                - %,d games, %d of them different, all live at once: %,d events, %,d corrections, %,.0f s

                %s""".formatted(
                Machine.here(), games, distinct, pipeline.counters().count(Entry.CLEAN), corrections, seconds, table);
    }

    /** Plays all games at once: the first record of every game, then the second of every game; nothing is published. */
    private void play(PlainPipeline pipeline, List<SimulatedFeed> simulated) {
        Set<FeedId> feeds = new HashSet<>();
        int longest =
                simulated.stream().mapToInt(feed -> feed.records().size()).max().orElse(0);
        for (int row = 0; row < Math.min(longest, records); row++) {
            setTime(pipeline, feeds, ROW_MS * row);
            for (int game = 0; game < games; game++) {
                SimulatedFeed feed = simulated.get(game % simulated.size());
                if (row < feed.records().size()) {
                    byte[] value = new String(feed.records().get(row).value(), UTF_8)
                            .replace(feed.game().fixtureId(), feed.game().fixtureId() + "-copy" + game)
                            .getBytes(UTF_8);
                    Event event = SimulatedRecords.event(value);
                    feeds.add(new FeedId(event.fixtureId(), event.source()));
                    pipeline.accept(
                            new ReceivedEvent(event, new RawRecord(null, value, List.of(), "", 0, 0, ROW_MS * row)));
                }
            }
        }
        // Until nothing is held.
        setTime(pipeline, feeds, ROW_MS * longest + 1_000);
    }

    private static void setTime(PlainPipeline pipeline, Set<FeedId> feeds, long ms) {
        pipeline.setTime(new Time(ms, ms));
        feeds.forEach(feed -> pipeline.sequence(feed, sequencer -> sequencer.onTime(pipeline.now())));
    }

    @Override
    public void onGameChange(GameChange change) {
        corrections += change.correction() == null ? 0 : 1;
    }

    private void row(String what, long bytes) {
        table.row(what, bytes / games, "%,.0f".formatted(bytes / 1e6));
    }
}
