package io.fastbreak.benchmarks.timeline;

import io.fastbreak.benchmarks.BenchmarkCommand;
import io.fastbreak.benchmarks.Machine;
import io.fastbreak.benchmarks.MarkdownTable;
import io.fastbreak.benchmarks.Rounds;
import io.fastbreak.benchmarks.Spread;
import io.fastbreak.model.feed.SequencedEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** What the order of play costs in real games and in hostile ones. */
@Command(
        name = "structures",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description =
                "Puts the events of whole games in order of play, games as they are and hostile ones of the most events that "
                        + "the sequencer lets through, and measures the processor time. The report goes to standard output.")
public final class StructuresBenchmark extends BenchmarkCommand {
    private static final int REAL = 1_000;
    private static final int MOST = 20_000;
    /** Events of one measurement, in one or more games. */
    private static final int EVENTS = MOST;

    @Option(names = "--rounds", defaultValue = "3", description = "measured rounds, after one for warming up")
    private int rounds;

    public StructuresBenchmark() {
        super("Order of play: real and hostile games");
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

                Whole games, each event put in order and the order read after it, as a live game does; %,d events a round. ms:
                time of the slowest event of a round, best of the rounds, with what the collector and other work on the machine
                took.

                %s""".formatted(Machine.here(), rounds, MOST, EVENTS, order);
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
}
