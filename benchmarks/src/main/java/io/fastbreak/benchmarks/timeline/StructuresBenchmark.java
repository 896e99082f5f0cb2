package io.fastbreak.benchmarks.timeline;

import io.fastbreak.benchmarks.Machine;
import io.fastbreak.benchmarks.MarkdownTable;
import io.fastbreak.benchmarks.ProofCommand;
import io.fastbreak.benchmarks.Rounds;
import io.fastbreak.benchmarks.Spread;
import io.fastbreak.lab.simulate.SimulatedFeed;
import io.fastbreak.model.feed.SequencedEvent;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** What the structures cost that stand, and what the plain or the deleted way would cost, in real games and in hostile ones. */
@Command(
        name = "structures",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description =
                "Puts the events of whole games in order of play, games as they are and hostile ones of the most events that "
                        + "the sequencer lets through, and measures the processor time; then compares what holds slots, events and the "
                        + "event log with other ways to do it. The report goes to standard output.")
public final class StructuresBenchmark extends ProofCommand {
    private static final int REAL = 1_000;
    private static final int MOST = 20_000;
    /** Events of one measurement, in one or more games. */
    private static final int EVENTS = MOST;

    @Option(names = "--rounds", defaultValue = "3", description = "measured rounds, after one for warming up")
    private int rounds;

    @Option(names = "--games", defaultValue = "200", description = "simulated games whose heap is measured")
    private int games;

    public StructuresBenchmark() {
        super("Structures: real and hostile games");
    }

    @Override
    protected String run() throws Exception {
        MarkdownTable order =
                new MarkdownTable("", "1,000 events: µs each", "slowest, ms", "20,000 events: µs each", "slowest, ms");
        for (WholeGame game : WholeGame.values()) {
            progress(game.title());
            order.row(game.title(), cells(game, REAL), cells(game, MOST));
        }
        return """
                - %s
                - µs: processor time of an event, best of %d rounds
                - `game.max-events` bounds a game at %,d events

                ## Order of play

                Whole games, each event put in order and the order read after it, as a live game does; %,d events a round. ms:
                time of the slowest event of a round, best of the rounds, with what the collector and other work on the machine
                took.

                %s
                %s""".formatted(Machine.here(), rounds, MOST, EVENTS, order, alternatives());
    }

    /** Least time of an event and least time of the slowest one. */
    private String cells(WholeGame game, int count) throws Exception {
        List<SequencedEvent> events = game.events(count);
        List<long[]> slowest = new ArrayList<>();
        List<Double> micros = Rounds.measure(1, rounds, number -> {
            long[] worst = new long[1];
            slowest.add(worst);
            return Machine.processorMicros(() -> {
                for (int i = 0; i < EVENTS / count; i++) {
                    worst[0] = Math.max(worst[0], slowest(events));
                }
            });
        });
        long least = slowest.stream().skip(1).mapToLong(worst -> worst[0]).min().orElseThrow();
        return "%,.2f | %,.2f".formatted(Spread.of(micros).min() / EVENTS, least / 1e6);
    }

    /** Time of the event of a game that took longest, nanoseconds. */
    private static long slowest(List<SequencedEvent> events) {
        Consumer<SequencedEvent> game = TimelineBenchmark.orderOfPlay();
        long worst = 0;
        for (SequencedEvent event : events) {
            long start = System.nanoTime();
            game.accept(event);
            worst = Math.max(worst, System.nanoTime() - start);
        }
        return worst;
    }

    private String alternatives() throws Exception {
        List<SimulatedFeed> feeds =
                LiveGamesBenchmark.simulated(games, seed(), LiveGamesBenchmark.CORRECTIONS.reorderWithin(3));
        List<List<LoggedEvent>> real = feeds.stream().map(LoggedEvent::of).toList();
        List<List<LoggedEvent>> hostile = List.of(LoggedEvent.everySecondNumber(MOST));
        long events = real.stream().mapToLong(List::size).sum();
        LiveGames live = new LiveGames();
        long before = Machine.usedHeap();
        live.play(feeds, games, Integer.MAX_VALUE);
        double whole = bytesSince(before, live) / games;
        MarkdownTable table = new MarkdownTable(
                "",
                "bytes a game",
                "of a live game",
                "µs an event",
                "%,d events: bytes".formatted(MOST),
                "µs an event");
        table.row("a live game, whole", "%,.0f".formatted(whole), "1.00", "", "", "");
        for (Structure structure : Structure.values()) {
            progress(structure.title());
            Measured ofReal = measure(structure, real);
            Measured ofHostile = measure(structure, hostile);
            table.row(
                    structure.title(),
                    "%,.0f".formatted(ofReal.bytes()),
                    "%.2f".formatted(ofReal.bytes() / whole),
                    "%.3f".formatted(ofReal.micros()),
                    "%,.0f".formatted(ofHostile.bytes()),
                    "%.3f".formatted(ofHostile.micros()));
        }
        return """
                ## Slots, events, event log

                %d simulated games of %,d events each on average, and a hostile one of %,d events with every second number,
                which is all that a feed may have. What stands today is set in **bold**, the rest is what else could be used or
                was used before. A live game whole is its sequencer, its event log and its projection. A slot is put in by its
                number and looked up twice, as a sequencer does; the bytes are those of the structure without the slots.

                %s""".formatted(games, events / games, MOST, table);
    }

    /** Bytes by which the heap has grown, with the object on it. */
    private static double bytesSince(long before, Object kept) {
        try {
            return Machine.usedHeap() - before;
        } finally {
            Reference.reachabilityFence(kept);
        }
    }

    /** Heap of one game, and processor time of an event. */
    private record Measured(double bytes, double micros) {}

    private Measured measure(Structure structure, List<List<LoggedEvent>> all) throws Exception {
        long events = all.stream().mapToLong(List::size).sum();
        List<Measured> measured = Rounds.measure(1, rounds, number -> {
            Consumer<List<LoggedEvent>> holder = structure.open();
            long before = Machine.usedHeap();
            double micros = Machine.processorMicros(() -> all.forEach(holder));
            return new Measured(bytesSince(before, holder) / all.size(), micros / events);
        });
        return new Measured(
                Spread.of(measured, Measured::bytes).median(),
                Spread.of(measured, Measured::micros).min());
    }
}
