package io.fastbreak.sequencer;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.RawRecord;

/** An accepted event and the record that brought it. */
public record ReceivedEvent(Event event, RawRecord raw) {

    public long number() {
        return event.audit().sequenceNumber();
    }

    /** The event as it counts: a time ahead of the record's arrival proves nothing. */
    public ReceivedEvent proven(SequencerSettings settings) {
        long futureMs = settings.proofs().futureMs();
        return event.isAheadOf(raw.timestamp(), futureMs)
                ? new ReceivedEvent(event.appendedAt(raw.timestamp(), futureMs), raw)
                : this;
    }
}
