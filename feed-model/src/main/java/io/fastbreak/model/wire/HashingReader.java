package io.fastbreak.model.wire;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Reads JSON values in one pass and hashes them on the way. The hash of an object is a sum over its properties, so it
 * does not depend on their order; values that nobody reads are hashed, too.
 */
final class HashingReader {

    /** Called with the parser on the value of a property; a structure that is not consumed is skipped. */
    @FunctionalInterface
    interface Property {
        void read(String name) throws IOException;
    }

    /** Called with the parser on an element of an array. */
    @FunctionalInterface
    interface Element {
        void read() throws IOException;
    }

    private final JsonParser parser;
    private final Property nested;
    private long structureHash;

    /** @param nested called for the properties of what nobody reads, at any depth */
    HashingReader(JsonParser parser, Property nested) {
        this.parser = parser;
        this.nested = nested;
    }

    /** The hash of the structure that was read last. */
    long structureHash() {
        return structureHash;
    }

    /** Reads the object that the parser stands on, leaving a property out of the hash. */
    void object(Property properties, @Nullable String unhashed) throws IOException {
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            return;
        }
        long sum = ContentHash.OBJECT;
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            parser.nextToken();
            long value = value(() -> properties.read(name));
            if (!name.equals(unhashed)) {
                sum += ContentHash.property(ContentHash.text(name), value);
            }
        }
        structureHash = sum;
    }

    void object(Property properties) throws IOException {
        object(properties, null);
    }

    /** Reads the array that the parser stands on. */
    void array(Element elements) throws IOException {
        if (parser.currentToken() != JsonToken.START_ARRAY) {
            return;
        }
        long hash = ContentHash.ARRAY;
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            hash = ContentHash.element(hash, value(elements));
        }
        structureHash = hash;
    }

    private long value(Element reader) throws IOException {
        JsonToken token = parser.currentToken();
        reader.read();
        if (!token.isStructStart()) {
            return scalarHash(token);
        }
        if (parser.currentToken() == token) {
            skip();
        }
        return structureHash;
    }

    private void skip() throws IOException {
        if (parser.currentToken() == JsonToken.START_OBJECT) {
            object(nested);
        } else {
            array(() -> {});
        }
    }

    private long scalarHash(JsonToken token) throws IOException {
        return switch (token) {
            case VALUE_STRING -> ContentHash.string(ContentHash.text(parser.getText()));
            case VALUE_TRUE -> ContentHash.TRUE;
            case VALUE_FALSE -> ContentHash.FALSE;
            case VALUE_NULL -> ContentHash.NULL;
            default ->
                Numbers.isPlain(parser)
                        ? ContentHash.integer(parser.getLongValue())
                        : ContentHash.number(ContentHash.text(parser.getText()));
        };
    }
}
