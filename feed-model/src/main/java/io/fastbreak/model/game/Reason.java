package io.fastbreak.model.game;

/**
 * Why a game is unreliable. A later version may add a reason: whoever reads one that it does not know treats the game as
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
    /** Points were scored that belong to neither side, or it is not known which sides play. */
    UNATTRIBUTED,
    /** The feed itself says that it is not reliable, or a notice of that kind could not be read. */
    FEED_UNRELIABLE,
    /** No new play has arrived for too long. */
    STALE,
    /** Records are processed too long after they were appended. */
    LAG,
    /** The game exceeds a bound: something of it could not be stored or published. */
    OVERSIZE,
    /** Processing an event of the game failed. */
    INTERNAL,
    /** The feed did not start at its beginning, or the game was evicted before it was over. */
    JOINED_LATE,
    /** Two events claimed one sequence number. */
    CONFLICT,
    /** The feed started its numbering over. */
    RESET,
    /** Set by an operator. */
    OPERATOR
}
