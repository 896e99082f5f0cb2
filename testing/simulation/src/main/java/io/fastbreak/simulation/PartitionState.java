package io.fastbreak.simulation;

import io.fastbreak.model.log.StoreNames;
import io.fastbreak.pipeline.PipelineTopology;
import io.fastbreak.pipeline.sequence.SourceSequenceProcessor;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.common.serialization.Serdes;
import org.apache.kafka.common.utils.Bytes;
import org.apache.kafka.streams.state.KeyValueStore;
import org.jspecify.annotations.Nullable;

/** The state that the brokers keep of one partition's task: its changelogs and its offsets. */
final class PartitionState {
    private static final Set<String> TEXT_KEYS = Set.of(StoreNames.HEADS, SourceSequenceProcessor.STORE);

    private final Map<String, TaskStore<?>> stores = new LinkedHashMap<>();
    private final Map<String, Integer> offsets = new HashMap<>();
    /** The task that writes it now; an older one is fenced. */
    private @Nullable PipelineTask owner;

    PartitionState(List<String> names) {
        for (String name : names) {
            KeyValueStore<Bytes, byte[]> store = PipelineTopology.inMemory(name).get();
            stores.put(
                    name,
                    TEXT_KEYS.contains(name)
                            ? new TaskStore<>(store, Serdes.String())
                            : new TaskStore<>(store, Serdes.Bytes()));
        }
    }

    /** A task takes the partition over; what another one has not committed is undone. */
    void take(PipelineTask task) {
        undo();
        owner = task;
    }

    boolean isOwnedBy(PipelineTask task) {
        return owner == task;
    }

    void undo() {
        stores.values().forEach(TaskStore::abort);
    }

    /** The committed offset: of the next record to read. */
    int committedOffset(String topic) {
        return offsets.getOrDefault(topic, 0);
    }

    void commit(Map<String, Integer> read) {
        stores.values().forEach(TaskStore::commit);
        offsets.putAll(read);
    }

    TaskStore<?> store(String name) {
        TaskStore<?> store = stores.get(name);
        if (store == null) {
            throw new IllegalArgumentException("the topology has no store " + name);
        }
        return store;
    }
}
