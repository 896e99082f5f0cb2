package io.fastbreak.model.operator;

/** An operator's decision on a feed that restarted its numbering. */
public enum ResetDecision {
    /** The newest epoch continues the game: the earlier ones count as well. */
    CONTINUE,
    /** The newest epoch contains the game from its beginning: it replaces the earlier ones. */
    START_OVER
}
