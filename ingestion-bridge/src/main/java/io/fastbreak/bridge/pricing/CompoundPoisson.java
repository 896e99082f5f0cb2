package io.fastbreak.bridge.pricing;

import java.util.List;

/**
 * Points still to come when scoring plays arrive as a Poisson process and each is worth one, two or three. Used by one
 * thread, because it calculates no further than it is asked.
 */
final class CompoundPoisson {
    private final double plays;
    private final double[] shares;
    private final double[] density;
    private final double[] atMost;
    /** Up to so many points the probabilities are calculated. */
    private int calculated;

    /**
     * @param mean expected points
     * @param shares of plays worth one, two, three points
     */
    CompoundPoisson(double mean, List<Double> shares) {
        this.plays = mean / meanWorth(shares);
        this.shares = shares.stream().mapToDouble(Double::doubleValue).toArray();
        this.density = new double[(int) (mean + 12 * Math.sqrt(3 * mean)) + 10];
        this.atMost = new double[density.length];
        density[0] = Math.exp(-plays);
        atMost[0] = density[0];
    }

    /** Probability of more than this many points. */
    double exceeds(int points) {
        return points < 0 ? 1 : points >= atMost.length ? 0 : 1 - atMost(points);
    }

    /** Panjer's recursion (ASTIN Bulletin 12, 1981). */
    private double atMost(int points) {
        while (calculated < points) {
            calculated++;
            double each = plays / calculated;
            for (int worth = 1; worth <= Math.min(calculated, shares.length); worth++) {
                density[calculated] += each * worth * shares[worth - 1] * density[calculated - worth];
            }
            atMost[calculated] = atMost[calculated - 1] + density[calculated];
        }
        return atMost[points];
    }

    private static double meanWorth(List<Double> shares) {
        double mean = 0;
        for (int worth = 1; worth <= shares.size(); worth++) {
            mean += worth * shares.get(worth - 1);
        }
        return mean;
    }
}
