package io.fastbreak.model.log;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.feed.FeedId;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Key of the event log. Its bytes sort by fixture, source, epoch, sequence number and version. Numbers are compared as
 * unsigned, so negative ones come last in their feed.
 *
 * @param version index of the content in its slot, from 0
 */
public record LogKey(String fixtureId, EventSource source, int epoch, long number, int version) {
    /** Bytes of a key after those of its fixture id. */
    private static final int LENGTH_BEHIND_FIXTURE = 1 + 1 + Integer.BYTES + Long.BYTES + Integer.BYTES;

    private static final EventSource[] SOURCES = EventSource.values();

    @SuppressWarnings("EnumOrdinal") // see CompactOutput
    public byte[] bytes() {
        byte[] fixture = fixtureId.getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(fixture.length + LENGTH_BEHIND_FIXTURE)
                .put(fixture)
                .put((byte) 0)
                .put((byte) source.ordinal())
                .putInt(epoch)
                .putLong(number)
                .putInt(version)
                .array();
    }

    /** @throws IllegalStateException for a key of a source that only a later program knows */
    public static LogKey of(byte[] bytes) {
        LogKey key = read(bytes);
        if (key == null) {
            throw new IllegalStateException(
                    "the key of an event log entry names a source that only a later version knows");
        }
        return key;
    }

    /** Null for a key of a source that only a later program knows. */
    @SuppressWarnings("EnumOrdinal") // see CompactOutput
    public static @Nullable LogKey read(byte[] bytes) {
        int fixtureLength = bytes.length - LENGTH_BEHIND_FIXTURE;
        if (fixtureLength < 0) {
            return null;
        }
        ByteBuffer rest = ByteBuffer.wrap(bytes, fixtureLength + 1, LENGTH_BEHIND_FIXTURE - 1);
        int source = rest.get();
        if (source < 0 || source >= SOURCES.length) {
            return null;
        }
        return new LogKey(
                new String(bytes, 0, fixtureLength, StandardCharsets.UTF_8),
                SOURCES[source],
                rest.getInt(),
                rest.getLong(),
                rest.getInt());
    }

    /**
     * True for the key of an entry of the fixture. Between its bounds there may also be keys of fixtures whose ids begin with
     * its own id and a NUL.
     */
    public static boolean isOf(String fixtureId, byte[] key) {
        byte[] fixture = fixtureId.getBytes(StandardCharsets.UTF_8);
        return Arrays.equals(fixture, 0, fixture.length, key, 0, key.length - LENGTH_BEHIND_FIXTURE);
    }

    /** The lowest key of a fixture, all its feeds included. */
    public static byte[] first(String fixtureId) {
        return bound(fixtureId, (byte) 0);
    }

    /** A key after the highest of a fixture. */
    public static byte[] last(String fixtureId) {
        return bound(fixtureId, (byte) 1);
    }

    /** The fixture whose {@link #first} and {@link #last} keys these are; null if they are not those of a fixture. */
    public static @Nullable String fixtureBetween(byte[] first, byte[] last) {
        String fixtureId = new String(first, 0, Math.max(0, first.length - 1), StandardCharsets.UTF_8);
        return Arrays.equals(first, first(fixtureId)) && Arrays.equals(last, last(fixtureId)) ? fixtureId : null;
    }

    private static byte[] bound(String fixtureId, byte end) {
        byte[] fixture = fixtureId.getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(fixture.length + 1).put(fixture).put(end).array();
    }

    public FeedId feed() {
        return new FeedId(fixtureId, source);
    }
}
