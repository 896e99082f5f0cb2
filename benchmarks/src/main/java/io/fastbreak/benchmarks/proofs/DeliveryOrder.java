package io.fastbreak.benchmarks.proofs;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;

/** Ways in which the same events may arrive. */
enum DeliveryOrder {
    IN_ORDER {
        @Override
        List<Arrival> arrivals(List<SentEvent> events, RandomGenerator random) {
            return timed(events, number -> number * SPACING_MS);
        }
    },
    /** Places change within less than a reorder window. */
    WITHIN_THE_WINDOW {
        @Override
        List<Arrival> arrivals(List<SentEvent> events, RandomGenerator random) {
            return timed(events, number -> number * SPACING_MS + random.nextInt(300));
        }
    },
    /** Some arrive late by up to ten windows, which is 250 events, alone or with those behind them. */
    DELAYED {
        @Override
        List<Arrival> arrivals(List<SentEvent> events, RandomGenerator random) {
            List<Arrival> arrivals = new ArrayList<>();
            int left = 0;
            long delay = 0;
            for (int n = 0; n < events.size(); n++) {
                if (left == 0 && random.nextInt(20) == 0) {
                    left = 1 + random.nextInt(8);
                    delay = random.nextInt(5_000);
                }
                arrivals.add(new Arrival(n * SPACING_MS + (left > 0 ? delay : 0), events.get(n)));
                left = Math.max(0, left - 1);
            }
            return arrivals;
        }
    },
    /** Any order at all. */
    SHUFFLED {
        @Override
        List<Arrival> arrivals(List<SentEvent> events, RandomGenerator random) {
            List<SentEvent> shuffled = new ArrayList<>(events);
            // Collections.shuffle takes no RandomGenerator.
            for (int n = shuffled.size(); n > 1; n--) {
                Collections.swap(shuffled, n - 1, random.nextInt(n));
            }
            return IN_ORDER.arrivals(shuffled, random);
        }
    };

    private static final long SPACING_MS = 20;
    private static final int ONE_DUPLICATE_IN = 10;

    /** The order's name in reports. */
    String title() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** An event, and when it arrives, milliseconds from the start. */
    record Arrival(long atMs, SentEvent event) {}

    /** When the n-th event arrives. */
    interface Times {
        long of(int number);
    }

    abstract List<Arrival> arrivals(List<SentEvent> events, RandomGenerator random);

    private static List<Arrival> timed(List<SentEvent> events, Times times) {
        List<Arrival> arrivals = new ArrayList<>(events.size());
        for (int n = 0; n < events.size(); n++) {
            arrivals.add(new Arrival(times.of(n), events.get(n)));
        }
        return arrivals;
    }

    /** The events as they arrive, every tenth of them once more some time later. */
    List<Arrival> of(List<SentEvent> events, RandomGenerator random) {
        List<Arrival> arrivals = arrivals(events, random);
        List<Arrival> all = new ArrayList<>(arrivals);
        for (Arrival arrival : arrivals) {
            if (random.nextInt(ONE_DUPLICATE_IN) == 0) {
                all.add(new Arrival(arrival.atMs() + random.nextInt(5_000), arrival.event()));
            }
        }
        all.sort(Comparator.comparingLong(Arrival::atMs));
        return all;
    }
}
