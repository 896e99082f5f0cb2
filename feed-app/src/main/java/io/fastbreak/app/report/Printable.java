package io.fastbreak.app.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import io.fastbreak.model.game.ShownText;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Makes received text safe for a terminal: control and format characters are escaped. */
public final class Printable {
    private static final JsonFactory JSON = new JsonFactory();

    private Printable() {}

    /** The value as text; a question mark for null. */
    public static String known(@Nullable Object value) {
        return value == null ? "?" : text(value.toString());
    }

    /** The text with control and format characters as escapes. */
    public static String text(String text) {
        StringBuilder safe = new StringBuilder();
        text.codePoints().forEach(point -> append(safe, point));
        return safe.toString();
    }

    private static void append(StringBuilder safe, int point) {
        if (ShownText.isShown(point)) {
            safe.appendCodePoint(point);
        } else {
            safe.append(String.format("\\u%04x", point));
        }
    }

    /** Indented JSON, including duplicate properties; bytes that are not JSON with escapes. */
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
