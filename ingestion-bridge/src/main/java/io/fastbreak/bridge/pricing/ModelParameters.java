package io.fastbreak.bridge.pricing;

import java.util.List;
import java.util.Map;

/**
 * Parameters of {@link BrownianPriceModel}. The defaults are starting values, to be fitted to the competition at hand.
 *
 * @param drift points by which the home side outscores the other over {@code referenceMinutes}
 * @param deviation standard deviation of that difference, points
 * @param referenceMinutes length of the game that drift and deviation were estimated on; both scale from it
 * @param pointsPerMinute points of both sides together, by rules
 * @param playShares shares of the scoring plays that are worth one, two and three points; sum 1
 * @param margin what the inverse odds of an even market exceed 1 by
 * @param leastProbability a market with a less likely selection is decided, and no longer priced
 */
public record ModelParameters(
        double drift,
        double deviation,
        double referenceMinutes,
        Map<GameRules, Double> pointsPerMinute,
        List<Double> playShares,
        double margin,
        double leastProbability) {

    public ModelParameters {
        pointsPerMinute = Map.copyOf(pointsPerMinute);
        playShares = List.copyOf(playShares);
        if (!pointsPerMinute.keySet().containsAll(List.of(GameRules.values())) || playShares.size() != 3) {
            throw new IllegalArgumentException("points per minute are needed for all rules, and three shares of plays");
        }
    }

    public ModelParameters withMargin(double other) {
        return new ModelParameters(
                drift, deviation, referenceMinutes, pointsPerMinute, playShares, other, leastProbability);
    }

    /** Drift and deviation as commonly quoted for the NBA of 1991-92; the rest are round figures. */
    public static ModelParameters defaults() {
        return new ModelParameters(
                4.9,
                15.8,
                48,
                Map.of(GameRules.FIBA, 4.0, GameRules.NBA, 4.6, GameRules.NCAA, 3.6),
                List.of(0.33, 0.46, 0.21),
                0.05,
                0.02);
    }
}
