package io.fastbreak.bridge.kafka;

import io.fastbreak.model.event.ClosingEvent;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.wire.EventCodec;
import java.io.IOException;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/** Reads records of the raw topic, which nobody has validated yet. */
public final class EventRecords {
    private static final EventCodec CODEC = new EventCodec();

    private EventRecords() {}

    /** The event, if it closes its game. What cannot be read is left to the pipeline, which rejects it. */
    public static Optional<Event> closing(ConsumerRecord<String, byte[]> message) {
        if (message.value() == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(CODEC.read(message.value())).filter(ClosingEvent::is);
        } catch (IOException | RuntimeException e) {
            return Optional.empty();
        }
    }
}
