package io.fastbreak.pipeline.kafka;

import java.util.List;
import java.util.Map;

/**
 * A topic as a cluster has it.
 *
 * @param replicas the brokers of each partition
 * @param configuration effective values, including defaults of the cluster
 */
public record TopicFacts(String topic, List<List<Integer>> replicas, Map<String, String> configuration) {
    public int partitions() {
        return replicas.size();
    }

    /** The smallest number of replicas of any partition. */
    public int replication() {
        return replicas.stream().mapToInt(List::size).min().orElse(0);
    }

    /** A value of the configuration; empty if it has none. */
    public String configured(String name) {
        return configuration.getOrDefault(name, "");
    }
}
