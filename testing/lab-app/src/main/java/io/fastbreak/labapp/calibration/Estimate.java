package io.fastbreak.labapp.calibration;

/** @param error standard error of the value */
public record Estimate(double value, double error) {

    Estimate times(double factor) {
        return new Estimate(value * factor, error * factor);
    }

    /** The mean of independent values; its error is 0 if there is only one. */
    static Estimate meanOf(double[] values) {
        double mean = 0;
        for (double value : values) {
            mean += value / values.length;
        }
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        double variance = values.length > 1 ? squares / (values.length - 1) : 0;
        return new Estimate(mean, Math.sqrt(variance / values.length));
    }
}
