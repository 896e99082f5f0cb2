package io.fastbreak.bridge.pricing;

/**
 * How the points of a game come over its time: evenly, but for the last minute of each period, which ends with a shot
 * whenever there is time for one, and a game also with fouls that stop the clock.
 *
 * @param closing points of the last minute of a period beside those of another minute; positive
 */
record ScoringPace(GameRules rules, double closing) {
    private static final double LAST = 1;

    /**
     * What share of a regulation time's points comes in the time that remains.
     *
     * @param minutes until the end of regulation time, or of an overtime
     */
    double share(double minutes) {
        double period = rules.periodMinutes();
        double whole = Math.floor(minutes / period);
        double periods = rules.regulationMinutes() / period;
        return (whole * weight(period) + weight(minutes - whole * period)) / (periods * weight(period));
    }

    /** The end of a period in minutes that bring as much as any but the last. */
    private double weight(double minutes) {
        return minutes + (closing - 1) * Math.min(minutes, LAST);
    }
}
