package io.fastbreak.benchmarks.proofs;

import io.fastbreak.sequencer.RecordCounters;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What was shown so far, and where it failed.
 *
 * @param corrections publications that put something right
 * @param arrivals what happened to the disturbed events, by the way in which they arrived
 * @param failures the first ones in words; empty where all games converged
 */
record Tally(long games, long events, long corrections, Map<DeliveryOrder, Arrivals> arrivals, List<String> failures) {
    private static final int MOST_FAILURES = 20;

    static final Tally NONE = new Tally(0, 0, 0, Map.of(), List.of());

    /** Counts of all games that arrived in one way. */
    record Arrivals(long games, long received, long duplicates, long reordered, long late, long gaps, long healed) {
        static Arrivals of(RecordCounters ledger) {
            return new Arrivals(
                    1,
                    ledger.count(RecordCounters.Entry.RECEIVED),
                    ledger.count(RecordCounters.Entry.DUPLICATE),
                    ledger.count(RecordCounters.Entry.REORDERED),
                    ledger.count(RecordCounters.Entry.LATE),
                    ledger.count(RecordCounters.Entry.GAPS_OPENED),
                    ledger.count(RecordCounters.Entry.GAPS_HEALED));
        }

        Arrivals plus(Arrivals other) {
            return new Arrivals(
                    games + other.games,
                    received + other.received,
                    duplicates + other.duplicates,
                    reordered + other.reordered,
                    late + other.late,
                    gaps + other.gaps,
                    healed + other.healed);
        }
    }

    Tally plus(Tally other) {
        Map<DeliveryOrder, Arrivals> both = new EnumMap<>(DeliveryOrder.class);
        both.putAll(arrivals);
        other.arrivals.forEach((delivery, more) -> both.merge(delivery, more, Arrivals::plus));
        List<String> all = new ArrayList<>(failures);
        all.addAll(other.failures);
        return new Tally(
                games + other.games,
                events + other.events,
                corrections + other.corrections,
                both,
                List.copyOf(all.subList(0, Math.min(all.size(), MOST_FAILURES))));
    }
}
