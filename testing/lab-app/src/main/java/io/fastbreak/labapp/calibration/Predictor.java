package io.fastbreak.labapp.calibration;

import io.fastbreak.bridge.pricing.Expectation;
import io.fastbreak.bridge.pricing.Forecast;
import io.fastbreak.bridge.pricing.GameParameters;
import io.fastbreak.bridge.pricing.GameRules;
import io.fastbreak.bridge.pricing.ModelParameters;
import io.fastbreak.bridge.pricing.Situation;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Predicts from a situation the probability that the home side wins. */
@FunctionalInterface
interface Predictor {

    double homeWins(Situation situation);

    static Predictor model(ModelParameters parameters) {
        return situation -> Forecast.of(situation, parameters).homeWins();
    }

    /** The same as if the cards expected nothing. */
    static Predictor withoutPreMatch(ModelParameters parameters) {
        Predictor model = model(parameters);
        return situation -> model.homeWins(situation.with(Expectation.NONE));
    }

    /** The share of home wins among the games, whatever the situation. */
    static Predictor constant(List<PlayedGame> games) {
        double share = games.stream()
                .mapToInt(game -> game.isHomeWin() ? 1 : 0)
                .average()
                .orElse(0.5);
        return situation -> share;
    }

    /** A logistic regression on the lead, the lead relative to the root of the remaining time, and the remaining time. */
    static Predictor logistic(List<PlayedGame> games) {
        List<double[]> features = new ArrayList<>();
        List<Boolean> happened = new ArrayList<>();
        for (PlayedGame game : games) {
            for (int remaining = 1; remaining <= game.length(); remaining++) {
                features.add(features(game.at(remaining)));
                happened.add(game.isHomeWin());
            }
        }
        LogisticRegression regression = LogisticRegression.fit(features, happened);
        return situation -> regression.probability(features(situation));
    }

    private static double[] features(Situation situation) {
        double left = situation.remainingMinutes() / situation.rules().regulationMinutes();
        return new double[] {1, situation.lead() / 10.0, situation.lead() / 10.0 / Math.sqrt(left), left};
    }

    /** The model's parameters with drift, deviation, points and closing pace as fitted. */
    static ModelParameters fitted(Fit fit, ModelParameters start) {
        Map<GameRules, GameParameters> games = new EnumMap<>(GameRules.class);
        for (GameRules rules : GameRules.values()) {
            games.put(rules, fit.parameters(rules));
        }
        return start.with(games, fit.closingPace().value());
    }
}
