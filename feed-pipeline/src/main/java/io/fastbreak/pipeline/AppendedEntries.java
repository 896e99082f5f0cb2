package io.fastbreak.pipeline;

import io.fastbreak.model.log.LogKey;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.utils.Bytes;

/**
 * Entries of one fixture as bytes, in the order in which they were written. The garbage collector would copy millions of
 * small live objects again and again; a chunk of bytes for about sixty entries costs it little. Not thread-safe.
 */
final class AppendedEntries {
    private static final int FIRST_CHUNK = 256;
    private static final int MAX_CHUNK = 8 * 1024;

    private final byte[] fixture;
    /** For each entry: the key after the fixture, the length of the value, and the value. */
    private final List<ByteBuffer> chunks = new ArrayList<>();

    private int size;

    /** @param fixture prefix of all keys */
    AppendedEntries(byte[] fixture) {
        this.fixture = fixture;
    }

    void add(byte[] key, byte[] value) {
        chunkWith(LogKey.LENGTH_BEHIND_FIXTURE + Integer.BYTES + value.length)
                .put(key, fixture.length, LogKey.LENGTH_BEHIND_FIXTURE)
                .putInt(value.length)
                .put(value);
        size++;
    }

    private ByteBuffer chunkWith(int room) {
        ByteBuffer last = chunks.isEmpty() ? ByteBuffer.allocate(0) : chunks.get(chunks.size() - 1);
        if (last.remaining() >= room) {
            return last;
        }
        int usual = Math.min(MAX_CHUNK, Math.max(FIRST_CHUNK, 2 * last.capacity()));
        ByteBuffer next = ByteBuffer.allocate(Math.max(usual, room));
        chunks.add(next);
        return next;
    }

    int size() {
        return size;
    }

    /** The current entries. Another thread may read them while more are added, since written bytes never change. */
    Written written() {
        return new Written(
                fixture, chunks.stream().map(chunk -> chunk.duplicate().flip()).toList());
    }

    /** Entries as they were written; can be read once. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Written(byte[] fixture, List<ByteBuffer> chunks) {

        /** The last value of a key wins. */
        void putInto(Map<Bytes, byte[]> entries) {
            for (ByteBuffer chunk : chunks) {
                while (chunk.hasRemaining()) {
                    Bytes key = key(chunk);
                    entries.put(key, value(chunk));
                }
            }
        }

        private Bytes key(ByteBuffer chunk) {
            byte[] key = Arrays.copyOf(fixture, fixture.length + LogKey.LENGTH_BEHIND_FIXTURE);
            chunk.get(key, fixture.length, LogKey.LENGTH_BEHIND_FIXTURE);
            return Bytes.wrap(key);
        }

        private static byte[] value(ByteBuffer chunk) {
            byte[] value = new byte[chunk.getInt()];
            chunk.get(value);
            return value;
        }
    }
}
