package io.fastbreak.projector;

/** What cannot have happened, or cannot be counted; the names stand in {@code anomalies} of a game. */
enum AnomalyKind {
    /** Its anchors lead back to itself; it stands at its own place. */
    ANCHOR_CYCLE,
    /** The clock shows more than before within a period, without an adjustment. */
    CLOCK_RAN_BACK,
    /** The clock shows more than the period's length. */
    CLOCK_BEYOND_PERIOD,
    /** Its period was over before. */
    PERIOD_RAN_BACK,
    /** More than two competitors. */
    THIRD_COMPETITOR,
    /** A side other than the one told before, or one that is taken. */
    SIDE_CONTRADICTED,
    /** A made shot that is not worth two or three points, or a free throw that is not worth one. */
    IMPOSSIBLE_POINTS,
    /** Points that belong to neither team, or it is not known to which. */
    POINTS_WITHOUT_COMPETITOR,
    /** An event of unknown kind that carries points or a success. */
    UNPROJECTED_POINTS,
    /** A rebound of unknown kind where no miss tells which. */
    REBOUND_WITHOUT_MISS,
    /** Time passed with more than five on court. */
    SIXTH_PLAYER,
    /** Out goes who was not on court. */
    SUBSTITUTION_NOT_ON_COURT,
    /** In comes who was on court. */
    SUBSTITUTION_ALREADY_ON_COURT,
    /** A play of someone who is not on court. */
    PLAYER_NOT_ON_COURT,
    /** A lineup that belongs to no competitor. */
    LINEUP_WITHOUT_COMPETITOR
}
