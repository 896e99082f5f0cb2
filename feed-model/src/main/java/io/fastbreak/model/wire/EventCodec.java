package io.fastbreak.model.wire;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.fastbreak.model.event.Event;
import java.io.IOException;

/**
 * Reads a v2 event in a single pass over its bytes. It expects an event that the validator accepted, and does not
 * validate.
 */
public final class EventCodec {
    private static final JsonFactory JSON = PlainNames.factory();

    /**
     * @param json one event, UTF-8; a {@link SchemaFrame} before it is skipped
     * @throws IOException if the bytes are not one JSON object
     */
    public Event read(byte[] json) throws IOException {
        int frame = SchemaFrame.length(json);
        try (JsonParser parser = JSON.createParser(json, frame, json.length - frame)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new IOException("an event is one JSON object, found " + parser.currentToken());
            }
            return new EventReader(new EventTree(parser)).read();
        }
    }
}
