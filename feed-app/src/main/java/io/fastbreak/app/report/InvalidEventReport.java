package io.fastbreak.app.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import io.fastbreak.model.feed.ValidationResult;
import io.fastbreak.model.feed.Violation;
import java.io.CharConversionException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
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
    private final JsonPositions positions;

    public InvalidEventReport(byte[] value, ValidationResult.Rejected result) {
        this.value = value;
        this.result = result;
        Set<String> wanted = new HashSet<>(Set.of(TYPE, ID, FIXTURE, SEQUENCE));
        result.violations().forEach(violation -> wanted.add(violation.pointer()));
        positions = new JsonPositions(value, wanted);
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
        return lines.stream().map(line -> line.replaceAll("\\p{Cc}", " ")).toList();
    }

    private String label(long size) {
        String kind = positions.texts.getOrDefault(TYPE, "event");
        String label = Stream.of(named(kind, ID), named("fixture", FIXTURE), named("sequence", SEQUENCE))
                .filter(part -> !part.isEmpty())
                .collect(joining(", "));
        return "  " + (label.isEmpty() ? abbreviated(String.format(Locale.ROOT, "%s, %,d bytes", kind, size)) : label);
    }

    private String named(String name, String pointer) {
        String text = positions.texts.get(pointer);
        return text == null ? "" : abbreviated(name + " " + text);
    }

    private static String abbreviated(String label) {
        return label.length() <= MAX_LABEL ? label : label.substring(0, MAX_LABEL) + "…";
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
        int offset = positions.offsets.getOrDefault(violation.pointer(), 0);
        return switch (violation.keyword()) {
            case "utf8" -> violation.pointer().isEmpty() ? endOfUtf8() : offset;
            case "syntax" -> positions.syntaxError.orElse(offset);
            default -> offset;
        };
    }

    /** The offset of the first byte that is not UTF-8. */
    private int endOfUtf8() {
        ByteBuffer in = ByteBuffer.wrap(value);
        StandardCharsets.UTF_8.newDecoder().decode(in, CharBuffer.allocate(value.length), true);
        return in.position();
    }

    /** The offsets and texts of values in the bytes of an event, the last ones of duplicate properties, up to the first syntax error. */
    private static final class JsonPositions {
        private static final JsonFactory JSON = new JsonFactory();
        private final Collection<String> wanted;
        private final Map<String, Integer> offsets = new HashMap<>();
        /** Of strings, numbers and literals. */
        private final Map<String, String> texts = new HashMap<>();

        private OptionalInt syntaxError = OptionalInt.empty();

        /**
         * @param bytes a JSON object in UTF-8, possibly invalid
         * @param wanted JSON pointers of the requested values
         */
        JsonPositions(byte[] bytes, Collection<String> wanted) {
            this.wanted = wanted;
            try (JsonParser parser = JSON.createParser(bytes)) {
                read(parser);
            } catch (JsonProcessingException e) {
                syntaxError = OptionalInt.of(
                        (int) Math.min(bytes.length, e.getLocation().getByteOffset()));
            } catch (CharConversionException e) {
                // Zeros at the beginning are taken for UTF-32.
                syntaxError = OptionalInt.of(0);
            } catch (IOException e) {
                throw new UncheckedIOException("bytes in memory cannot fail to be read", e);
            }
        }

        private void read(JsonParser parser) throws IOException {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                String pointer = parser.getParsingContext().pathAsPointer().toString();
                if (token != JsonToken.FIELD_NAME && !token.isStructEnd() && wanted.contains(pointer)) {
                    offsets.put(pointer, (int) parser.currentTokenLocation().getByteOffset());
                    if (token.isScalarValue()) {
                        texts.put(pointer, parser.getText());
                    }
                }
            }
        }
    }

    /**
     * A few characters of a text around an offset.
     *
     * @param text with an ellipsis if it is cut
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
