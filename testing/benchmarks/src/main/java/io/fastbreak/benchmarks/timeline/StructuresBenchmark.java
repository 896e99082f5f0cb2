package io.fastbreak.benchmarks.timeline;

import io.fastbreak.benchmarks.BenchmarkCommand;
import io.fastbreak.benchmarks.Machine;
import io.fastbreak.benchmarks.MarkdownTable;
import io.fastbreak.benchmarks.Rounds;
import io.fastbreak.benchmarks.Spread;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.model.timeline.Timeline;
import io.fastbreak.projector.LiveGame;
import io.fastbreak.projector.ProjectionSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** What an event costs in real games and in hostile ones: its place in the order of play, and the whole projection. */
@Command(
        name = "structures",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description =
                "Puts the events of whole games in order of play, and projects them: games as they are, and hostile "
                        + "ones of the most events that the sequencer lets through. Measures the processor time of an event. The "
                        + "report goes to standard output.")
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
        MarkdownTable order = new MarkdownTable(
                "",
                "1,000 events: µs each",
                "slowest, ms",
                "20,000 events: µs each",
                "slowest, ms",
                "projected, 1,000 events: µs each",
                "slowest, ms");
        for (WholeGame game : WholeGame.values()) {
            progress(game.title);
            order.row(
                    game.title,
                    cells(StructuresBenchmark::orderOfPlay, game, REAL),
                    cells(StructuresBenchmark::orderOfPlay, game, MOST),
                    cells(StructuresBenchmark::liveGame, game, REAL));
        }
        return """
                - %s
                - µs: processor time of an event, best of %d rounds
                - `game.max-events` bounds a game at %,d events

                Whole games, each event put in order and the order read after it, as a live game does; projected: a live game
                whole, with the projection and what a correction moved. %,d events a round. ms: time of the slowest event of a
                round, best of the rounds, with what the collector and other work on the machine took.

                %s""".formatted(Machine.here(), rounds, MOST, EVENTS, order);
    }

    private static Consumer<SequencedEvent> orderOfPlay() {
        Timeline timeline = new Timeline();
        return event -> {
            if (timeline.put(event.event(), new Place(event.epoch(), event.number())) == Timeline.Effect.CHANGED) {
                // As a live game does: the order is made when it is read.
                timeline.unchanged();
            }
        };
    }

    private static Consumer<SequencedEvent> liveGame() {
        LiveGame game = new LiveGame(WholeGame.FEED, ProjectionSettings.DEFAULT);
        return event -> game.apply(event, 1, 1);
    }

    private String cells(Supplier<Consumer<SequencedEvent>> newGame, WholeGame game, int count) throws Exception {
        List<SequencedEvent> events = game.events(count);
        List<long[]> slowest = new ArrayList<>();
        List<Double> micros = Rounds.measure(1, rounds, number -> {
            long[] worst = new long[1];
            slowest.add(worst);
            return Machine.processorMicros(() -> {
                for (int i = 0; i < EVENTS / count; i++) {
                    worst[0] = Math.max(worst[0], slowest(newGame.get(), events));
                }
            });
        });
        long least = slowest.stream().skip(1).mapToLong(worst -> worst[0]).min().orElseThrow();
        return "%,.2f | %,.2f".formatted(Spread.of(micros).min() / EVENTS, least / 1e6);
    }

    /** Time of the event of a game that took longest, nanoseconds. */
    private static long slowest(Consumer<SequencedEvent> game, List<SequencedEvent> events) {
        long worst = 0;
        for (SequencedEvent event : events) {
            long start = System.nanoTime();
            game.accept(event);
            worst = Math.max(worst, System.nanoTime() - start);
        }
        return worst;
    }
}
