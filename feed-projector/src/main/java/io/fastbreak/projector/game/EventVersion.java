package io.fastbreak.projector.game;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.log.EventLogCodec;
import io.fastbreak.model.timeline.Place;

/**
 * One version of an event and the place at which it was published, as in the event log.
 *
 * @param entry the event as an entry of the log
 */
@SuppressWarnings("ArrayRecordComponent") // versions are not compared
public record EventVersion(Event event, Place place, byte[] entry) {

    public EventVersion(Event event, Place place) {
        this(event, place, EventLogCodec.write(event));
    }

    /** With bounded ids; an ordinary event stays as it is. */
    public EventVersion bounded() {
        Event bounded = BoundedEvent.of(event);
        return bounded.equals(event) ? this : new EventVersion(bounded, place);
    }
}
