package io.fastbreak.bridge.pricing;

/**
 * What a price depends on.
 *
 * @param home points of the home side
 * @param away points of the away side
 * @param remainingMinutes until the end of regulation time, or of the overtime being played
 */
public record Situation(int home, int away, double remainingMinutes, GameRules rules) {

    /** Points by which the home side leads; negative when it trails. */
    public int lead() {
        return home - away;
    }

    /** Points scored so far. */
    public int points() {
        return home + away;
    }
}
