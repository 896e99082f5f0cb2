package io.fastbreak.lab.simulate;

import java.util.Comparator;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;
import java.util.Spliterator;
import java.util.Spliterators;
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
        Iterator<FeedRecord> records = new Interleaving(feeds().iterator());
        return StreamSupport.stream(
                Spliterators.spliteratorUnknownSize(records, Spliterator.ORDERED | Spliterator.NONNULL), false);
    }

    /**
     * Merges the records of feeds in order of time; feeds must be in the order of their starts, and only started feeds are
     * in memory.
     */
    static final class Interleaving implements Iterator<FeedRecord> {
        private final Iterator<SimulatedFeed> feeds;
        private final PriorityQueue<FeedCursor> open = new PriorityQueue<>(
                Comparator.comparingLong(FeedCursor::dueUtc).thenComparingInt(cursor -> cursor.order));
        private @Nullable FeedCursor next;
        private int orders;

        /** The remaining records of a feed. */
        private static final class FeedCursor {
            private final SimulatedFeed feed;
            private final int order;
            private int at;

            FeedCursor(SimulatedFeed feed, int order) {
                this.feed = feed;
                this.order = order;
            }

            long dueUtc() {
                return feed.records().get(at).dueUtc();
            }

            FeedRecord take() {
                return feed.records().get(at++);
            }

            boolean isExhausted() {
                return at == feed.records().size();
            }
        }

        Interleaving(Iterator<SimulatedFeed> feeds) {
            this.feeds = feeds;
            this.next = openNext();
        }

        private @Nullable FeedCursor openNext() {
            return feeds.hasNext() ? new FeedCursor(feeds.next(), orders++) : null;
        }

        @Override
        public boolean hasNext() {
            return next != null || !open.isEmpty();
        }

        @Override
        public FeedRecord next() {
            while (next != null
                    && (open.isEmpty() || next.dueUtc() <= open.peek().dueUtc())) {
                open.add(next);
                next = openNext();
            }
            FeedCursor first = open.poll();
            if (first == null) {
                throw new NoSuchElementException("no feed is left");
            }
            FeedRecord record = first.take();
            if (!first.isExhausted()) {
                open.add(first);
            }
            return record;
        }
    }
}
