package io.fastbreak.bridge.calibration;

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
