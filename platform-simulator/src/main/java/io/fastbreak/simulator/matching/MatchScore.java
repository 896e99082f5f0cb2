package io.fastbreak.simulator.matching;

import java.util.OptionalDouble;

/** Adds up how well an entity fits, field by field. */
final class MatchScore {

    /** A description with less weight than this is not certain of anything. */
    private static final double ENOUGH = 6;

    private double weights;
    private double sum;
    private double open;

    /** @param open the weight of all fields that are to be added */
    MatchScore(double open) {
        this.open = open;
    }

    /** @param match from 0 to 1; empty where nothing is known, so that the field does not count */
    void add(double weight, OptionalDouble match) {
        open -= weight;
        if (match.isPresent()) {
            weights += weight;
            sum += weight * match.getAsDouble();
        }
    }

    /** What the certainty is if all fields still to come fit. */
    double atMost() {
        return rounded(sum + open, weights + open);
    }

    /** From 0 to 100, with two decimals. */
    double certainty() {
        return weights == 0 ? 0 : rounded(sum, weights);
    }

    private static double rounded(double sum, double weights) {
        return Math.round(10_000 * sum / Math.max(weights, ENOUGH)) / 100.0;
    }
}
