package io.fastbreak.lab.simulate;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** Events as UTF-8 JSON on one line. */
final class EventBytes {
    private static final ObjectMapper JSON = new ObjectMapper();

    private EventBytes() {}

    static byte[] of(ObjectNode event) {
        try {
            return JSON.writeValueAsBytes(event);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree of plain values cannot fail to be written", e);
        }
    }

    static int indexOf(byte[] bytes, char wanted) {
        int at = 0;
        while (bytes[at] != wanted) {
            at++;
        }
        return at;
    }
}
