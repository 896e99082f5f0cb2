package io.fastbreak.bridge.pricing;

/**
 * The expectations of a game under some rules, over its regulation time.
 *
 * @param drift points by which the home side outscores the other
 * @param deviation standard deviation of that difference, points; positive
 * @param points of both sides together; positive
 */
public record GameParameters(double drift, double deviation, double points) {

    public GameParameters {
        if (!(deviation > 0) || !(points > 0)) {
            throw new IllegalArgumentException("deviation and points must be positive");
        }
    }

    /** The same teams over a game of another length: drift and points grow with time, the deviation with its root. */
    public GameParameters scaled(double factor) {
        return new GameParameters(drift * factor, deviation * Math.sqrt(factor), points * factor);
    }
}
