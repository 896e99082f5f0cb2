package io.fastbreak.model.log;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.TestEvents;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EventIndexTest {

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4})
    void a_value_is_found_by_its_id_also_among_ids_of_one_hash(long seed) {
        List<String> ids = new ArrayList<>(List.of(""));
        for (int i = 0; i < 128; i++) {
            ids.add("event" + i);
            ids.add(sameHash(i));
        }
        Collections.shuffle(ids, new Random(seed));
        EventIndex<byte[]> index = new EventIndex<>(entry -> entry);
        Map<String, byte[]> model = new HashMap<>();
        for (String id : ids) {
            assertThat(index.get(id)).isNull();
            put(id, index, model);
        }
        ids.subList(0, 100).forEach(id -> put(id, index, model));

        ids.forEach(id -> assertThat(index.get(id)).isSameAs(model.get(id)));
        assertThat(index.size()).isEqualTo(model.size());
        assertThat(index.get("another")).isNull();
    }

    private static void put(String id, EventIndex<byte[]> index, Map<String, byte[]> model) {
        var event = TestEvents.event(id, 1);
        byte[] entry = model.size() % 2 == 0 ? EventLogCodec.write(event) : EventLogCodec.beginning(event);
        index.put(id, entry);
        model.put(id, entry);
    }

    /** "Aa" and "BB" have the same hash, and so have all texts made of the same number of them. */
    private static String sameHash(int bits) {
        StringBuilder id = new StringBuilder();
        for (int bit = 0; bit < 8; bit++) {
            id.append((bits >> bit & 1) == 0 ? "Aa" : "BB");
        }
        return id.toString();
    }
}
