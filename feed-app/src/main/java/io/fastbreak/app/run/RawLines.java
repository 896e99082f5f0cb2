package io.fastbreak.app.run;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.jspecify.annotations.Nullable;

/** Lines of a file as raw records; the key is the fixture id where it can be read, else none. */
public final class RawLines {
    private static final JsonFactory JSON = new JsonFactory();

    /**
     * One line.
     *
     * @param createdUtc the event's creation time, milliseconds; null where it cannot be read
     */
    // Compared by identity only.
    @SuppressWarnings("ArrayRecordComponent")
    public record Line(@Nullable String fixtureId, @Nullable Long createdUtc, byte[] value) {

        public ProducerRecord<byte[], byte[]> to(String topic) {
            return new ProducerRecord<>(
                    topic, fixtureId == null ? null : fixtureId.getBytes(StandardCharsets.UTF_8), value);
        }
    }

    private RawLines() {}

    /** @param file a path, or {@code -} for standard input */
    public static List<Line> read(String file) {
        List<Line> lines = new ArrayList<>();
        InputLines.read(file, value -> lines.add(line(value)));
        return lines;
    }

    static List<Line> read(InputStream in) throws IOException {
        List<Line> lines = new ArrayList<>();
        InputLines.read(in, value -> lines.add(line(value)));
        return lines;
    }

    private static Line line(byte[] value) {
        String fixture = null;
        String deprecated = null;
        Long created = null;
        try (JsonParser parser = JSON.createParser(value)) {
            if (parser.nextToken() == JsonToken.START_OBJECT) {
                while (parser.nextToken() == JsonToken.FIELD_NAME) {
                    String name = parser.currentName();
                    JsonToken token = parser.nextToken();
                    if (name.equals("fixtureId") && token == JsonToken.VALUE_STRING) {
                        deprecated = parser.getText();
                    } else if (name.equals("fixture")) {
                        fixture = member(parser, "id") instanceof String id ? id : fixture;
                    } else if (name.equals("audit")) {
                        created = member(parser, "createdUtc") instanceof Long time ? time : created;
                    } else {
                        parser.skipChildren();
                    }
                }
            }
        } catch (IOException e) {
            // A broken line is sent all the same, under what was readable of it: judging it is the pipeline's work.
            return new Line(fixture != null ? fixture : deprecated, created, value);
        }
        return new Line(fixture != null ? fixture : deprecated, created, value);
    }

    private static @Nullable Object member(JsonParser parser, String wanted) throws IOException {
        Object found = null;
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            parser.skipChildren();
            return null;
        }
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            JsonToken token = parser.nextToken();
            if (name.equals(wanted) && token == JsonToken.VALUE_STRING) {
                found = parser.getText();
            } else if (name.equals(wanted) && token == JsonToken.VALUE_NUMBER_INT) {
                found = parser.getLongValue();
            } else {
                parser.skipChildren();
            }
        }
        return found;
    }
}
