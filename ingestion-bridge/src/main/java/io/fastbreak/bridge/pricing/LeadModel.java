package io.fastbreak.bridge.pricing;

/**
 * The lead of the home side as a Brownian motion with drift: Stern, A Brownian Motion Model for the Progress of Sports
 * Scores, Journal of the American Statistical Association 89 (1994).
 *
 * <p>Leads are whole points, so a continuity correction applies: between n - ½ and n + ½ it is a lead of n. A lead of 0 at
 * the end is decided in overtimes with the same drift and deviation per minute.
 */
final class LeadModel {
    private static final double HALF = 0.5;

    private final double drift;
    private final double deviation;
    private final double overtime;

    /** @param game the expectations of a whole game under the rules */
    LeadModel(GameParameters game, GameRules rules) {
        GameParameters minute = game.scaled(1 / rules.regulationMinutes());
        this.drift = minute.drift();
        this.deviation = minute.deviation();
        this.overtime = rules.overtimeMinutes();
    }

    /**
     * Probability that the final lead, overtimes included, exceeds a line.
     *
     * @param line a half point; 0.5 and -0.5 both mean who wins
     * @param lead whole points, or with a trader's offset
     * @param minutes until the end of regulation time, or of the overtime being played
     */
    double exceeds(double line, double lead, double minutes) {
        return decided(line, lead, minutes) + tie(lead, minutes) * overtimeExceeds(line);
    }

    /** Probability that the game is tied when the time is over. */
    double tie(double lead, double minutes) {
        return above(-HALF, lead, minutes) - above(HALF, lead, minutes);
    }

    double overtimeTie() {
        return tie(0, overtime);
    }

    /** The lead to expect when the time is over. */
    double expected(double lead, double minutes) {
        return lead + drift * minutes;
    }

    private double overtimeExceeds(double line) {
        return decided(line, 0, overtime) / (1 - overtimeTie());
    }

    /** Probability of a lead beyond the line that is no tie. */
    private double decided(double line, double lead, double minutes) {
        return above(line, lead, minutes) - (line < 0 ? tie(lead, minutes) : 0);
    }

    private double above(double line, double lead, double minutes) {
        if (minutes <= 0) {
            return lead > line ? 1 : 0;
        }
        return Normal.cdf((expected(lead, minutes) - line) / (deviation * Math.sqrt(minutes)));
    }
}
