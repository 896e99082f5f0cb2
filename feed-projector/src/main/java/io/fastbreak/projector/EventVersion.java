package io.fastbreak.projector;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.timeline.Place;

/** One version of an event and the place at which it was published, as in the event log. */
public record EventVersion(Event event, Place place) {}
