package io.fastbreak.bridge.pricing;

import java.util.List;

/** Points still to come when scoring plays arrive as a Poisson process and each is worth one, two or three. */
final class CompoundPoisson {
    private final double[] atMost;

    /**
     * @param mean expected points
     * @param shares of plays worth one, two, three points
     */
    CompoundPoisson(double mean, List<Double> shares) {
        atMost = cumulative(mean / meanWorth(shares), shares, mean);
    }

    /** Probability of more than this many points. */
    double exceeds(int points) {
        return points < 0 ? 1 : points >= atMost.length ? 0 : 1 - atMost[points];
    }

    /** Panjer's recursion (ASTIN Bulletin 12, 1981). */
    private static double[] cumulative(double plays, List<Double> shares, double mean) {
        double[] density = new double[(int) (mean + 12 * Math.sqrt(3 * mean)) + 10];
        double[] sum = new double[density.length];
        density[0] = Math.exp(-plays);
        sum[0] = density[0];
        for (int points = 1; points < density.length; points++) {
            for (int worth = 1; worth <= Math.min(points, shares.size()); worth++) {
                density[points] += plays / points * worth * shares.get(worth - 1) * density[points - worth];
            }
            sum[points] = sum[points - 1] + density[points];
        }
        return sum;
    }

    private static double meanWorth(List<Double> shares) {
        double mean = 0;
        for (int worth = 1; worth <= shares.size(); worth++) {
            mean += worth * shares.get(worth - 1);
        }
        return mean;
    }
}
