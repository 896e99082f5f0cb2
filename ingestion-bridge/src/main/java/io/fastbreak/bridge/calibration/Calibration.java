package io.fastbreak.bridge.calibration;

import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.bridge.pricing.ModelParameters;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Predictions of games that are over, at each whole minute that was left, by the model and by what it has to beat.
 * Whatever is fitted is fitted on one half of the games and predicts the other, both ways: no game is predicted by what
 * was learnt from it.
 */
public final class Calibration {
    /** Into how many parts a game is cut to fit it: quarters, as Stern did. */
    private static final int QUARTERS = 4;

    /** A way to predict who wins. */
    public enum Method {
        /** The model as it is set. */
        AS_SET,
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
     * @throws IllegalArgumentException where there are fewer than two
     */
    public static Calibration of(List<PlayedGame> games, ModelParameters asSet) {
        if (games.size() < 2) {
            throw new IllegalArgumentException("two games are needed, one to fit and one to predict");
        }
        Calibration calibration = new Calibration(games);
        for (int half = 0; half < 2; half++) {
            calibration.predict(everyOther(games, half), everyOther(games, 1 - half), asSet);
        }
        return calibration;
    }

    private void predict(List<PlayedGame> open, List<PlayedGame> known, ModelParameters asSet) {
        ModelParameters fitted = Predictor.fitted(Fit.of(known, QUARTERS), asSet);
        Map<Method, Predictor> predictors = Map.of(
                Method.AS_SET, Predictor.model(asSet),
                Method.FITTED, Predictor.model(fitted),
                Method.LOGISTIC, Predictor.logistic(known),
                Method.CONSTANT, Predictor.constant(known));
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

    /** That the home side wins. */
    public Predictions wins(Method method) {
        return new Predictions(wins.getOrDefault(method, List.of()));
    }

    /** That the home side covers the fitted model's own spread, or that its total is exceeded. */
    public Predictions line(MarketType market) {
        return new Predictions(lines.getOrDefault(market, List.of()));
    }

    /** All games together, cut into so many parts each: where the model holds, the parts do not matter. */
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
