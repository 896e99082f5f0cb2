package io.fastbreak.projector;

import io.fastbreak.model.event.Event;

/**
 * One fact of the game, projected from the events in order of play without deleted ones. It depends on those events alone,
 * so that a copy continues as if no event had followed.
 */
interface Projection {
    /** @param game with the event applied to the projections before this one */
    void apply(Event event, GameProjection game);
}
