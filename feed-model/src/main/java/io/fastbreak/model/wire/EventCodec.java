package io.fastbreak.model.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.fastbreak.model.event.Event;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;

/**
 * Reads a v2 event in a single pass over its text. It expects an event that the validator accepted, and does not
 * validate.
 */
public final class EventCodec {
    /**
     * @param json one event, UTF-8; a {@link SchemaFrame} before it is skipped
     * @throws IOException if the bytes are not one JSON object in UTF-8
     */
    public Event read(byte[] json) throws IOException {
        int frame = SchemaFrame.length(json);
        CharBuffer text = UTF_8.newDecoder().decode(ByteBuffer.wrap(json, frame, json.length - frame));
        try (JsonParser parser = PlainNames.parser(text)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new IOException("an event is one JSON object, found " + parser.currentToken());
            }
            return new EventReader(new EventTree(parser)).read();
        }
    }
}
