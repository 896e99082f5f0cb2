package io.fastbreak.app.files;

import io.fastbreak.model.rejected.PartialEvent;
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

    private RawLines() {}

    /** @param file a path, or {@code -} for standard input */
    public static List<Line> read(String file) {
        List<Line> lines = new ArrayList<>();
        InputLines.read(file, value -> lines.add(line(value)));
        return lines;
    }

    /** True if most of the lines name no fixture, as with a pretty-printed file. */
    public static boolean areNoEvents(List<Line> lines) {
        return 2 * lines.stream().filter(line -> line.fixtureId() == null).count() > lines.size();
    }

    /** Says that such files have not one event a line, and what to do. */
    public static String noEvents(String files) {
        return "most lines of " + files + " name no fixture. Give one event a line; validate shows what is wrong";
    }

    /** One line without its end. */
    public static Line line(byte[] value) {
        PartialEvent hints = PartialEvent.of(value);
        return new Line(hints.fixtureId(), hints.createdUtc(), value);
    }
}
