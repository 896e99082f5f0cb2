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
public record Faults(Map<Fault, Double> rates, int reorderWithin, Restart restart, boolean twoSources) {

    public static final Faults NONE = new Faults(Map.of(), 0, Restart.NONE, false);

    /** @throws IllegalArgumentException for a rate outside 0 to 1, or a negative number of places */
    public Faults {
        rates = Map.copyOf(rates);
        if (reorderWithin < 0) {
            throw new IllegalArgumentException("reorder within " + reorderWithin + " places: give 0 or more");
        }
        rates.forEach(Faults::check);
    }

    private static void check(Fault fault, double rate) {
        if (!(rate >= 0 && rate <= 1)) {
            throw new IllegalArgumentException(fault + " with probability " + rate + ": give 0 to 1");
        }
    }

    public double rate(Fault fault) {
        return rates.getOrDefault(fault, 0.0);
    }

    public Faults with(Fault fault, double rate) {
        Map<Fault, Double> more = new EnumMap<>(Fault.class);
        more.putAll(rates);
        more.put(fault, rate);
        return new Faults(more, reorderWithin, restart, twoSources);
    }

    public Faults reorderWithin(int places) {
        return new Faults(rates, places, restart, twoSources);
    }

    public Faults with(Restart other) {
        return new Faults(rates, reorderWithin, other, twoSources);
    }

    public Faults withTwoSources() {
        return new Faults(rates, reorderWithin, restart, true);
    }
}
