package io.fastbreak.labapp.calibration;

import java.util.List;

/** A logistic regression, fitted by Newton's method. */
final class LogisticRegression {
    private static final int MAX_STEPS = 50;
    private static final double TOLERANCE = 1e-8;
    /** A slight regularization: without it the likelihood has no maximum if one side of a feature always wins. */
    private static final double RIDGE = 1e-3;

    private final double[] weights;

    private LogisticRegression(double[] weights) {
        this.weights = weights;
    }

    /** @param features of the observations, all of the same length */
    static LogisticRegression fit(List<double[]> features, List<Boolean> happened) {
        double[] weights = new double[features.get(0).length];
        double change = Double.MAX_VALUE;
        for (int step = 0; step < MAX_STEPS && change > TOLERANCE; step++) {
            double[] move = step(features, happened, weights);
            change = 0;
            for (int i = 0; i < weights.length; i++) {
                weights[i] += move[i];
                change = Math.max(change, Math.abs(move[i]));
            }
        }
        return new LogisticRegression(weights);
    }

    double probability(double[] features) {
        return probability(weights, features);
    }

    private static double[] step(List<double[]> features, List<Boolean> happened, double[] weights) {
        int size = weights.length;
        double[][] system = new double[size][size + 1];
        for (int i = 0; i < size; i++) {
            system[i][i] = RIDGE;
            system[i][size] = -RIDGE * weights[i];
        }
        for (int row = 0; row < features.size(); row++) {
            double[] x = features.get(row);
            double p = probability(weights, x);
            for (int i = 0; i < size; i++) {
                for (int j = 0; j < size; j++) {
                    system[i][j] += p * (1 - p) * x[i] * x[j];
                }
                system[i][size] += ((happened.get(row) ? 1 : 0) - p) * x[i];
            }
        }
        return solved(system);
    }

    /** Gauss-Jordan elimination; the matrix is symmetric and positive definite, so that no pivot search is needed. */
    private static double[] solved(double[][] system) {
        int size = system.length;
        for (int pivot = 0; pivot < size; pivot++) {
            for (int row = 0; row < size; row++) {
                double factor = row == pivot ? 0 : system[row][pivot] / system[pivot][pivot];
                for (int column = pivot; column <= size; column++) {
                    system[row][column] -= factor * system[pivot][column];
                }
            }
        }
        double[] solution = new double[size];
        for (int i = 0; i < size; i++) {
            solution[i] = system[i][size] / system[i][i];
        }
        return solution;
    }

    private static double probability(double[] weights, double[] features) {
        double sum = 0;
        for (int i = 0; i < weights.length; i++) {
            sum += weights[i] * features[i];
        }
        return 1 / (1 + Math.exp(-sum));
    }
}
