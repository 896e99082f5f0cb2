package io.fastbreak.projector;

import io.fastbreak.model.event.Event;

/**
 * One fact of the game: it begins empty and takes in the events in order of play, deleted ones left out. What it knows
 * follows from those events alone, so that a copy goes on as if nothing had come after it was made.
 */
interface Projection {
    void apply(Event event);
}
