package io.fastbreak.projector.finding;

/** Facts that cannot have happened, or cannot be counted. The names appear in {@code anomalies} of a game. */
public enum AnomalyKind {
    /** Its anchors lead back to itself; it keeps its own place. */
    ANCHOR_CYCLE,
    /** The clock shows more than before within a period, without an adjustment. */
    CLOCK_RAN_BACK,
    /** The clock shows more than the period's length. */
    CLOCK_BEYOND_PERIOD,
    /** Its period was over before. */
    PERIOD_RAN_BACK,
    /** More than two competitors. */
    THIRD_COMPETITOR,
    /** Another side than before, or a side that the other competitor has. */
    SIDE_CONTRADICTED,
    /** A made shot that is not worth two or three points, or a free throw that is not worth one. */
    IMPOSSIBLE_POINTS,
    /** Points that belong to neither team, or to an unknown one. */
    POINTS_WITHOUT_COMPETITOR,
    /** An event of unknown kind that carries points or a success. */
    UNPROJECTED_POINTS,
    /** A rebound of unknown kind without a miss before it. */
    REBOUND_WITHOUT_MISS,
    /** Time passed with more than five on court. */
    SIXTH_PLAYER,
    /** A player leaves who was not on court. */
    SUBSTITUTION_NOT_ON_COURT,
    /** A player enters who was on court. */
    SUBSTITUTION_ALREADY_ON_COURT,
    /** A play of a player who is not on court. */
    PLAYER_NOT_ON_COURT,
    /** Points of a player whom the lineup of the team does not list. */
    PLAYER_NOT_LISTED,
    /** A personal foul of a player who was disqualified or had fouled out. */
    PLAYER_IS_OUT,
    /** A lineup that belongs to no competitor. */
    LINEUP_WITHOUT_COMPETITOR
}
