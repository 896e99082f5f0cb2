package io.fastbreak.lab.simulate;

import java.util.EnumMap;
import java.util.Map;

/**
 * The faults of a feed.
 *
 * @param rates probability of each fault, 0 to 1; 0 by default
 * @param reorderWithin the maximum number of places by which records are reordered
 * @param restarts true if the collector restarts about halfway through the game: its sequence numbers begin again at 1, and
 *     all events are sent again under new ids
 */
public record FeedFaults(Map<FeedFault, Double> rates, int reorderWithin, boolean restarts) {

    public static final FeedFaults NONE = new FeedFaults(Map.of(), 0, false);

    /** @throws IllegalArgumentException for a rate outside 0 to 1, or a negative number of places */
    public FeedFaults {
        rates = Map.copyOf(rates);
        if (reorderWithin < 0) {
            throw new IllegalArgumentException("reorder within " + reorderWithin + " places; allowed: 0 or more");
        }
        rates.forEach(FeedFaults::check);
    }

    private static void check(FeedFault fault, double rate) {
        if (!(rate >= 0 && rate <= 1)) {
            throw new IllegalArgumentException(fault + " with probability " + rate + "; allowed: 0 to 1");
        }
    }

    public double rate(FeedFault fault) {
        return rates.getOrDefault(fault, 0.0);
    }

    public FeedFaults with(FeedFault fault, double rate) {
        Map<FeedFault, Double> more = new EnumMap<>(FeedFault.class);
        more.putAll(rates);
        more.put(fault, rate);
        return new FeedFaults(more, reorderWithin, restarts);
    }

    public FeedFaults reorderWithin(int places) {
        return new FeedFaults(rates, places, restarts);
    }

    public FeedFaults withRestart() {
        return new FeedFaults(rates, reorderWithin, true);
    }
}
