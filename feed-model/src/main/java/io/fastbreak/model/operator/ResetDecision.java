package io.fastbreak.model.operator;

/** An operator's word on a feed that has started its numbering over. */
public enum ResetDecision {
    /** The newest epoch continues the game: what came before it counts as well. */
    CONTINUE,
    /** The newest epoch tells the game from its beginning: it replaces all before it. */
    START_OVER
}
