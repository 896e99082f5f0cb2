package io.fastbreak.benchmarks.proofs;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;

/** Ways in which the same events may arrive. */
enum DeliveryOrder {
    IN_ORDER,
    /** Places change within less than a reorder window. */
    WITHIN_THE_WINDOW,
    /** Some arrive late by up to ten windows, which is 250 events, alone or with those behind them. */
    DELAYED,
    /** Any order at all. */
    SHUFFLED;

    private static final long SPACING_MS = 20;
    private static final int ONE_DUPLICATE_IN = 10;

    /** The order's name in reports. */
    String title() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** An event, and when it arrives, milliseconds from the start. */
    record Arrival(long atMs, SentEvent event) {}

    /** The events as they arrive, every tenth of them once more some time later. */
    List<Arrival> of(List<SentEvent> events, RandomGenerator random) {
        List<Arrival> arrivals =
                switch (this) {
                    case IN_ORDER -> timed(events, () -> 0);
                    case WITHIN_THE_WINDOW -> timed(events, () -> random.nextInt(300));
                    case DELAYED -> timed(events, delays(random));
                    case SHUFFLED -> timed(shuffled(events, random), () -> 0);
                };
        List<Arrival> all = new ArrayList<>(arrivals);
        for (Arrival arrival : arrivals) {
            if (random.nextInt(ONE_DUPLICATE_IN) == 0) {
                all.add(new Arrival(arrival.atMs() + random.nextInt(5_000), arrival.event()));
            }
        }
        all.sort(Comparator.comparingLong(Arrival::atMs));
        return all;
    }

    /** @param delay of the next event, milliseconds */
    private static List<Arrival> timed(List<SentEvent> events, LongSupplier delay) {
        List<Arrival> arrivals = new ArrayList<>(events.size());
        for (SentEvent event : events) {
            arrivals.add(new Arrival(arrivals.size() * SPACING_MS + delay.getAsLong(), event));
        }
        return arrivals;
    }

    private static LongSupplier delays(RandomGenerator random) {
        return new LongSupplier() {
            private int left;
            private long delay;

            @Override
            public long getAsLong() {
                if (left == 0 && random.nextInt(20) == 0) {
                    left = 1 + random.nextInt(8);
                    delay = random.nextInt(5_000);
                }
                if (left == 0) {
                    return 0;
                }
                left--;
                return delay;
            }
        };
    }

    private static List<SentEvent> shuffled(List<SentEvent> events, RandomGenerator random) {
        List<SentEvent> shuffled = new ArrayList<>(events);
        // Collections.shuffle takes no RandomGenerator.
        for (int n = shuffled.size(); n > 1; n--) {
            Collections.swap(shuffled, n - 1, random.nextInt(n));
        }
        return shuffled;
    }
}
