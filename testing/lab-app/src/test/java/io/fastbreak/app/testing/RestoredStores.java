package io.fastbreak.app.testing;

import io.fastbreak.pipeline.PipelineTopology;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueBytesStoreSupplier;
import org.apache.kafka.streams.state.KeyValueIterator;
import org.apache.kafka.streams.state.KeyValueStore;

/** Stores that begin with what they were left with, as with a changelog; Streams' driver restores none. */
@SuppressWarnings("unchecked")
public final class RestoredStores {
    private final Map<String, KeyValueStore<Bytes, byte[]>> open = new HashMap<>();
    private final Map<String, Map<Bytes, byte[]>> kept = new HashMap<>();
    private Consumer<byte[]> onRange = first -> {};

    public KeyValueBytesStoreSupplier supplier(String name) {
        return new KeyValueBytesStoreSupplier() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public KeyValueStore<Bytes, byte[]> get() {
                KeyValueStore<Bytes, byte[]> store =
                        watched(PipelineTopology.inMemory(name).get());
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

    /** What is called when a range of entries is read, with its first key; it may throw. */
    public void onRange(Consumer<byte[]> called) {
        onRange = called;
    }

    private KeyValueStore<Bytes, byte[]> watched(KeyValueStore<Bytes, byte[]> store) {
        return (KeyValueStore<Bytes, byte[]>) Proxy.newProxyInstance(
                RestoredStores.class.getClassLoader(),
                new Class<?>[] {KeyValueStore.class},
                (proxy, method, arguments) -> {
                    if (method.getName().equals("range")) {
                        onRange.accept(((Bytes) arguments[0]).get());
                    }
                    try {
                        return method.invoke(store, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
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
