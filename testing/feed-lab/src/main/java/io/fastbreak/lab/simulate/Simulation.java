package io.fastbreak.lab.simulate;

import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Spliterators.AbstractSpliterator;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** Simulated games and their feeds. Stateless: each call simulates again, with the same result. */
public final class Simulation {
    private final SimulationSettings settings;

    public Simulation(SimulationSettings settings) {
        this.settings = settings;
    }

    /** A game without faults. */
    public SimulatedGame game(int index) {
        SimulatedRules rules = settings.rules().get(index % settings.rules().size());
        return SimulatedGame.play(
                "SIM-" + settings.seed() + "-" + index,
                settings.start().plus(settings.startEvery().multipliedBy(index)),
                rules,
                SeededRandom.of(settings.seed(), index, "game"));
    }

    /** All games by index, simulated lazily. */
    public Stream<SimulatedGame> games() {
        return IntStream.range(0, settings.games()).mapToObj(this::game);
    }

    /** The feed of a game, with the faults of the settings. */
    public SimulatedFeed feed(int index) {
        return SimulatedFeed.of(game(index), settings.faults(), settings.seed(), index);
    }

    /** All feeds by index, simulated lazily. */
    public Stream<SimulatedFeed> feeds() {
        return IntStream.range(0, settings.games()).mapToObj(this::feed);
    }

    /** The records of all feeds in order of {@link FeedRecord#dueUtc}; only started games are in memory. */
    public Stream<FeedRecord> records() {
        return StreamSupport.stream(new Interleaving(feeds().iterator()), false);
    }

    /**
     * Merges the records of feeds in order of time; feeds must be in the order of their starts, and only started feeds are
     * in memory.
     */
    private static final class Interleaving extends AbstractSpliterator<FeedRecord> {
        private final Iterator<SimulatedFeed> feeds;
        private final PriorityQueue<OpenFeed> open =
                new PriorityQueue<>(Comparator.comparingLong(OpenFeed::dueUtc).thenComparingInt(OpenFeed::order));
        private @Nullable OpenFeed next;
        private int orders;

        /** The records of a feed from an index on. */
        private record OpenFeed(List<FeedRecord> records, int at, int order) {

            long dueUtc() {
                return records.get(at).dueUtc();
            }
        }

        Interleaving(Iterator<SimulatedFeed> feeds) {
            super(Long.MAX_VALUE, ORDERED | NONNULL);
            this.feeds = feeds;
            this.next = openNext();
        }

        private @Nullable OpenFeed openNext() {
            return feeds.hasNext() ? new OpenFeed(feeds.next().records(), 0, orders++) : null;
        }

        @Override
        public boolean tryAdvance(Consumer<? super FeedRecord> action) {
            while (next != null
                    && (open.isEmpty() || next.dueUtc() <= open.peek().dueUtc())) {
                open.add(next);
                next = openNext();
            }
            OpenFeed first = open.poll();
            if (first == null) {
                return false;
            }
            action.accept(first.records.get(first.at));
            if (first.at + 1 < first.records.size()) {
                open.add(new OpenFeed(first.records, first.at + 1, first.order));
            }
            return true;
        }
    }
}
