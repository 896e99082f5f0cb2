package io.fastbreak.bridge.calibration;

/**
 * A chance that was named, and what came of it.
 *
 * @param game predictions of one game share its end, so they are not independent
 * @param remaining minutes of regulation time that were left
 */
public record Prediction(String game, int remaining, double probability, boolean happened) {

    /** The squared error: 0 for certainty that was right, 0.25 for one half, 1 for certainty that was wrong. */
    double squaredError() {
        double error = probability - (happened ? 1 : 0);
        return error * error;
    }
}
