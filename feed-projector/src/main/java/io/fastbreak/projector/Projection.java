package io.fastbreak.projector;

import io.fastbreak.model.event.Event;

/** One fact of the game: it begins empty and takes in the events in order of play, deleted ones left out. */
interface Projection {
    void apply(Event event);
}
