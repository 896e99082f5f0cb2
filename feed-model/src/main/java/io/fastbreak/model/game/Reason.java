package io.fastbreak.model.game;

/**
 * Why a game is unreliable. A later version may add a reason: a reader treats a game with an unknown one as
 * unreliable.
 */
public enum Reason {
    /** Sequence numbers of the feed are missing and have been requested again. */
    GAP,
    /** Sequence numbers of the feed are missing and no longer expected. */
    LOST,
    /** Events have been waiting for another one for too long. */
    HELD,
    /** A record that may change the score, the clock, the period, a status or a review was rejected. */
    REJECTED,
    /** Points were scored that belong to neither side, or the sides are unknown. */
    UNATTRIBUTED,
    /** A RELIABILITY event says that the feed is unreliable, or such an event could not be read. */
    FEED_UNRELIABLE,
    /** No new play has arrived for too long. */
    STALE,
    /** Records are processed too long after they were appended. */
    LAG,
    /** The game exceeds a limit: a part of it could not be stored or published. */
    OVERSIZE,
    /** Processing an event of the game failed. */
    INTERNAL,
    /** The feed did not start at its beginning, or the game was evicted before it was over. */
    JOINED_LATE,
    /** Two events claimed one sequence number. */
    CONFLICT,
    /** The feed restarted its numbering. */
    RESET,
    /** Set by an operator. */
    OPERATOR,
    /** Period and clock contradict each other, or the time that has passed. */
    CLOCK,
    /** Events, or an event and the fixture card, contradict each other about one fact. */
    CONTRADICTION,
    /** The newest value of a state is UNKNOWN: of the match, of the period or of the clock. */
    UNKNOWN_STATE,
    /** The collection tool flagged an event that scores or sets a state. */
    FLAGGED,
    /** Records of the input were removed before they were read. */
    RECORDS_LOST
}
