package io.fastbreak.app.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import io.fastbreak.model.feed.ValidationResult;
import io.fastbreak.model.feed.Violation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** An invalid event as text: which event it is, and what is wrong where. */
public final class InvalidEventReport {
    private static final String TYPE = "/eventType";
    private static final String ID = "/id";
    private static final String FIXTURE = "/fixtureId";
    private static final String SEQUENCE = "/audit/sequenceNumber";
    private static final int MAX_LABEL = 80;

    private final ValidationResult.Rejected result;
    private final byte[] value;
    private final JsonPositions text;

    public InvalidEventReport(byte[] value, ValidationResult.Rejected result) {
        this.value = value;
        this.result = result;
        List<String> wanted = Stream.concat(
                        Stream.of(TYPE, ID, FIXTURE, SEQUENCE),
                        result.violations().stream().map(Violation::pointer))
                .toList();
        text = JsonPositions.of(value, wanted);
    }

    /**
     * The lines of the report.
     *
     * @param place file and line of the event
     * @param size bytes of the event, which may have been truncated
     */
    public List<String> lines(String place, long size) {
        List<String> lines = new ArrayList<>();
        lines.add(place + ": " + result.reason() + label(size));
        for (Violation violation : result.violations()) {
            lines.add("    " + (violation.pointer().isEmpty() ? "event" : violation.pointer()) + "  "
                    + violation.message());
            lines.addAll(shown(violation));
        }
        return lines.stream().map(InvalidEventReport::printable).toList();
    }

    private String label(long size) {
        List<String> parts = new ArrayList<>();
        String kind = text.scalar(TYPE).orElse("event");
        text.scalar(ID).ifPresent(id -> parts.add(kind + " " + id));
        text.scalar(FIXTURE).ifPresent(fixture -> parts.add("fixture " + fixture));
        text.scalar(SEQUENCE).ifPresent(number -> parts.add("sequence " + number));
        if (parts.isEmpty()) {
            parts.add(String.format(Locale.ROOT, "%s, %,d bytes", kind, size));
        }
        return "  " + parts.stream().map(InvalidEventReport::abbreviated).collect(joining(", "));
    }

    private List<String> shown(Violation violation) {
        String why = violation.section() == null
                ? violation.keyword()
                : violation.keyword() + "; contract: " + violation.section();
        if (value.length == 0) {
            return List.of("        " + why);
        }
        Snippet snippet = Snippet.of(value, offset(violation));
        return List.of("        " + snippet.text(), "        " + " ".repeat(snippet.mark()) + "^ " + why);
    }

    /** The offset of the violation; for a syntax error the offset where parsing stops. */
    private int offset(Violation violation) {
        int offset = text.offset(violation.pointer()).orElse(0);
        return switch (violation.keyword()) {
            case "utf8" -> violation.pointer().isEmpty() ? text.endOfUtf8() : offset;
            case "syntax" -> text.syntaxError().orElse(offset);
            default -> offset;
        };
    }

    private static String abbreviated(String label) {
        return label.length() <= MAX_LABEL ? label : label.substring(0, MAX_LABEL) + "…";
    }

    /** A line without control characters. */
    private static String printable(String line) {
        return line.replaceAll("\\p{Cc}", " ");
    }

    /** The offsets of values in the bytes of an event, up to the first syntax error. */
    static final class JsonPositions {
        private static final JsonFactory JSON = new JsonFactory();

        private final byte[] bytes;
        private final Collection<String> wanted;
        private final Map<String, Integer> offsets = new HashMap<>();
        private final Map<String, String> texts = new HashMap<>();
        private OptionalInt syntaxError = OptionalInt.empty();

        private JsonPositions(byte[] bytes, Collection<String> wanted) {
            this.bytes = bytes;
            this.wanted = wanted;
        }

        /**
         * @param bytes a JSON object in UTF-8, possibly invalid
         * @param wanted JSON pointers of the requested values
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
                syntaxError = OptionalInt.of(
                        (int) Math.min(bytes.length, e.getLocation().getByteOffset()));
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

        /** The offset of a value, the last one of a duplicate property. */
        OptionalInt offset(String pointer) {
            Integer offset = offsets.get(pointer);
            return offset == null ? OptionalInt.empty() : OptionalInt.of(offset);
        }

        /** The text of a string, number or literal. */
        Optional<String> scalar(String pointer) {
            return Optional.ofNullable(texts.get(pointer));
        }

        /** The offset of the syntax error. */
        OptionalInt syntaxError() {
            return syntaxError;
        }

        /** The offset of the first byte that is not UTF-8. */
        int endOfUtf8() {
            CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
            ByteBuffer in = ByteBuffer.wrap(bytes);
            decoder.decode(in, CharBuffer.allocate(bytes.length), true);
            return in.position();
        }
    }

    /**
     * A few characters of a text around an offset.
     *
     * @param text with an ellipsis where it is cut
     * @param mark the column of the offset, from 0
     */
    record Snippet(String text, int mark) {
        private static final int BEFORE = 32;
        private static final int AFTER = 48;
        private static final String CUT = "… ";

        /** @param place offset in bytes, limited to the text */
        static Snippet of(byte[] bytes, int place) {
            int offset = Math.max(0, Math.min(bytes.length, place));
            int from = boundary(bytes, Math.max(0, offset - BEFORE));
            int to = boundary(bytes, Math.min(bytes.length, offset + AFTER));
            String before = (from > 0 ? CUT : "") + text(bytes, from, offset);
            String after = text(bytes, offset, to) + (to < bytes.length ? " …" : "");
            return new Snippet(before + after, before.length());
        }

        /** The first byte of the character at the offset. */
        private static int boundary(byte[] bytes, int offset) {
            int boundary = offset;
            while (boundary > 0 && boundary < bytes.length && (bytes[boundary] & 0xC0) == 0x80) {
                boundary--;
            }
            return boundary;
        }

        private static String text(byte[] bytes, int from, int to) {
            return new String(bytes, from, to - from, UTF_8);
        }
    }
}
