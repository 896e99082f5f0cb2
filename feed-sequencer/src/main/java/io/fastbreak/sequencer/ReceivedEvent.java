package io.fastbreak.sequencer;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.RawRecord;

/** An accepted event and the record that brought it. */
public record ReceivedEvent(Event event, RawRecord raw) {

    public long number() {
        return event.audit().sequenceNumber();
    }
}
