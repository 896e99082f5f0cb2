package io.fastbreak.simulation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.serialization.Deserializer;
import org.apache.kafka.common.serialization.Serializer;
import org.apache.kafka.streams.Topology;
import org.apache.kafka.streams.processor.StateStore;
import org.apache.kafka.streams.processor.StreamPartitioner;
import org.apache.kafka.streams.processor.api.ProcessorSupplier;
import org.apache.kafka.streams.state.StoreBuilder;
import org.jspecify.annotations.Nullable;

/** A topology that remembers its nodes, so that tasks of it can run without Kafka Streams. */
final class TaskTopology extends Topology {
    private final Map<String, Node> nodes = new LinkedHashMap<>();
    private final Map<String, String> sources = new LinkedHashMap<>();
    private final Map<String, Deserializer<?>> values = new HashMap<>();
    private final Map<String, List<String>> children = new HashMap<>();
    private final List<String> stores = new ArrayList<>();
    private final VirtualInputs inputs;

    TaskTopology(VirtualInputs inputs) {
        this.inputs = inputs;
    }

    VirtualInputs inputs() {
        return inputs;
    }

    /** A processor or a sink. */
    sealed interface Node {}

    record Inner(ProcessorSupplier<?, ?, ?, ?> supplier) implements Node {}

    /** @param partitioner null for the standard one */
    record Sink(
            String topic,
            Serializer<Object> keys,
            Serializer<Object> values,
            @Nullable StreamPartitioner<Object, Object> partitioner)
            implements Node {}

    /** By name, in the order of the topology: parents before their children. */
    Map<String, Node> nodes() {
        return nodes;
    }

    /** Names of sources by their topics. */
    Map<String, String> sources() {
        return sources;
    }

    /** A value as the children of its source take it. */
    Object value(ConsumerRecord<byte[], byte[]> record) {
        Deserializer<?> deserializer = values.get(record.topic());
        return deserializer == null ? record.value() : deserializer.deserialize(record.topic(), record.value());
    }

    List<String> childrenOf(String node) {
        return children.getOrDefault(node, List.of());
    }

    List<String> stores() {
        return stores;
    }

    private void add(String name, Node node, String... parents) {
        nodes.put(name, node);
        for (String parent : parents) {
            children.computeIfAbsent(parent, any -> new ArrayList<>()).add(name);
        }
    }

    @Override
    public synchronized <K, V> Topology addSource(
            String name, Deserializer<K> keys, Deserializer<V> values, String... topics) {
        for (String topic : topics) {
            sources.put(topic, name);
            this.values.put(topic, values);
        }
        return this;
    }

    @Override
    public synchronized <K, V, K2, V2> Topology addProcessor(
            String name, ProcessorSupplier<K, V, K2, V2> supplier, String... parents) {
        add(name, new Inner(supplier), parents);
        return this;
    }

    @Override
    public synchronized <K, V> Topology addSink(
            String name, String topic, Serializer<K> keys, Serializer<V> values, String... parents) {
        return sink(name, topic, keys, values, null, parents);
    }

    @Override
    public synchronized <K, V> Topology addSink(
            String name,
            String topic,
            Serializer<K> keys,
            Serializer<V> values,
            StreamPartitioner<? super K, ? super V> partitioner,
            String... parents) {
        return sink(name, topic, keys, values, partitioner, parents);
    }

    @SuppressWarnings("unchecked") // the topology connects nodes of the same types
    private Topology sink(
            String name,
            String topic,
            Serializer<?> keys,
            Serializer<?> values,
            @Nullable StreamPartitioner<?, ?> partitioner,
            String... parents) {
        add(
                name,
                new Sink(topic, (Serializer<Object>) keys, (Serializer<Object>) values, (StreamPartitioner<
                                Object, Object>)
                        partitioner),
                parents);
        return this;
    }

    @Override
    public synchronized <S extends StateStore> Topology addStateStore(StoreBuilder<S> builder, String... processors) {
        stores.add(builder.name());
        return this;
    }
}
