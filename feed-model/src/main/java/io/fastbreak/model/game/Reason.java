package io.fastbreak.model.game;

/** Why a game is not to be relied on. */
public enum Reason {
    /** Numbers of the feed are missing and still waited for. */
    GAP,
    /** Numbers of the feed were given up. */
    LOST,
    /** An event that could affect the score was refused, and its slot has no other. */
    REJECTED,
    /** The feed itself said that it is not reliable. */
    FEED_UNRELIABLE,
    /** Nothing arrived for long while the clock ran. */
    STALE,
    /** Records are processed too long after they were appended. */
    LAG,
    /** The feed did not start at its beginning, or the game was evicted before it was over. */
    JOINED_LATE,
    /** Two events claimed one slot. */
    CONFLICT,
    /** The feed started its numbering over. */
    RESET,
    /** Set by an operator. */
    OPERATOR
}
