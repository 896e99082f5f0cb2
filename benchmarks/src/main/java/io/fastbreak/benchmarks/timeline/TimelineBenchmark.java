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
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Appending and correcting against the length of the game. */
@Command(
        name = "timeline",
        mixinStandardHelpOptions = true,
        description =
                "Measures what it costs to append an event to a game, and to correct the game, against its length. "
                        + "The report goes to standard output.")
public final class TimelineBenchmark extends BenchmarkCommand {
    private static final List<Integer> LENGTHS = List.of(100, 1_000, 10_000, 20_000);
    /** Plays in all, so that only the length of the games differs and not how much memory is touched. */
    private static final int EVENTS = 100_000;
    // Enough for the timer; so few that the games hardly grow, and that long games are not corrected for minutes.
    private static final int NEAR_END_ARRIVALS = 5_000;
    private static final int MOST_EVENTS_BEHIND = 5_000_000;
    private static final int FEWEST_ARRIVALS = 50;
    private static final int NEAR = 10;

    @Option(
            names = "--iterations",
            defaultValue = "5",
            description = "measured iterations, after as many for warming up")
    private int iterations;

    public TimelineBenchmark() {
        super("Appending and correcting against the length of the game");
    }

    /** A game of which nothing is known, with its order of play alone. */
    static Consumer<SequencedEvent> orderOfPlay() {
        Timeline timeline = new Timeline();
        return event -> {
            if (timeline.put(event.event(), new Place(event.epoch(), event.number())) == Timeline.Effect.CHANGED) {
                // As a live game does: the order is made when it is read.
                timeline.unchanged();
            }
        };
    }

    private static Consumer<SequencedEvent> liveGame() {
        LiveGame game = new LiveGame(LongGame.FEED, ProjectionSettings.DEFAULT);
        return event -> game.apply(event, 1, 1);
    }

    /** What arrives in a game of a given length. */
    private enum Arrival {
        APPEND("append", true),
        INSERT_NEAR_END("append one, insert one up to 10 before it", true),
        DELETE_NEAR_END("delete or restore, up to 10 before the end", true),
        INSERT_ANYWHERE("insert, anywhere", false),
        MOVE_ANYWHERE("revision that moves, from anywhere to anywhere", false),
        DELETE_ANYWHERE("delete or restore, anywhere", false);

        /** Numbers that one arrival takes at most. */
        private static final int NUMBERS = 2;

        private final String title;
        private final boolean nearEnd;

        Arrival(String title, boolean nearEnd) {
            this.title = title;
            this.nearEnd = nearEnd;
        }

        /**
         * @param number the first that is free
         * @param length of the game before anything arrived
         */
        private List<SequencedEvent> next(long number, int length, Random random) {
            return switch (this) {
                case APPEND -> List.of(LongGame.event(number));
                case INSERT_NEAR_END ->
                    List.of(LongGame.event(number), LongGame.insert(number + 1, number - random.nextInt(NEAR)));
                case DELETE_NEAR_END -> deleteOrRestore(number, length - random.nextInt(NEAR), random);
                case INSERT_ANYWHERE -> List.of(LongGame.insert(number, anyPlay(length, random)));
                case MOVE_ANYWHERE -> List.of(LongGame.move(number, anyPlay(length, random), anyPlay(length, random)));
                case DELETE_ANYWHERE -> deleteOrRestore(number, anyPlay(length, random), random);
            };
        }

        private static long anyPlay(int length, Random random) {
            return (long) LongGame.FIRST_PLAY + random.nextInt(length - LongGame.FIRST_PLAY);
        }

        private static List<SequencedEvent> deleteOrRestore(long number, long play, Random random) {
            return List.of(random.nextBoolean() ? LongGame.delete(number, play) : LongGame.restore(number, play));
        }
    }

    @Override
    protected String run() throws Exception {
        return """
                - %s
                - ns of processor time for one arrival, best of %d iterations; each begins with new games
                - %,d plays in all, in one or more games of the length that take turns

                ## Order of play alone

                %s
                ## A live game whole: order of play, projection, what a correction moved

                %s""".formatted(
                        Machine.here(),
                        iterations,
                        EVENTS,
                        table(TimelineBenchmark::orderOfPlay, false),
                        table(TimelineBenchmark::liveGame, true));
    }

    /** @param projects whether the plays behind an arrival are projected again */
    private MarkdownTable table(Supplier<Consumer<SequencedEvent>> newGame, boolean projects) throws Exception {
        List<String> columns = new ArrayList<>(List.of("ns each, plays in the game:"));
        LENGTHS.forEach(length -> columns.add("%,d".formatted(length)));
        MarkdownTable table = new MarkdownTable(columns.toArray(String[]::new));
        for (Arrival arrival : Arrival.values()) {
            List<String> row = new ArrayList<>(List.of(arrival.title));
            for (int length : LENGTHS) {
                int arrivals = projects && !arrival.nearEnd
                        ? Math.min(NEAR_END_ARRIVALS, Math.max(FEWEST_ARRIVALS, MOST_EVENTS_BEHIND / length))
                        : NEAR_END_ARRIVALS;
                List<Double> nanos =
                        Rounds.measure(iterations, iterations, number -> nanosEach(newGame, arrival, length, arrivals));
                row.add("%,.0f".formatted(Spread.of(nanos).min()));
            }
            progress(String.join(" | ", row));
            table.row(row.toArray());
        }
        return table;
    }

    private static double nanosEach(
            Supplier<Consumer<SequencedEvent>> newGame, Arrival arrival, int length, int arrivals) {
        List<SequencedEvent> events =
                LongStream.rangeClosed(1, length).mapToObj(LongGame::event).toList();
        List<Consumer<SequencedEvent>> games =
                Stream.generate(newGame).limit(EVENTS / length).toList();
        games.forEach(events::forEach);
        Random random = new Random(length);
        List<List<SequencedEvent>> next = new ArrayList<>();
        for (int i = 0; i < arrivals; i++) {
            next.add(arrival.next(length + 1L + (long) Arrival.NUMBERS * (i / games.size()), length, random));
        }
        double micros = Machine.processorMicros(() -> {
            for (int i = 0; i < arrivals; i++) {
                next.get(i).forEach(games.get(i % games.size()));
            }
        });
        return micros * 1e3 / arrivals;
    }
}
