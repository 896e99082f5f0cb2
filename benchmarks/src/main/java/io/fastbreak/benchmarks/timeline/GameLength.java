package io.fastbreak.benchmarks.timeline;

import io.fastbreak.model.feed.SequencedEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * One arrival in a game of a given length. Whatever the length, there are {@value #EVENTS} events in all, in one or
 * more games that take turns, so that only the length differs and not how much memory is touched. Each iteration
 * begins with new games.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class GameLength {
    static final int EVENTS = 100_000;

    @Param
    TimelineSubject subject = TimelineSubject.TIMELINE;

    @Param
    GameArrival arrival = GameArrival.APPEND;

    @Param("100")
    int length;

    private List<Consumer<SequencedEvent>> games = List.of();
    private List<List<SequencedEvent>> arrivals = List.of();
    private int arrived;

    @Setup(Level.Iteration)
    public void begin(BenchmarkParams parameters) {
        List<SequencedEvent> events =
                LongStream.rangeClosed(1, length).mapToObj(LongGame::event).toList();
        games = new ArrayList<>();
        for (int i = 0; i < EVENTS / length; i++) {
            Consumer<SequencedEvent> game = subject.begin();
            events.forEach(game);
            games.add(game);
        }
        Random random = new Random(length);
        arrivals = new ArrayList<>();
        for (int i = 0; i < parameters.getMeasurement().getBatchSize(); i++) {
            long number = length + 1L + (long) GameArrival.NUMBERS * (i / games.size());
            arrivals.add(arrival.next(number, length, random));
        }
        arrived = 0;
    }

    @Benchmark
    public int takeIn() {
        Consumer<SequencedEvent> game = games.get(arrived % games.size());
        arrivals.get(arrived).forEach(game);
        return arrived++;
    }
}
