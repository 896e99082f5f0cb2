package io.fastbreak.app.kafka;

import java.util.List;
import java.util.Map;

/**
 * A topic as a cluster has it.
 *
 * @param replicas the brokers that keep each partition, by partition
 * @param configuration effective values, those of the cluster included
 */
public record TopicFacts(String topic, List<List<Integer>> replicas, Map<String, String> configuration) {

    int partitions() {
        return replicas.size();
    }

    /** That of the partition that has the fewest. */
    int replication() {
        return replicas.stream().mapToInt(List::size).min().orElse(0);
    }

    String configured(String name) {
        return configuration.getOrDefault(name, "");
    }
}
