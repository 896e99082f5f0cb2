package io.fastbreak.benchmarks.proofs;

import io.fastbreak.lab.simulate.FeedRecord;
import io.fastbreak.lab.simulate.SimulatedFeed;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.feed.FeedId;
import io.fastbreak.model.wire.EventCodec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** An event, and the record's value that it was read from. */
@SuppressWarnings("ArrayRecordComponent") // never compared
record SentEvent(Event event, byte[] value) {

    /** The events of a simulated game in the order of their publication. */
    static List<SentEvent> of(SimulatedFeed feed) {
        EventCodec codec = new EventCodec();
        List<SentEvent> events = new ArrayList<>();
        for (FeedRecord record : feed.records()) {
            try {
                events.add(new SentEvent(codec.read(record.value()), record.value()));
            } catch (IOException e) {
                throw new UncheckedIOException("the simulator wrote an unreadable event", e);
            }
        }
        return events;
    }

    FeedId feed() {
        return new FeedId(event.fixtureId(), event.source());
    }

    long number() {
        return event.audit().sequenceNumber();
    }
}
