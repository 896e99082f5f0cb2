package io.fastbreak.bridge.pricing;

import java.util.List;
import java.util.Map;

/**
 * Parameters of {@link BrownianPriceModel}. The defaults are starting values, to be fitted to the competition at hand.
 *
 * @param games by rules; all are required
 * @param playShares shares of the scoring plays worth one, two and three points; sum 1
 * @param closingPace points of the last minute of a period, relative to another minute
 * @param margin how far the inverse odds of an even market exceed 1
 * @param leastProbability a market with a less likely selection is decided, and no longer priced
 * @param leastMinutes with less time left nothing is priced, because the lead then moves in single plays
 * @param lineTolerance a line is kept as long as its probability is this close to one half
 */
public record ModelParameters(
        Map<GameRules, GameParameters> games,
        List<Double> playShares,
        double closingPace,
        double margin,
        double leastProbability,
        double leastMinutes,
        double lineTolerance) {

    public ModelParameters {
        games = Map.copyOf(games);
        playShares = List.copyOf(playShares);
        if (!(closingPace > 0)) {
            throw new IllegalArgumentException("the closing pace must be positive");
        }
        if (!games.keySet().containsAll(List.of(GameRules.values())) || playShares.size() != 3) {
            throw new IllegalArgumentException("parameters are needed for all rules, and three shares of plays");
        }
    }

    /** The parameters of a game under these rules. */
    public GameParameters of(GameRules rules) {
        GameParameters known = games.get(rules);
        if (known == null) {
            throw new IllegalStateException("missing parameters of " + rules);
        }
        return known;
    }

    /** These parameters with others for the games and their last minutes. */
    public ModelParameters with(Map<GameRules, GameParameters> otherGames, double otherPace) {
        return new ModelParameters(
                otherGames, playShares, otherPace, margin, leastProbability, leastMinutes, lineTolerance);
    }

    /**
     * Drift and deviation as commonly quoted for the NBA of 1991-92, scaled to 40 minutes for the others; points and
     * shares are round figures; the closing pace is what {@code calibrate} finds, rounded.
     */
    public static ModelParameters defaults() {
        return new ModelParameters(
                Map.of(
                        GameRules.FIBA, new GameParameters(4.1, 14.4, 160),
                        GameRules.NBA, new GameParameters(4.9, 15.8, 220),
                        GameRules.NCAA, new GameParameters(4.1, 14.4, 144),
                        GameRules.NCAAW, new GameParameters(4.1, 14.4, 130)),
                List.of(0.33, 0.46, 0.21),
                1.25,
                0.05,
                0.02,
                0.5,
                0.08);
    }
}
