package io.fastbreak.lab.simulate;

import java.util.EnumMap;
import java.util.Map;

/**
 * The faults of a feed.
 *
 * @param rates probability of each fault, 0 to 1; 0 by default
 * @param reorderWithin the maximum number of places by which records are reordered
 * @param restart what the collector does about halfway through the game
 * @param twoSources whether a second collector, with its own faults, covers the game
 */
public record FeedFaults(
        Map<FeedFault, Double> rates, int reorderWithin, CollectorRestart restart, boolean twoSources) {

    public static final FeedFaults NONE = new FeedFaults(Map.of(), 0, CollectorRestart.NONE, false);

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
        return new FeedFaults(more, reorderWithin, restart, twoSources);
    }

    public FeedFaults reorderWithin(int places) {
        return new FeedFaults(rates, places, restart, twoSources);
    }

    public FeedFaults with(CollectorRestart other) {
        return new FeedFaults(rates, reorderWithin, other, twoSources);
    }

    public FeedFaults withTwoSources() {
        return new FeedFaults(rates, reorderWithin, restart, true);
    }

    /** How a collector restarts during the game. */
    public enum CollectorRestart {
        /** No restart. */
        NONE,
        /** Sequence numbers restart at 1; ids continue. */
        RENUMBER,
        /** Sequence numbers restart at 1, and all events are sent again under new ids. */
        RESEND
    }
}
