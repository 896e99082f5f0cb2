package io.fastbreak.app.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Where in the bytes of a refused event its values stand, as far as it can be read. */
final class JsonPositions {
    private static final JsonFactory JSON = new JsonFactory();

    private final byte[] bytes;
    private final Collection<String> wanted;
    private final Map<String, Integer> offsets = new HashMap<>();
    private final Map<String, String> texts = new HashMap<>();
    private OptionalInt fault = OptionalInt.empty();

    private JsonPositions(byte[] bytes, Collection<String> wanted) {
        this.bytes = bytes;
        this.wanted = wanted;
    }

    /**
     * @param bytes what should be one JSON object in UTF-8
     * @param wanted JSON pointers to the values that will be asked for
     */
    static JsonPositions of(byte[] bytes, Collection<String> wanted) {
        JsonPositions text = new JsonPositions(bytes, wanted);
        try (JsonParser parser = JSON.createParser(bytes)) {
            text.read(parser);
        } catch (IOException e) {
            throw new UncheckedIOException("bytes in memory cannot fail to be read", e);
        }
        return text;
    }

    private void read(JsonParser parser) throws IOException {
        try {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token != JsonToken.FIELD_NAME && !token.isStructEnd()) {
                    value(token, parser);
                }
            }
        } catch (JsonProcessingException e) {
            fault = OptionalInt.of((int) Math.min(bytes.length, e.getLocation().getByteOffset()));
        }
    }

    private void value(JsonToken token, JsonParser parser) throws IOException {
        String pointer = parser.getParsingContext().pathAsPointer().toString();
        if (wanted.contains(pointer)) {
            offsets.put(pointer, (int) parser.currentTokenLocation().getByteOffset());
            if (token.isScalarValue()) {
                texts.put(pointer, parser.getText());
            }
        }
    }

    /** The offset of the value, the last of them where a property stands twice. */
    OptionalInt offset(String pointer) {
        Integer offset = offsets.get(pointer);
        return offset == null ? OptionalInt.empty() : OptionalInt.of(offset);
    }

    /** The text of a string, number or literal. */
    Optional<String> scalar(String pointer) {
        return Optional.ofNullable(texts.get(pointer));
    }

    /** Where it ceases to be JSON. */
    OptionalInt fault() {
        return fault;
    }

    /** Where the bytes cease to be UTF-8. */
    int endOfUtf8() {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer in = ByteBuffer.wrap(bytes);
        decoder.decode(in, CharBuffer.allocate(bytes.length), true);
        return in.position();
    }
}
