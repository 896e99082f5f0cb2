package io.fastbreak.bridge.kafka;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.fastbreak.model.event.ClosingEvent;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.wire.EventCodec;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Reads records of the raw topic, which nobody has validated yet. Most events close no game, and are not parsed: those that do
 * name a kind or an attribute of {@link #NAMES}, unless they write it with escapes, and then the pipeline closes the game.
 */
public final class EventRecords {
    private static final EventCodec CODEC = new EventCodec();
    private static final List<String> NAMES =
            List.of("isReliab", "RELIABILITY", "MATCH_STATUS_CHANGE", "CHALLENGE", "PROTEST");

    private EventRecords() {}

    /** The event, if it closes its game. What cannot be read is left to the pipeline, which rejects it. */
    public static Optional<Event> closing(ConsumerRecord<String, byte[]> message) {
        if (message.value() == null || !mayClose(message.value())) {
            return Optional.empty();
        }
        try {
            return Optional.of(CODEC.read(message.value())).filter(ClosingEvent::is);
        } catch (IOException | RuntimeException e) {
            return Optional.empty();
        }
    }

    private static boolean mayClose(byte[] json) {
        String text = new String(json, ISO_8859_1);
        return NAMES.stream().anyMatch(text::contains);
    }
}
