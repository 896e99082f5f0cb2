package io.fastbreak.model.feed;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A record of the raw topic as it arrived: the publisher's key, bytes and headers unchanged, and its coordinates.
 *
 * @param timestamp append time, milliseconds
 */
// Arrays are compared by identity on purpose: two records are never equal because of their content.
@SuppressWarnings("ArrayRecordComponent")
public record RawRecord(
        byte @Nullable [] key,
        byte @Nullable [] value,
        List<Header> headers,
        String topic,
        int partition,
        long offset,
        long timestamp) {

    /** A publisher's header, passed on unchanged. */
    @SuppressWarnings("ArrayRecordComponent")
    public record Header(String name, byte @Nullable [] value) {}

    /** The form of the {@code fb-raw} header: {@code topic/partition/offset/timestamp}. */
    public String coordinates() {
        return topic + "/" + partition + "/" + offset + "/" + timestamp;
    }

    /** The same record with one more header. */
    public RawRecord with(String name, String text) {
        List<Header> more = new ArrayList<>(headers);
        more.add(new Header(name, text.getBytes(StandardCharsets.UTF_8)));
        return new RawRecord(key, value, List.copyOf(more), topic, partition, offset, timestamp);
    }

    /**
     * The same record as it arrived at other coordinates.
     *
     * @param coordinates in the form of {@link #coordinates()}
     * @throws IllegalArgumentException if they have another form
     */
    public RawRecord arrivedAt(String coordinates) {
        String[] parts = coordinates.split("/", -1);
        if (parts.length != 4) {
            throw new IllegalArgumentException("not the coordinates of a record: " + coordinates);
        }
        return new RawRecord(
                key,
                value,
                headers,
                parts[0],
                Integer.parseInt(parts[1]),
                Long.parseLong(parts[2]),
                Long.parseLong(parts[3]));
    }

    /** Bytes of the value. */
    public int size() {
        return length(value);
    }

    /** Bytes of value, key and headers. */
    public int sizeInMemory() {
        return size() + sizeAround();
    }

    /** Bytes of the key and of the headers. */
    public int sizeAround() {
        int size = length(key);
        for (Header header : headers) {
            size += header.name().length() + length(header.value());
        }
        return size;
    }

    private static int length(byte @Nullable [] bytes) {
        return bytes == null ? 0 : bytes.length;
    }
}
