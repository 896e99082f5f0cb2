package io.fastbreak.bridge.pricing;

/**
 * How the points of a game are distributed over its time: evenly, except for the last minute of each period, in which
 * teams take a last shot, and at the end of a game foul to stop the clock.
 *
 * @param closing points of the last minute of a period, relative to another minute; positive
 */
record ScoringPace(GameRules rules, double closing) {
    private static final double LAST = 1;

    /**
     * The share of a regulation time's points that comes in the time that remains.
     *
     * @param minutes until the end of regulation time, or of an overtime
     */
    double share(double minutes) {
        double period = rules.periodMinutes();
        double whole = Math.floor(minutes / period);
        double periods = rules.regulationMinutes() / period;
        return (whole * weight(period) + weight(minutes - whole * period)) / (periods * weight(period));
    }

    /** The length of the end of a period in minutes of normal pace. */
    private double weight(double minutes) {
        return minutes + (closing - 1) * Math.min(minutes, LAST);
    }
}
