package io.fastbreak.sequencer.feed;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.Range;
import io.fastbreak.sequencer.SequencerSettings;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SlotsTest {

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void released_slots_are_found_by_number_and_by_range(long seed) {
        Random random = new Random(seed);
        LongSupplier anyNumber = () -> switch (random.nextInt(4)) {
            case 0 -> random.nextLong();
            case 1 -> 1_000_000_000L * random.nextInt(3) - random.nextInt(40);
            default -> random.nextInt(200) - 20;
        };
        ReleasedSlots slots = new ReleasedSlots();
        NavigableMap<Long, EventSlot> model = new TreeMap<>();
        for (int step = 0; step < 1_000; step++) {
            long number = anyNumber.getAsLong();
            assertThat(slots.get(number)).isSameAs(model.get(number));
            if (!model.containsKey(number)) {
                EventSlot slot = new EventSlot(event("e", number), 0);
                slots.add(slot);
                model.put(number, slot);
            }
            long other = anyNumber.getAsLong();
            Range range = new Range(Math.min(number, other), Math.max(number, other));
            assertThat(slots.within(range))
                    .containsExactlyElementsOf(model.subMap(range.first(), true, range.last(), true)
                            .keySet());
        }
        model.forEach((number, slot) -> assertThat(slots.get(number)).isSameAs(slot));
        assertThat(slots.size()).isEqualTo(model.size());
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void the_highest_slot_of_an_event_is_found_by_its_id(long seed) {
        Random random = new Random(seed);
        List<String> ids = ids(random);
        ReleasedEvents slots = new ReleasedEvents(SequencerSettings.DEFAULTS);
        Map<String, EventSlot> model = new HashMap<>();
        for (int step = 0; step < 1_000; step++) {
            String id = ids.get(random.nextInt(ids.size()));
            assertThat(slots.get(id)).isSameAs(model.get(id));
            Event event = event(id, random.nextInt(50));
            EventSlot slot = new EventSlot(event, random.nextInt(3));
            slots.add(event, slot);
            model.merge(id, slot, (a, b) -> a.isBehind(b) ? a : b);
        }
        ids.forEach(id -> assertThat(slots.get(id)).isSameAs(model.get(id)));
    }

    /** Half of them share one hash. */
    private static List<String> ids(Random random) {
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < 128; i++) {
            ids.add("event" + random.nextInt(1_000_000));
            ids.add(sameHash(i));
        }
        return ids;
    }

    /** "Aa" and "BB" have the same hash, and so have all texts made of the same number of them. */
    private static String sameHash(int bits) {
        StringBuilder id = new StringBuilder();
        for (int bit = 0; bit < 17; bit++) {
            id.append((bits >> bit & 1) == 0 ? "Aa" : "BB");
        }
        return id.toString();
    }

    private static Event event(String id, long number) {
        return TestEvent.event(id, number).arrival(0).event();
    }
}
