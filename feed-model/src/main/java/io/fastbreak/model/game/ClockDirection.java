package io.fastbreak.model.game;

/** Which way the clock values of a feed run within a period. */
public enum ClockDirection {
    /** They show the time that remains. */
    DOWN,
    /** They show the time that was played. */
    UP
}
