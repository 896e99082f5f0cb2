package io.fastbreak.projector;

/** To which team the points of a shot in the wrong basket are credited, as data collectors differ; never to a player. */
public enum WrongBasketCredit {
    /** The opponents' of the competitor that the event names, who shot. */
    OPPONENTS,
    /** The competitor's that the event names, to whom the collector credits them. */
    NAMED
}
