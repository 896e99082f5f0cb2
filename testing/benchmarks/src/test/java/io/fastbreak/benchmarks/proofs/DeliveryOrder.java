package io.fastbreak.benchmarks.proofs;

import io.fastbreak.benchmarks.SimulatedRecords;
import io.fastbreak.lab.simulate.SimulatedFeed;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.FeedId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;

/** Ways in which the same events may arrive. */
enum DeliveryOrder {
    IN_ORDER,
    /** Places change within less than a reorder window. */
    WITHIN_THE_WINDOW,
    /** Some arrive late by up to ten windows, which is 250 events, alone or with those behind them. */
    DELAYED,
    SHUFFLED;

    private static final long SPACING_MS = 20;
    private static final int ONE_DUPLICATE_IN = 10;

    String title() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** An event, and when it arrives, milliseconds from the start. */
    record Arrival(long atMs, SentEvent event) {}

    /** The events as they arrive, every tenth of them once more some time later. */
    List<Arrival> of(List<SentEvent> events, RandomGenerator random) {
        List<Arrival> arrivals = new ArrayList<>();
        long delay = 0;
        int delayed = 0;
        for (int place = 0; place < events.size(); place++) {
            if (delayed-- == 0) {
                boolean isLate = random.nextInt(20) == 0;
                delay = isLate ? random.nextInt(5_000) : 0;
                delayed = isLate ? random.nextInt(8) : 0;
            }
            long due = place * SPACING_MS;
            long atMs =
                    switch (this) {
                        case IN_ORDER -> due;
                        case WITHIN_THE_WINDOW -> due + random.nextInt(300);
                        case DELAYED -> due + delay;
                        case SHUFFLED -> random.nextLong(events.size() * SPACING_MS);
                    };
            arrivals.add(new Arrival(atMs, events.get(place)));
            if (random.nextInt(ONE_DUPLICATE_IN) == 0) {
                arrivals.add(new Arrival(atMs + random.nextInt(5_000), events.get(place)));
            }
        }
        arrivals.sort(Comparator.comparingLong(Arrival::atMs));
        return arrivals;
    }

    /** An event, and the record's value that it was read from. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record SentEvent(Event event, byte[] value) {

        /** The events of a simulated game in the order of their publication. */
        static List<SentEvent> of(SimulatedFeed feed) {
            return feed.records().stream()
                    .map(record -> new SentEvent(SimulatedRecords.event(record.value()), record.value()))
                    .toList();
        }

        FeedId feed() {
            return new FeedId(event.fixtureId(), event.source());
        }

        long number() {
            return event.audit().sequenceNumber();
        }
    }
}
