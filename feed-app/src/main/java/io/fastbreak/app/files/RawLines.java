package io.fastbreak.app.files;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.fastbreak.model.rejected.PartialEvent;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.jspecify.annotations.Nullable;

/** Lines of a file as raw records; the key is the fixture id if it can be read, else none. */
public final class RawLines {
    /**
     * One line.
     *
     * @param createdUtc the event's creation time, milliseconds; null if it cannot be read
     */
    // Compared by identity only.
    @SuppressWarnings("ArrayRecordComponent")
    public record Line(@Nullable String fixtureId, @Nullable Long createdUtc, byte[] value) {

        public ProducerRecord<byte[], byte[]> to(String topic) {
            return new ProducerRecord<>(
                    topic, fixtureId == null ? null : fixtureId.getBytes(StandardCharsets.UTF_8), value);
        }
    }

    private static final JsonFactory JSON = new JsonFactory();

    private RawLines() {}

    /** @param file a path, or {@code -} for standard input */
    public static List<Line> read(String file) {
        List<Line> lines = new ArrayList<>();
        InputLines.read(file, value -> lines.add(line(value)));
        return lines;
    }

    /**
     * True of what is not one event a line: nothing, an array, several events on the first line, and lines most of which name no
     * fixture, as with a pretty-printed file.
     */
    public static boolean areNoEvents(List<Line> lines) {
        return lines.isEmpty()
                || isOpeningBracket(lines.get(0).value())
                || hasSeveral(lines.get(0).value())
                || 2 * lines.stream().filter(line -> line.fixtureId() == null).count() > lines.size();
    }

    /** Says that such files have not one event a line, and what to do. */
    public static String noEvents(String files) {
        return files + " is not one event a line, which is what is read here; validate shows what is wrong";
    }

    /** The first line of a value that is pretty-printed, or of an array. */
    public static boolean isOpeningBracket(byte[] line) {
        String text = new String(line, 0, Math.min(line.length, 100), StandardCharsets.UTF_8).strip();
        return text.equals("{") || text.startsWith("[");
    }

    /** True if something follows a first JSON value; a damaged one is an event that will be rejected. */
    private static boolean hasSeveral(byte[] line) {
        try (JsonParser parser = JSON.createParser(line)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return false;
            }
            parser.skipChildren();
            return parser.nextToken() == JsonToken.START_OBJECT;
        } catch (IOException e) {
            return false;
        }
    }

    /** One line without its end. */
    public static Line line(byte[] value) {
        PartialEvent hints = PartialEvent.of(value);
        return new Line(hints.fixtureId(), hints.createdUtc(), value);
    }
}
