package io.fastbreak.app.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** What strangers sent, made fit for a terminal: no control or format character gets through. */
public final class Printable {
    private static final JsonFactory JSON = new JsonFactory();

    private Printable() {}

    /** What could be read of it; a question mark for what could not. */
    static String known(@Nullable Object value) {
        return value == null ? "?" : text(value.toString());
    }

    /** The text with every character that does something instead of showing something as an escape. */
    public static String text(String text) {
        StringBuilder safe = new StringBuilder();
        text.codePoints().forEach(point -> append(safe, point));
        return safe.toString();
    }

    private static void append(StringBuilder safe, int point) {
        switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> safe.append(String.format("\\u%04x", point));
            default -> safe.appendCodePoint(point);
        }
    }

    /** JSON indented, with properties that stand twice and all; what is none with its odd bytes as escapes. */
    public static String bytes(byte @Nullable [] bytes) {
        if (bytes == null) {
            return "no value";
        }
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            return indented(text);
        } catch (IOException e) {
            return escaped(bytes);
        }
    }

    private static String indented(String text) throws IOException {
        StringWriter out = new StringWriter();
        try (JsonParser parser = JSON.createParser(text);
                JsonGenerator generator = JSON.createGenerator(out).useDefaultPrettyPrinter()) {
            while (parser.nextToken() != null) {
                generator.copyCurrentEventExact(parser);
            }
        }
        StringBuilder safe = new StringBuilder();
        out.toString().lines().forEach(line -> safe.append(text(line)).append('\n'));
        return safe.toString().stripTrailing();
    }

    private static String escaped(byte[] bytes) {
        StringBuilder safe = new StringBuilder();
        for (byte b : bytes) {
            boolean plain = b >= ' ' && b < 0x7f && b != '\\';
            safe.append(plain ? Character.toString(b) : String.format("\\x%02x", b));
        }
        return safe.toString();
    }
}
