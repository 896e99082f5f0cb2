package io.fastbreak.pipeline;

import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntBiFunction;
import org.apache.kafka.streams.processor.StreamPartitioner;

/**
 * The partition of a record by its key and value, whatever number of partitions a producer knows.
 *
 * @param choice the partition of a key and a value
 */
record ChosenPartition<K, V>(ToIntBiFunction<? super K, ? super V> choice) implements StreamPartitioner<K, V> {

    @Override
    @SuppressWarnings("removal") // the method that replaces it, with headers, calls it by default; no other is abstract
    public Optional<Set<Integer>> partitions(String topic, K key, V value, int known) {
        return Optional.of(Set.of(choice.applyAsInt(key, value)));
    }
}
