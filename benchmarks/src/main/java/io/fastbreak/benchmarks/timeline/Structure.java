package io.fastbreak.benchmarks.timeline;

import io.fastbreak.model.event.Event;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.Stores;

/** Ways to hold the slots, the events or the event log of games. */
@SuppressWarnings("ModifiedButNotUsed") // held so that it can be measured
enum Structure {
    SLOT_BLOCKS("slots by number, in blocks of 16") {
        @Override
        Consumer<List<LoggedEvent>> open() {
            return slots(Blocks::new, Blocks::get, Blocks::put);
        }
    },
    SLOT_HASH_MAP("**slots by number, HashMap**") {
        @Override
        Consumer<List<LoggedEvent>> open() {
            return slots(HashMap<Long, Object>::new, Map::get, Map::put);
        }
    },
    SLOT_TREE_MAP("slots by number, TreeMap") {
        @Override
        Consumer<List<LoggedEvent>> open() {
            return slots(TreeMap<Long, Object>::new, Map::get, Map::put);
        }
    },
    EVENTS("**events as they are decoded**") {
        @Override
        Consumer<List<LoggedEvent>> open() {
            List<Object> kept = new ArrayList<>();
            return game -> kept.add(game.stream().map(LoggedEvent::event).toArray());
        }
    },
    EVENTS_SHARED("events, equal values shared by all games") {
        @Override
        Consumer<List<LoggedEvent>> open() {
            List<Object> kept = new ArrayList<>();
            SharedValues values = new SharedValues();
            return game -> kept.add(
                    game.stream().map(logged -> values.shared(logged.event())).toArray());
        }
    },
    LOG_STORE("**event log, Kafka's store in memory**") {
        @Override
        Consumer<List<LoggedEvent>> open() {
            KeyValueStore<Bytes, byte[]> store =
                    Stores.inMemoryKeyValueStore("log").get();
            return game -> game.forEach(logged ->
                    store.put(Bytes.wrap(logged.key().bytes()), logged.bytes().clone()));
        }
    },
    LOG_BYTES("event log, nothing but its bytes: no store can take less") {
        @Override
        Consumer<List<LoggedEvent>> open() {
            List<byte[]> kept = new ArrayList<>();
            return game -> {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                game.forEach(logged -> bytes.writeBytes(logged.bytes()));
                kept.add(bytes.toByteArray());
            };
        }
    };

    private static final Object SLOT = new Object();

    private final String title;

    Structure(String title) {
        this.title = title;
    }

    String title() {
        return title;
    }

    /** An empty structure, which is given one game after the other and keeps them. */
    abstract Consumer<List<LoggedEvent>> open();

    /** Puts a slot in its place of one game. */
    private interface Put<T> {
        void put(T slots, Long number, Object slot);
    }

    private static <T> Consumer<List<LoggedEvent>> slots(
            Supplier<T> constructor, BiFunction<T, Long, Object> get, Put<T> put) {
        List<T> kept = new ArrayList<>();
        return game -> {
            T slots = constructor.get();
            for (LoggedEvent logged : game) {
                Long number = logged.key().number();
                if (get.apply(slots, number) == null) {
                    put.put(slots, number, SLOT);
                }
                if (get.apply(slots, number) != SLOT) {
                    throw new IllegalStateException("slot " + number + " is lost");
                }
            }
            kept.add(slots);
        };
    }

    /** Slots in blocks of 16 numbers, the last block cached, as the sequencer had them. */
    private static final class Blocks {
        private static final int BITS = 4;
        private static final int MASK = (1 << BITS) - 1;
        private static final Object[] NO_BLOCK = new Object[1 << BITS];

        private final Map<Long, Object[]> blocks = new HashMap<>();
        private long lastIndex = Long.MIN_VALUE;
        private Object[] last = NO_BLOCK;

        Object get(long number) {
            long index = number >> BITS;
            if (index != lastIndex) {
                lastIndex = index;
                last = blocks.getOrDefault(index, NO_BLOCK);
            }
            return last[(int) number & MASK];
        }

        void put(long number, Object slot) {
            if (get(number) == null && last == NO_BLOCK) {
                last = new Object[1 << BITS];
                blocks.put(lastIndex, last);
            }
            last[(int) number & MASK] = slot;
        }
    }

    /** Replaces equal values of events by one object for all. */
    private static final class SharedValues {
        private final Map<Object, Object> values = new HashMap<>();

        @SuppressWarnings("unchecked") // an equal value has the same type
        private <T> T value(T value) {
            return (T) values.computeIfAbsent(value, same -> same);
        }

        Event shared(Event event) {
            return new Event(
                    event.id(),
                    event.source(),
                    value(event.traceId()),
                    value(event.fixtureId()),
                    event.fixtureIdsDiffer(),
                    event.insertedBeforeEventId(),
                    value(event.period()),
                    event.type(),
                    event.startGameClock(),
                    event.endGameClock(),
                    value(event.competitors()),
                    value(event.participants()),
                    event.audit(),
                    value(event.attributes()),
                    event.contentHash());
        }
    }
}
