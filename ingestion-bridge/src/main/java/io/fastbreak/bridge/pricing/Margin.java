package io.fastbreak.bridge.pricing;

/**
 * From probabilities to odds. Each inverse price is p + 2m·p(1 - p): an even market carries the whole margin m and a
 * near certain one almost none, so that a favourite's odds stay above 1; the order of prices is that of the
 * probabilities.
 *
 * @param margin m, how far the inverse odds of an even market exceed 1
 */
record Margin(double margin) {

    /** A market whose first selection wins with this probability. */
    Quote quote(double line, double probability) {
        return new Quote(line, odds(probability), odds(1 - probability));
    }

    /** Rounded down to hundredths, so that rounding never takes the inverse sum below 1. */
    private double odds(double probability) {
        double inverse = probability + 2 * margin * probability * (1 - probability);
        return Math.floor(100 / inverse) / 100;
    }
}
