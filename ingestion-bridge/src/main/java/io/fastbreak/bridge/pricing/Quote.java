package io.fastbreak.bridge.pricing;

/**
 * The prices of a two-way market.
 *
 * @param line points: the handicap added to the home score (negative for a favorite), or the total; 0 for the
 *     moneyline
 * @param first decimal odds of home, or of over
 * @param second decimal odds of away, or of under
 */
public record Quote(double line, double first, double second) {

    /** Sum of the inverse odds: 1 is a fair book, what lies above is the bookmaker's margin. */
    public double inverseSum() {
        return 1 / first + 1 / second;
    }
}
