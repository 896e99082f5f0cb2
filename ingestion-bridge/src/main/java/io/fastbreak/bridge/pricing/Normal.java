package io.fastbreak.bridge.pricing;

/** The standard normal distribution. */
final class Normal {
    /** Beyond this many standard deviations the remaining probability is less than 1e-15. */
    private static final double CERTAIN = 8;

    private Normal() {}

    /**
     * Probability of a value below x, by the Taylor series of Marsaglia, Evaluating the Normal Distribution, Journal
     * of Statistical Software 11(4), 2004.
     */
    static double cdf(double x) {
        if (Math.abs(x) > CERTAIN) {
            return x < 0 ? 0 : 1;
        }
        double sum = x;
        double term = x;
        for (int i = 3; sum + term != sum; i += 2) {
            term *= x * x / i;
            sum += term;
        }
        return 0.5 + sum * Math.exp(-0.5 * x * x) / Math.sqrt(2 * Math.PI);
    }
}
