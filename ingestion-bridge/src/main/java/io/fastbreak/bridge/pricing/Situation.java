package io.fastbreak.bridge.pricing;

import java.util.Map;

/**
 * The facts that a price depends on.
 *
 * @param home points of the home side
 * @param away points of the away side
 * @param remainingMinutes until the end of regulation time, or of the overtime being played
 * @param offsets a trader's: points to be added to the final lead of the home side that a model expects for the moneyline and
 *     the spread, and to the points of both sides that it expects for the total; absent for none
 */
public record Situation(
        int home,
        int away,
        double remainingMinutes,
        GameRules rules,
        Expectation expected,
        Map<MarketType, Double> offsets) {

    public Situation {
        offsets = Map.copyOf(offsets);
    }

    /** Without offsets, of a game of which only the rules are known. */
    public Situation(int home, int away, double remainingMinutes, GameRules rules) {
        this(home, away, remainingMinutes, rules, Expectation.NONE, Map.of());
    }

    /** The same of a game of which something else was expected. */
    public Situation with(Expectation other) {
        return new Situation(home, away, remainingMinutes, rules, other, offsets);
    }

    /** The same with other offsets. */
    public Situation with(Map<MarketType, Double> other) {
        return new Situation(home, away, remainingMinutes, rules, expected, other);
    }

    /** Points by which the home side leads; negative when it trails. */
    public int lead() {
        return home - away;
    }

    /** Points scored so far. */
    public int points() {
        return home + away;
    }
}
