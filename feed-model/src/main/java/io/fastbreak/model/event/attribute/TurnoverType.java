package io.fastbreak.model.event.attribute;

/** Kind of a turnover. Contract: Enumerations, TurnoverType; UNKNOWN is the default. */
public enum TurnoverType {
    UNKNOWN,
    BACK_COURT,
    BACK_COURT_TIME_VIOLATION,
    BAD_PASS,
    BALL_HANDLING,
    DOUBLE_DRIBBLE,
    FIVE_SECONDS,
    FREE_THROW_LANE_VIOLATION,
    JUMP_BALL,
    NONE,
    OFFENSIVE,
    OFFENSIVE_GOAL_TENDING,
    OTHER,
    OUT_OF_BOUNDS,
    SHOT_CLOCK,
    THREE_SECONDS,
    TRAVEL
}
