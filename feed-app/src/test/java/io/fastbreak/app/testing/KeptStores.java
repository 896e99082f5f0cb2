package io.fastbreak.app.testing;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueBytesStoreSupplier;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.state.Stores;

/** Stores that begin with what they were left with, as with a changelog; Streams' driver restores none. */
public final class KeptStores {
    private final Map<String, KeyValueStore<Bytes, byte[]>> open = new HashMap<>();
    private final Map<String, Map<Bytes, byte[]>> kept = new HashMap<>();

    public KeyValueBytesStoreSupplier supplier(String name) {
        return new KeyValueBytesStoreSupplier() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public KeyValueStore<Bytes, byte[]> get() {
                KeyValueStore<Bytes, byte[]> store =
                        Stores.inMemoryKeyValueStore(name).get();
                kept.getOrDefault(name, Map.of()).forEach(store::put);
                open.put(name, store);
                return store;
            }

            @Override
            public String metricsScope() {
                return "kept";
            }
        };
    }

    /** Remembers what the stores contain now. */
    public void keep() {
        open.forEach((name, store) -> {
            Map<Bytes, byte[]> entries = new TreeMap<>();
            try (KeyValueIterator<Bytes, byte[]> all = store.all()) {
                all.forEachRemaining(entry -> entries.put(entry.key, entry.value));
            }
            kept.put(name, entries);
        });
    }
}
