package io.fastbreak.app.games;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.model.timeline.Timeline;
import io.fastbreak.model.wire.EventCodec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;

/** The last plays of one game, from the first clean record that was read. */
public final class LatestPlays {
    private static final EventCodec EVENTS = new EventCodec();

    private final Timeline timeline = new Timeline();

    /** Adds a record of the clean topic. */
    void take(ConsumerRecord<byte[], byte[]> clean) {
        // A superseded version changes nothing.
        if (clean.headers().lastHeader("fb-superseded") == null) {
            Event event = event(clean.value());
            int epoch = Integer.parseInt(header(clean, "fb-epoch"));
            timeline.put(event, new Place(epoch, event.audit().sequenceNumber()));
        }
    }

    private static Event event(byte[] value) {
        try {
            return EVENTS.read(value);
        } catch (IOException e) {
            throw new UncheckedIOException("a clean record is not an event; was it written by the pipeline?", e);
        }
    }

    private static String header(ConsumerRecord<byte[], byte[]> clean, String name) {
        Header header = clean.headers().lastHeader(name);
        return header == null ? "0" : new String(header.value(), UTF_8);
    }

    /** In order of play, without deleted ones. */
    public List<Event> inOrder() {
        return timeline.inOrder();
    }
}
