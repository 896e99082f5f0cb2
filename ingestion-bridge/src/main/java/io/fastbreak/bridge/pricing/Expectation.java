package io.fastbreak.bridge.pricing;

import org.jspecify.annotations.Nullable;

/**
 * The expectation of a game before it began, over its regulation time: a lead of 6.5 and 161.5 points.
 *
 * @param lead points by which the home side outscores the other; null for what is usual under the rules
 * @param points of both sides together, positive; null for what is usual
 */
public record Expectation(@Nullable Double lead, @Nullable Double points) {
    /** For a game of which only the rules are known. */
    public static final Expectation NONE = new Expectation(null, null);

    /** The usual parameters of a game with what is expected of this one. */
    GameParameters of(GameParameters usual) {
        return new GameParameters(
                lead == null ? usual.drift() : lead, usual.deviation(), points == null ? usual.points() : points);
    }
}
