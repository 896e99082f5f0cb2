package io.fastbreak.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.log.LogKey;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
            String fixture = "game-" + random.nextInt(4);
            Bytes key = key(fixture, random.nextInt(40));
            Bytes first = Bytes.wrap(LogKey.first(fixture));
            Bytes last = Bytes.wrap(LogKey.last(fixture));
            var ofFixture = expected.subMap(first, true, last, true);

            // when
            switch (random.nextInt(100)) {
                case 0 -> {
                    List<Bytes> leaving = new ArrayList<>(ofFixture.descendingKeySet());
                    leaving.forEach(one -> assertThat(store.delete(one)).isEqualTo(expected.remove(one)));
                }
                case 1 -> {
                    store.put(key, null);
                    expected.remove(key);
                }
                case 2 -> assertThat(store.get(key)).isEqualTo(expected.get(key));
                case 3 ->
                    assertThat(store.putIfAbsent(key, new byte[0])).isEqualTo(expected.putIfAbsent(key, new byte[0]));
                default -> {
                    byte[] value = new byte[random.nextInt(50) == 0 ? random.nextInt(20_000) : random.nextInt(200)];
                    random.nextBytes(value);
                    store.put(key, value);
                    expected.put(key, value);
                }
            }

            // then
            assertThat(entries(store.range(first, last)))
                    .as("seed %d, step %d", seed, i)
                    .containsExactlyEntriesOf(ofFixture);
        }
        assertThat(entries(store.all())).as("seed %d", seed).containsExactlyEntriesOf(expected);
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
    void what_is_read_is_not_changed_by_what_is_written_meanwhile() {
        // given
        store.put(key("game", 2), new byte[] {2});
        KeyValueIterator<Bytes, byte[]> all = store.all();

        // when
        store.put(key("game", 1), new byte[] {1});
        store.put(key("game", 2), new byte[] {3});

        // then
        assertThat(entries(all)).containsExactly(Map.entry(key("game", 2), new byte[] {2}));
        assertThat(entries(store.all()))
                .containsExactly(Map.entry(key("game", 1), new byte[] {1}), Map.entry(key("game", 2), new byte[] {3}));
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

    private static Map<Bytes, byte[]> entries(KeyValueIterator<Bytes, byte[]> entries) {
        Map<Bytes, byte[]> found = new LinkedHashMap<>();
        entries.forEachRemaining(entry -> found.put(entry.key, entry.value));
        return found;
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
