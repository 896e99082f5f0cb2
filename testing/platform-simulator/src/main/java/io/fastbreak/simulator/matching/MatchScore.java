package io.fastbreak.simulator.matching;

import java.util.OptionalDouble;

/** Computes the certainty of an entity, field by field. */
final class MatchScore {

    /** A description with less total weight cannot reach the full certainty. */
    private static final double MIN_WEIGHT = 6;

    private double weights;
    private double sum;
    private double open;

    /** @param open the total weight of the fields to be added */
    MatchScore(double open) {
        this.open = open;
    }

    /** @param match from 0 to 1; empty if the entity does not have the field, which then does not count */
    void add(double weight, OptionalDouble match) {
        open -= weight;
        if (match.isPresent()) {
            weights += weight;
            sum += weight * match.getAsDouble();
        }
    }

    /** The certainty if all fields to come match. */
    double upperBound() {
        return rounded(sum + open, weights + open);
    }

    /** From 0 to 100, with two decimals. */
    double certainty() {
        return weights == 0 ? 0 : rounded(sum, weights);
    }

    private static double rounded(double sum, double weights) {
        return Math.round(10_000 * sum / Math.max(weights, MIN_WEIGHT)) / 100.0;
    }
}
