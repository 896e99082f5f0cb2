package io.fastbreak.lab.simulate;

import java.util.Iterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Simulated games, and their feeds. Keeps no state: whatever is asked for is made anew, and is the same every time. */
public final class Simulation {
    private final SimulationSettings settings;

    public Simulation(SimulationSettings settings) {
        this.settings = settings;
    }

    /** One game as it was played, without faults. */
    public SimulatedGame game(int index) {
        SimulatedRules rules = settings.rules().get(index % settings.rules().size());
        return SimulatedGame.play(
                "SIM-" + settings.seed() + "-" + index,
                settings.start().plus(settings.startEvery().multipliedBy(index)),
                rules,
                SeededRandom.of(settings.seed(), index, "game"));
    }

    /** All games by index, each made when it is asked for. */
    public Stream<SimulatedGame> games() {
        return IntStream.range(0, settings.games()).mapToObj(this::game);
    }

    /** One game as its feed tells it, with the faults of the settings. */
    public SimulatedFeed feed(int index) {
        return FaultInjector.inject(game(index), settings.faults(), settings.seed(), index);
    }

    /** All feeds by index, each made when it is asked for. */
    public Stream<SimulatedFeed> feeds() {
        return IntStream.range(0, settings.games()).mapToObj(this::feed);
    }

    /** The records of all feeds in order of {@link FeedRecord#dueUtc}. Holds only feeds of games that have begun. */
    public Stream<FeedRecord> records() {
        Iterator<FeedRecord> records = new Interleaving(feeds().iterator());
        return StreamSupport.stream(
                Spliterators.spliteratorUnknownSize(records, Spliterator.ORDERED | Spliterator.NONNULL), false);
    }
}
