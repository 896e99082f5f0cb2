package io.fastbreak.benchmarks.timeline;

import io.fastbreak.app.cli.ExitCode;
import io.fastbreak.benchmarks.Machine;
import io.fastbreak.benchmarks.ReportOption;
import io.fastbreak.lab.simulate.FeedFault;
import io.fastbreak.lab.simulate.FeedFaults;
import io.fastbreak.lab.simulate.FeedRecord;
import io.fastbreak.lab.simulate.SimulatedFeed;
import io.fastbreak.lab.simulate.Simulation;
import io.fastbreak.lab.simulate.SimulationSettings;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.ChangeKind;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.wire.EventCodec;
import io.fastbreak.projector.CatchUpBatch;
import io.fastbreak.projector.LiveGame;
import io.fastbreak.projector.ProjectionSettings;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What it saves to apply trailing plays of a game in batches, as the pipeline does while it is behind its input. */
@Command(
        name = "benchmarks/run catchup",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Projects simulated games from their beginning, their events alternating, and compares applying each event at once",
            "with applying trailing plays in batches. The report goes to standard output."
        })
public final class CatchUpBenchmark implements Callable<Integer> {
    private static final List<Integer> GAMES = List.of(1, 20, 100, 500);
    /** Events of a game from one publication to the next. */
    private static final List<Integer> EVERY = List.of(1, 20);

    private static final FeedFaults FAULTS = FeedFaults.NONE
            .with(FeedFault.REVISION, 0.01)
            .with(FeedFault.INSERT, 0.01)
            .with(FeedFault.DELETION, 0.005);
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    @Spec
    private CommandSpec spec;

    @Option(names = "--rounds", defaultValue = "5", description = "measured rounds (default: ${DEFAULT-VALUE})")
    private int rounds;

    @Option(names = "--seed", defaultValue = "1", description = "of the simulation (default: ${DEFAULT-VALUE})")
    private long seed;

    @Mixin
    private ReportOption report = new ReportOption();

    /** Sum over what was published, so that none of it is optimized away. */
    private long published;

    public static void main(String[] arguments) {
        Locale.setDefault(Locale.ROOT);
        System.exit(new CommandLine(new CatchUpBenchmark()).execute(arguments));
    }

    @Override
    public Integer call() throws IOException {
        List<List<SequencedEvent>> feeds = feeds();
        StringBuilder rows = new StringBuilder();
        for (int games : GAMES) {
            for (int every : EVERY) {
                rows.append(row(feeds.subList(0, games), every));
            }
        }
        if (published == 0) {
            throw new IllegalStateException("nothing was published");
        }
        String text = """
                # Applying trailing plays in batches

                Made by `%s` on %s.

                - %s
                - simulated games of seed %d, read from their beginning; their events alternate; 2.5 %% are corrections
                - microseconds of processor time an event, publication included; median of %d rounds, both ways in turn

                | games in progress | events of a game between publications | each at once | in batches | ratio |
                | --- | --- | --- | --- | --- |
                %s""".formatted(
                        System.getProperty("fastbreak.command", "benchmarks/run catchup"),
                        LocalDate.now(ZoneOffset.UTC),
                        Machine.here(),
                        seed,
                        rounds,
                        rows);
        report.publish(spec.commandLine().getOut(), text);
        return ExitCode.OK;
    }

    private List<List<SequencedEvent>> feeds() throws IOException {
        List<SimulatedFeed> simulated = new Simulation(
                        SimulationSettings.of(500, seed).with(FAULTS))
                .feeds()
                .toList();
        EventCodec codec = new EventCodec();
        List<List<SequencedEvent>> feeds = new ArrayList<>();
        for (SimulatedFeed feed : simulated) {
            Set<String> known = new HashSet<>();
            List<SequencedEvent> events = new ArrayList<>();
            for (FeedRecord record : feed.records()) {
                Event event = codec.read(record.value());
                ChangeKind change = change(event, known.add(event.id()));
                FeedId id = new FeedId(event.fixtureId(), event.source());
                events.add(new SequencedEvent(id, event, 0, change, false, List.of()));
            }
            feeds.add(events);
        }
        return feeds;
    }

    private static ChangeKind change(Event event, boolean isNew) {
        if (event.isDeleted()) {
            return ChangeKind.DELETE;
        }
        return !isNew
                ? ChangeKind.REVISE
                : event.insertedBeforeEventId() == null ? ChangeKind.APPEND : ChangeKind.INSERT;
    }

    private String row(List<List<SequencedEvent>> feeds, int every) {
        List<Double> atOnce = new ArrayList<>();
        List<Double> batched = new ArrayList<>();
        // A few games take many rounds, so that the measured ones are compiled code.
        int events = feeds.stream().mapToInt(List::size).sum();
        int warmUp = rounds + 300_000 / events;
        for (int round = -warmUp; round < rounds; round++) {
            double one = microsEach(feeds, every, false);
            double other = microsEach(feeds, every, true);
            if (round >= 0) {
                atOnce.add(one);
                batched.add(other);
            }
        }
        double one = median(atOnce);
        double other = median(batched);
        return "| %,d | %d | %.2f | %.2f | %.2f |%n".formatted(feeds.size(), every, one, other, other / one);
    }

    private double microsEach(List<List<SequencedEvent>> feeds, int every, boolean inBatches) {
        List<Projected> games = feeds.stream().map(Projected::new).toList();
        int longest = feeds.stream().mapToInt(List::size).max().orElseThrow();
        int events = feeds.stream().mapToInt(List::size).sum();
        long start = THREADS.getCurrentThreadCpuTime();
        for (int row = 0; row < longest; row++) {
            for (Projected game : games) {
                if (row < game.events.size()) {
                    game.apply(row, every, inBatches);
                }
            }
        }
        return (THREADS.getCurrentThreadCpuTime() - start) / 1e3 / events;
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

    private static double median(List<Double> values) {
        return values.stream().sorted().skip(values.size() / 2).findFirst().orElseThrow();
    }
}
