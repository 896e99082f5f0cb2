package io.fastbreak.lab.simulate;

import java.util.EnumMap;
import java.util.Map;

/**
 * What happens to a feed between the game and the log.
 *
 * @param rates probability of each fault, 0 to 1; 0 where none is given
 * @param reorderWithin by how many places a record may be ahead of or behind its turn
 * @param restart what the collector does about half-way through the game
 * @param twoSources a second collector covers the game too, with faults of its own
 */
public record FeedFaults(
        Map<FeedFault, Double> rates, int reorderWithin, CollectorRestart restart, boolean twoSources) {

    public static final FeedFaults NONE = new FeedFaults(Map.of(), 0, CollectorRestart.NONE, false);

    /** @throws IllegalArgumentException for a rate outside 0 to 1, or a negative number of places */
    public FeedFaults {
        rates = Map.copyOf(rates);
        if (reorderWithin < 0) {
            throw new IllegalArgumentException("reorder within " + reorderWithin + " places: give 0 or more");
        }
        rates.forEach(FeedFaults::check);
    }

    private static void check(FeedFault fault, double rate) {
        if (!(rate >= 0 && rate <= 1)) {
            throw new IllegalArgumentException(fault + " with probability " + rate + ": give 0 to 1");
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

    /** What a collector that restarts during the game goes on with. */
    public enum CollectorRestart {
        /** It does not restart. */
        NONE,
        /** Numbers from 1 again; the ids go on. */
        RENUMBER,
        /** Numbers from 1 again, and sends all that it has sent once more under new ids. */
        RESEND
    }
}
