package io.fastbreak.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.log.LogKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Random;
import java.util.TreeMap;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.KeyValue;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EventLogStoreTest {
    private static final List<String> FIXTURES = List.of("G", "G1", "G10", "Gé", "");

    private final EventLogStore store = new EventLogStore("log");

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4})
    void it_has_the_entries_that_a_sorted_map_has(long seed) {
        Random random = new Random(seed);
        NavigableMap<Bytes, byte[]> model = new TreeMap<>();
        for (int step = 0; step < 2_000; step++) {
            Bytes key = key(random);
            byte[] value = {(byte) step};
            switch (random.nextInt(5)) {
                case 0 -> assertThat(store.delete(key)).isSameAs(model.remove(key));
                case 1 -> assertThat(store.putIfAbsent(key, value)).isSameAs(model.putIfAbsent(key, value));
                case 2 -> {
                    store.put(key, null);
                    model.remove(key);
                }
                default -> {
                    store.put(key, value);
                    model.put(key, value);
                }
            }
            Bytes other = key(random);
            assertThat(store.get(other)).isSameAs(model.get(other));
        }
        assertThat(store.approximateNumEntries()).isEqualTo(model.size());
        assertThat(list(store.all())).containsExactlyInAnyOrderElementsOf(entries(model));
        for (String fixture : FIXTURES) {
            Bytes first = Bytes.wrap(LogKey.first(fixture));
            Bytes last = Bytes.wrap(LogKey.last(fixture));
            assertThat(list(store.range(first, last))).isEqualTo(entries(model.subMap(first, last)));
        }
    }

    private static Bytes key(Random random) {
        return Bytes.wrap(new LogKey(
                        FIXTURES.get(random.nextInt(FIXTURES.size())),
                        EventSource.values()[random.nextInt(EventSource.values().length)],
                        random.nextInt(2),
                        random.nextInt(10) == 0 ? random.nextLong() : random.nextInt(50),
                        random.nextInt(3))
                .bytes());
    }

    private static List<KeyValue<Bytes, byte[]>> entries(Map<Bytes, byte[]> model) {
        return model.entrySet().stream()
                .map(entry -> KeyValue.pair(entry.getKey(), entry.getValue()))
                .toList();
    }

    private static List<KeyValue<Bytes, byte[]>> list(KeyValueIterator<Bytes, byte[]> entries) {
        List<KeyValue<Bytes, byte[]>> list = new ArrayList<>();
        while (entries.hasNext()) {
            Bytes peeked = entries.peekNextKey();
            list.add(entries.next());
            assertThat(list.get(list.size() - 1).key).isEqualTo(peeked);
        }
        return list;
    }

    @Test
    void what_was_read_stays_as_it_was_while_the_store_is_written() {
        Bytes key = key(new Random(1));
        store.put(key, new byte[] {1});
        KeyValueIterator<Bytes, byte[]> all = store.all();
        store.delete(key);

        assertThat(list(all)).extracting(entry -> entry.key).containsExactly(key);
        assertThat(list(store.all())).isEmpty();
    }

    /** As a program of an earlier version restores it, for one fixture of many. */
    @Test
    void a_key_of_a_later_program_is_kept_as_it_is() {
        byte[] unreadable = new LogKey("G1", EventSource.values()[0], 0, 1, 0).bytes();
        unreadable["G1".length() + 1] = Byte.MAX_VALUE;
        Bytes key = Bytes.wrap(unreadable);
        store.put(key, new byte[] {1});
        store.put(Bytes.wrap(new LogKey("G2", EventSource.values()[0], 0, 1, 0).bytes()), new byte[] {2});

        assertThat(store.get(key)).containsExactly(1);
        assertThat(list(store.range(Bytes.wrap(LogKey.first("G1")), Bytes.wrap(LogKey.last("G1")))))
                .extracting(entry -> entry.key)
                .containsExactly(key);
        assertThat(list(store.range(Bytes.wrap(LogKey.first("G2")), Bytes.wrap(LogKey.last("G2")))))
                .hasSize(1);
        assertThat(list(store.all())).hasSize(2);
        assertThat(store.delete(key)).containsExactly(1);
        assertThat(store.approximateNumEntries()).isEqualTo(1);
    }

    @Test
    void a_range_that_is_not_a_fixture_is_not_read() {
        Bytes first = Bytes.wrap(LogKey.first("G1"));
        assertThatThrownBy(() -> store.range(first, Bytes.wrap(LogKey.last("G2"))))
                .isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> store.range(Bytes.wrap(new byte[0]), first))
                .isInstanceOf(UnsupportedOperationException.class);
    }
}
