package io.fastbreak.benchmarks.timeline;

import io.fastbreak.benchmarks.Machine;
import io.fastbreak.benchmarks.MarkdownTable;
import io.fastbreak.benchmarks.ProofCommand;
import io.fastbreak.benchmarks.Rounds;
import io.fastbreak.benchmarks.Spread;
import io.fastbreak.lab.simulate.SimulatedFeed;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.ChangeKind;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.wire.EventCodec;
import io.fastbreak.projector.CatchUpBatch;
import io.fastbreak.projector.LiveGame;
import io.fastbreak.projector.ProjectionSettings;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** What it saves to apply trailing plays of a game in batches, as the pipeline does while it is behind its input. */
@Command(
        name = "catchup",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description =
                "Projects simulated games from their beginning, their events alternating, and compares applying each event at once "
                        + "with applying trailing plays in batches. The report goes to standard output.")
public final class CatchUpBenchmark extends ProofCommand {
    private static final List<Integer> GAMES = List.of(1, 20, 100, 500);
    /** Events of a game from one publication to the next. */
    private static final List<Integer> EVERY = List.of(1, 20);

    @Option(names = "--rounds", defaultValue = "5", description = "measured rounds")
    private int rounds;

    /** Sum over what was published, so that none of it is optimized away. */
    private long published;

    public CatchUpBenchmark() {
        super("Applying trailing plays in batches");
    }

    /** Microseconds of processor time an event. */
    private record Round(double atOnce, double batched) {}

    @Override
    protected String run() throws Exception {
        List<List<SequencedEvent>> feeds =
                LiveGamesBenchmark.simulated(500, seed(), LiveGamesBenchmark.CORRECTIONS).stream()
                        .map(CatchUpBenchmark::events)
                        .toList();
        MarkdownTable table = new MarkdownTable(
                "games in progress", "events of a game between publications", "each at once", "in batches", "ratio");
        for (int games : GAMES) {
            for (int every : EVERY) {
                add(table, feeds.subList(0, games), every);
            }
        }
        if (published == 0) {
            throw new IllegalStateException("nothing was published");
        }
        return """
                - %s
                - simulated games, read from their beginning; their events alternate; 3 %% are corrections
                - microseconds of processor time an event, publication included; median of %d rounds, both ways in turn

                %s""".formatted(Machine.here(), rounds, table);
    }

    private static List<SequencedEvent> events(SimulatedFeed feed) {
        EventCodec codec = new EventCodec();
        Set<String> known = new HashSet<>();
        return feed.records().stream()
                .map(record -> LiveGames.read(codec, record.value()))
                .map(event -> new SequencedEvent(
                        new FeedId(event.fixtureId(), event.source()),
                        event,
                        0,
                        change(event, known.add(event.id())),
                        false,
                        List.of()))
                .toList();
    }

    private static ChangeKind change(Event event, boolean isNew) {
        if (event.isDeleted()) {
            return ChangeKind.DELETE;
        }
        return !isNew
                ? ChangeKind.REVISE
                : event.insertedBeforeEventId() == null ? ChangeKind.APPEND : ChangeKind.INSERT;
    }

    private void add(MarkdownTable table, List<List<SequencedEvent>> feeds, int every) throws Exception {
        // A few games take many rounds, so that the measured ones are compiled code.
        int warmUp = rounds + 300_000 / feeds.stream().mapToInt(List::size).sum();
        List<Round> measured = Rounds.measure(
                warmUp, rounds, number -> new Round(microsEach(feeds, every, false), microsEach(feeds, every, true)));
        double atOnce = Spread.of(measured, Round::atOnce).median();
        double batched = Spread.of(measured, Round::batched).median();
        table.row(
                feeds.size(),
                every,
                "%.2f".formatted(atOnce),
                "%.2f".formatted(batched),
                "%.2f".formatted(batched / atOnce));
    }

    private double microsEach(List<List<SequencedEvent>> feeds, int every, boolean inBatches) {
        List<Projected> games = feeds.stream().map(Projected::new).toList();
        int longest = feeds.stream().mapToInt(List::size).max().orElseThrow();
        double micros = Machine.processorMicros(() -> {
            for (int row = 0; row < longest; row++) {
                for (Projected game : games) {
                    if (row < game.events.size()) {
                        game.apply(row, every, inBatches);
                    }
                }
            }
        });
        return micros / feeds.stream().mapToInt(List::size).sum();
    }

    private final class Projected {
        private final List<SequencedEvent> events;
        private final LiveGame game;
        private final CatchUpBatch batch = new CatchUpBatch();

        Projected(List<SequencedEvent> events) {
            this.events = events;
            this.game = new LiveGame(events.get(0).feed(), ProjectionSettings.DEFAULT);
        }

        void apply(int row, int every, boolean inBatches) {
            SequencedEvent event = events.get(row);
            long nowUtc = 1_000_000 + row * 1_000L;
            if (!inBatches || !batch.defer(game, event, nowUtc, nowUtc)) {
                batch.applyTo(game, nowUtc);
                game.apply(event, nowUtc, nowUtc);
            }
            if (row % every == 0) {
                batch.applyTo(game, nowUtc);
                published += game.summary().stateVersion()
                        + game.game().competitors().size();
            }
        }
    }
}
