package io.fastbreak.labapp.calibration;

import io.fastbreak.bridge.pricing.Expectation;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.bridge.pricing.ModelParameters;
import io.fastbreak.labapp.calibration.Predictions.Prediction;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Predictions of completed games, at each whole minute that remained, by the model and by the methods that it is compared
 * with. Parameters are fitted on one half of the games and predict the other half, both ways: no game is predicted with
 * parameters that were fitted on it.
 */
public final class Calibration {
    /** A game is divided into this many parts to be fitted: quarters, as by Stern. */
    private static final int QUARTERS = 4;

    /** A way to predict who wins. */
    public enum Method {
        /** The model as it is set. */
        AS_SET,
        /** The same without what the cards expect of the games; absent if they expect nothing. */
        WITHOUT_PRE_MATCH,
        /** The model with drift, deviation, points and closing pace as fitted. */
        FITTED,
        /** A logistic regression on lead and time. */
        LOGISTIC,
        /** The share of home wins, at every moment. */
        CONSTANT
    }

    private final List<PlayedGame> games;
    private final Map<Method, List<Prediction>> wins = new EnumMap<>(Method.class);
    private final Map<MarketType, List<Prediction>> lines = new EnumMap<>(MarketType.class);

    private Calibration(List<PlayedGame> games) {
        this.games = List.copyOf(games);
    }

    /**
     * Predicts games.
     *
     * @throws IllegalArgumentException if there are fewer than two
     */
    public static Calibration of(List<PlayedGame> games, ModelParameters asSet) {
        if (games.size() < 2) {
            throw new IllegalArgumentException("at least two games are needed: one to fit and one to predict");
        }
        Calibration calibration = new Calibration(games);
        for (int half = 0; half < 2; half++) {
            calibration.predict(everyOther(games, half), everyOther(games, 1 - half), asSet);
        }
        return calibration;
    }

    private void predict(List<PlayedGame> open, List<PlayedGame> known, ModelParameters asSet) {
        ModelParameters fitted = Predictor.fitted(Fit.of(known, QUARTERS), asSet);
        Map<Method, Predictor> predictors = new EnumMap<>(Map.of(
                Method.AS_SET, Predictor.model(asSet),
                Method.FITTED, Predictor.model(fitted),
                Method.LOGISTIC, Predictor.logistic(known),
                Method.CONSTANT, Predictor.constant(known)));
        if (games.stream().anyMatch(game -> !game.expected().equals(Expectation.NONE))) {
            predictors.put(Method.WITHOUT_PRE_MATCH, Predictor.withoutPreMatch(asSet));
        }
        for (PlayedGame game : open) {
            predictors.forEach((method, predictor) ->
                    wins.computeIfAbsent(method, none -> new ArrayList<>()).addAll(predictions(game, predictor)));
            PostedLines.of(game, fitted)
                    .forEach((market, predictions) -> lines.computeIfAbsent(market, none -> new ArrayList<>())
                            .addAll(predictions));
        }
    }

    private static List<Prediction> predictions(PlayedGame game, Predictor predictor) {
        return IntStream.rangeClosed(1, game.length())
                .mapToObj(remaining ->
                        new Prediction(game.id(), remaining, predictor.homeWins(game.at(remaining)), game.isHomeWin()))
                .toList();
    }

    private static List<PlayedGame> everyOther(List<PlayedGame> games, int first) {
        return IntStream.range(0, games.size())
                .filter(index -> index % 2 == first)
                .mapToObj(games::get)
                .toList();
    }

    /** Those that have predicted. */
    public Set<Method> methods() {
        return Collections.unmodifiableSet(wins.keySet());
    }

    /** That the home side wins. */
    public Predictions wins(Method method) {
        return new Predictions(wins.getOrDefault(method, List.of()));
    }

    /** That the home side covers the fitted model's own spread, or that its total is exceeded. */
    public Predictions line(MarketType market) {
        return new Predictions(lines.getOrDefault(market, List.of()));
    }

    /** All games together, divided into this many parts each: if the model applies, the number does not matter. */
    public Fit fit(int parts) {
        return Fit.of(games, parts);
    }

    public int games() {
        return games.size();
    }

    public int homeWins() {
        return (int) games.stream().filter(PlayedGame::isHomeWin).count();
    }

    /** Games that were tied at the end of regulation time. */
    public int ties() {
        return (int) games.stream().filter(game -> game.at(0).lead() == 0).count();
    }
}
