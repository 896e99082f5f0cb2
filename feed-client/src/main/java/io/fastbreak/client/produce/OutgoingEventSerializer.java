package io.fastbreak.client.produce;

import org.apache.kafka.common.serialization.Serializer;
import org.jspecify.annotations.Nullable;

/** Writes events for the raw topic; a null event stays null. */
public final class OutgoingEventSerializer implements Serializer<OutgoingEvent> {

    @Override
    @SuppressWarnings("NullAway") // Kafka's interface knows values of null but does not say so
    public byte[] serialize(String topic, @Nullable OutgoingEvent event) {
        return event == null ? null : event.json();
    }
}
