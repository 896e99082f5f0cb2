package io.fastbreak.model.wire;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;

/**
 * Reads JSON values in one pass and hashes them on the way. The hash of an object is a sum over its properties, so it
 * does not depend on their order; every value that no reader asked for is hashed all the same.
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

    private static final Property IGNORED = name -> {};

    private final JsonParser parser;
    private long structureHash;

    HashingReader(JsonParser parser) {
        this.parser = parser;
    }

    /** The hash of the structure that was read last. */
    long structureHash() {
        return structureHash;
    }

    /** Reads the object that the parser stands on, leaving {@code unhashed} out of the hash. */
    void object(Property properties, String unhashed) throws IOException {
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            return;
        }
        long sum = 1;
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            parser.nextToken();
            long value = value(() -> properties.read(name));
            if (!name.equals(unhashed)) {
                sum += mix(name.hashCode() * 31L + value);
            }
        }
        structureHash = sum;
    }

    void object(Property properties) throws IOException {
        object(properties, "");
    }

    /** Reads the array that the parser stands on. */
    void array(Element elements) throws IOException {
        if (parser.currentToken() != JsonToken.START_ARRAY) {
            return;
        }
        long hash = 2;
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            hash = mix(hash * 31 + value(elements));
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
            object(IGNORED);
        } else {
            array(() -> {});
        }
    }

    private long scalarHash(JsonToken token) throws IOException {
        char[] text = parser.getTextCharacters();
        int start = parser.getTextOffset();
        long hash = token.id();
        for (int i = start; i < start + parser.getTextLength(); i++) {
            hash = hash * 0x100000001b3L + text[i];
        }
        return mix(hash);
    }

    /** The finalizer of SplitMix64: spreads every bit of the input over the output. */
    private static long mix(long bits) {
        long z = (bits ^ (bits >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }
}
