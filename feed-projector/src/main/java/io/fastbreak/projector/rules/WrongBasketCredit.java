package io.fastbreak.projector.rules;

/** To which team the points of a shot in the wrong basket are credited, as data collectors differ; never to a player. */
public enum WrongBasketCredit {
    /** To the opponents of the competitor that the event names, who shot. */
    OPPONENTS,
    /** To the competitor that the event names, as the collector credits them. */
    NAMED
}
