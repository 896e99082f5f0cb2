package io.fastbreak.labapp.calibration;

import static java.util.stream.Collectors.averagingDouble;
import static java.util.stream.Collectors.groupingBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** The predictions of one method. */
public record Predictions(List<Prediction> all) {
    private static final int BINS = 10;

    public Predictions {
        all = List.copyOf(all);
    }

    /**
     * A predicted probability and the result.
     *
     * @param game predictions of one game share its result, so they are not independent
     * @param remaining remaining minutes of regulation time
     */
    public record Prediction(String game, int remaining, double probability, boolean happened) {

        /** The squared error: 0 for a certain and right prediction, 0.25 for one half, 1 for a certain and wrong one. */
        double squaredError() {
            double error = probability - (happened ? 1 : 0);
            return error * error;
        }
    }

    /**
     * The predictions within one tenth of the scale.
     *
     * @param from probability where it begins
     * @param games how many contribute
     * @param predicted mean probability
     * @param observed share of the predicted events that happened
     */
    public record Bin(double from, int moments, int games, double predicted, double observed) {}

    /** The Brier score: the mean squared error. Its standard error counts games, not moments, as independent. */
    public Estimate brier() {
        return Estimate.meanOf(
                byGame().values().stream().mapToDouble(score -> score).toArray());
    }

    /** The improvement of the Brier score over other predictions of the same games. */
    public Estimate gainOver(Predictions others) {
        Map<String, Double> otherScores = others.byGame();
        return Estimate.meanOf(byGame().entrySet().stream()
                .mapToDouble(game -> otherScores.getOrDefault(game.getKey(), Double.NaN) - game.getValue())
                .toArray());
    }

    private Map<String, Double> byGame() {
        return all.stream().collect(groupingBy(Prediction::game, averagingDouble(Prediction::squaredError)));
    }

    public Predictions where(Predicate<Prediction> condition) {
        return new Predictions(all.stream().filter(condition).toList());
    }

    /** Mean probability and share of events that happened, over all predictions. */
    public Bin overall() {
        return bin(0, all);
    }

    /** The reliability table, without empty tenths. */
    public List<Bin> reliability() {
        List<Bin> bins = new ArrayList<>();
        for (int tenth = 0; tenth < BINS; tenth++) {
            int number = tenth;
            List<Prediction> inside = all.stream()
                    .filter(one -> Math.min(BINS - 1, (int) (one.probability() * BINS)) == number)
                    .toList();
            if (!inside.isEmpty()) {
                bins.add(bin((double) tenth / BINS, inside));
            }
        }
        return bins;
    }

    private static Bin bin(double from, List<Prediction> inside) {
        return new Bin(
                from,
                inside.size(),
                (int) inside.stream().map(Prediction::game).distinct().count(),
                inside.stream().mapToDouble(Prediction::probability).average().orElse(Double.NaN),
                inside.stream()
                        .mapToInt(one -> one.happened() ? 1 : 0)
                        .average()
                        .orElse(Double.NaN));
    }
}
