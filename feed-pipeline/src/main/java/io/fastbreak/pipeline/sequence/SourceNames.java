package io.fastbreak.pipeline.sequence;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.wire.ContentHash;
import java.nio.ByteBuffer;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/**
 * Which fixture of a source has an id or a sequence number: both are unique over all its fixtures. Those of the latest events
 * are kept, and the first fixture keeps what it has.
 */
final class SourceNames {
    private static final int MOST = 100_000;

    private final KeyValueStore<String, byte[]> store;
    private final String names;
    private final String places;
    private final String count;

    SourceNames(EventSource source, KeyValueStore<String, byte[]> store) {
        this.store = store;
        names = "name/" + source + "/";
        places = "place/" + source + "/";
        count = "names/" + source;
    }

    /** The other fixture that has the id; null if none has, or it could not be read. */
    @Nullable
    String ownerOf(@Nullable String eventId, String fixtureId) {
        return eventId == null ? null : owner("i" + Long.toHexString(ContentHash.text(eventId)), fixtureId);
    }

    /** The other fixture that has the number; null if none has. */
    @Nullable
    String ownerOf(int epoch, long number, String fixtureId) {
        return owner("n" + epoch + "/" + number, fixtureId);
    }

    private @Nullable String owner(String name, String fixtureId) {
        byte[] known = store.get(names + name);
        if (known == null) {
            store.put(names + name, fixtureId.getBytes(UTF_8));
            keep(name);
            return null;
        }
        String owner = new String(known, UTF_8);
        return owner.equals(fixtureId) ? null : owner;
    }

    /** In place of the name that is kept for longest. */
    private void keep(String name) {
        byte[] counted = store.get(count);
        long next = counted == null ? 0 : ByteBuffer.wrap(counted).getLong();
        String place = places + next % MOST;
        byte[] eldest = store.get(place);
        if (eldest != null) {
            store.delete(names + new String(eldest, UTF_8));
        }
        store.put(place, name.getBytes(UTF_8));
        store.put(count, ByteBuffer.allocate(Long.BYTES).putLong(next + 1).array());
    }
}
