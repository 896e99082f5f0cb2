package io.fastbreak.benchmarks.proofs;

import io.fastbreak.model.event.Event;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;

/** Ways in which the same events may arrive. */
enum DeliveryOrder {
    IN_ORDER {
        @Override
        List<Turn> turns(List<Event> events, RandomGenerator random) {
            return timed(events, number -> number * SPACING_MS);
        }
    },
    /** Places change within less than a reorder window. */
    WITHIN_THE_WINDOW {
        @Override
        List<Turn> turns(List<Event> events, RandomGenerator random) {
            return timed(events, number -> number * SPACING_MS + random.nextInt(300));
        }
    },
    /** Some arrive late by up to ten windows, which is 250 events, alone or with those behind them. */
    DELAYED {
        @Override
        List<Turn> turns(List<Event> events, RandomGenerator random) {
            List<Turn> turns = new ArrayList<>();
            int left = 0;
            long delay = 0;
            for (int n = 0; n < events.size(); n++) {
                if (left == 0 && random.nextInt(20) == 0) {
                    left = 1 + random.nextInt(8);
                    delay = random.nextInt(5_000);
                }
                turns.add(new Turn(n * SPACING_MS + (left > 0 ? delay : 0), events.get(n)));
                left = Math.max(0, left - 1);
            }
            return turns;
        }
    },
    /** Any order at all. */
    SHUFFLED {
        @Override
        List<Turn> turns(List<Event> events, RandomGenerator random) {
            List<Event> shuffled = new ArrayList<>(events);
            // Collections.shuffle takes no RandomGenerator.
            for (int n = shuffled.size(); n > 1; n--) {
                Collections.swap(shuffled, n - 1, random.nextInt(n));
            }
            return IN_ORDER.turns(shuffled, random);
        }
    };

    private static final long SPACING_MS = 20;
    private static final int ONE_DUPLICATE_IN = 10;

    /** An event, and when it arrives, milliseconds from the start. */
    record Turn(long atMs, Event event) {}

    /** When the n-th event arrives. */
    interface Times {
        long of(int number);
    }

    abstract List<Turn> turns(List<Event> events, RandomGenerator random);

    private static List<Turn> timed(List<Event> events, Times times) {
        List<Turn> turns = new ArrayList<>(events.size());
        for (int n = 0; n < events.size(); n++) {
            turns.add(new Turn(times.of(n), events.get(n)));
        }
        return turns;
    }

    /** The events as they arrive, every tenth of them once more some time later. */
    List<Turn> of(List<Event> events, RandomGenerator random) {
        List<Turn> turns = turns(events, random);
        List<Turn> all = new ArrayList<>(turns);
        for (Turn turn : turns) {
            if (random.nextInt(ONE_DUPLICATE_IN) == 0) {
                all.add(new Turn(turn.atMs() + random.nextInt(5_000), turn.event()));
            }
        }
        all.sort(Comparator.comparingLong(Turn::atMs));
        return all;
    }
}
