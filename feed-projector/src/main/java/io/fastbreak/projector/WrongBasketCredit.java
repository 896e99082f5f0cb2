package io.fastbreak.projector;

/** Whose the points of a shot in the wrong basket are, as collectors differ in whom they name with it; no player's. */
public enum WrongBasketCredit {
    /** The opponents' of the competitor that the event names, who shot. */
    OPPONENTS,
    /** The competitor's that the event names, to whom the collector credits them. */
    NAMED
}
