package io.fastbreak.model.game;

/** The penalty that a team gets for the next common foul against it, by its opponents' fouls so far. */
public enum Bonus {
    /** The ball. */
    NONE,
    /** Free throws: two, in men's college games one and another if it goes in. */
    BONUS,
    /** Two free throws in any case; in men's college games only. */
    DOUBLE_BONUS
}
