package io.fastbreak.model.game;

/** Whether the clock values of a feed run down or up within a period. */
public enum ClockDirection {
    /** They show the remaining time. */
    DOWN,
    /** They show the time played. */
    UP
}
