package io.fastbreak.app.topology;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.log.LogKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.junit.jupiter.api.Test;

class FixtureStoreTest {
    private final KeyValueStore<Bytes, byte[]> store =
            FixtureStore.supplier("log").get();

    @Test
    void it_holds_what_a_sorted_map_holds_whatever_was_written_and_deleted_in_whatever_order() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        TreeMap<Bytes, byte[]> expected = new TreeMap<>();
        for (int i = 0; i < 5_000; i++) {
            // given
            Bytes key = key("game-" + random.nextInt(3), random.nextInt(40));
            byte[] value = random.nextInt(4) == 0 ? null : new byte[] {(byte) i};

            // when
            store.put(key, value);
            if (value == null) {
                expected.remove(key);
            } else {
                expected.put(key, value);
            }

            // then
            Bytes other = key("game-" + random.nextInt(3), random.nextInt(40));
            assertThat(store.get(other)).as("seed %d, step %d", seed, i).isEqualTo(expected.get(other));
        }
        assertThat(keys(store.all())).as("seed %d", seed).containsExactlyElementsOf(expected.keySet());
        Bytes first = Bytes.wrap(LogKey.first("game-1"));
        Bytes last = Bytes.wrap(LogKey.last("game-1"));
        assertThat(keys(store.range(first, last)))
                .as("seed %d", seed)
                .containsExactlyElementsOf(
                        expected.subMap(first, true, last, true).keySet());
    }

    @Test
    void an_iterator_shows_what_was_there_when_it_was_asked_for() {
        // given
        store.put(key("game", 1), new byte[] {1});
        store.put(key("game", 2), new byte[] {2});

        // when
        KeyValueIterator<Bytes, byte[]> all = store.all();
        store.delete(key("game", 2));

        // then
        assertThat(all.peekNextKey()).isEqualTo(key("game", 1));
        assertThat(keys(all)).containsExactly(key("game", 1), key("game", 2));
        assertThat(store.approximateNumEntries()).isEqualTo(1);
    }

    @Test
    void a_range_may_reach_over_fixtures() {
        store.put(key("a", 1), new byte[] {1});
        store.put(key("b", 1), new byte[] {2});
        store.put(key("c", 1), new byte[] {3});

        assertThat(keys(store.range(key("a", 2), key("b", 9)))).containsExactly(key("b", 1));
    }

    private static Bytes key(String fixtureId, long number) {
        return Bytes.wrap(new LogKey(fixtureId, EventSource.VendorInPlay, 0, number, 0).bytes());
    }

    private static List<Bytes> keys(KeyValueIterator<Bytes, byte[]> entries) {
        List<Bytes> keys = new ArrayList<>();
        while (entries.hasNext()) {
            KeyValue<Bytes, byte[]> entry = entries.next();
            keys.add(entry.key);
        }
        return keys;
    }
}
