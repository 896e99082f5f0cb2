package io.fastbreak.pipeline.kafka;

import static io.fastbreak.pipeline.kafka.KafkaFutures.await;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.Node;
import org.apache.kafka.common.config.ConfigResource;

/** Describes topics and brokers. All methods throw {@link KafkaException} with the broker's reason. */
public final class TopicReader implements AutoCloseable {
    private final Admin admin;

    /** @param connection how to reach the brokers: bootstrap.servers and whatever security needs */
    public TopicReader(Map<String, Object> connection) {
        admin = Admin.create(connection);
    }

    /** Creates a description of a topic. */
    public interface Shape<T> {
        /**
         * Creates one.
         *
         * @param replicas the brokers of each partition
         * @param configuration effective values
         */
        T of(String topic, List<List<Integer>> replicas, Map<String, String> configuration);
    }

    /** The descriptions of the topics that exist, by name. */
    public <T> Map<String, T> read(Collection<String> topics, Shape<T> shape) {
        Set<String> existing = await(admin.listTopics().names()).stream()
                .filter(topics::contains)
                .collect(Collectors.toSet());
        Map<String, TopicDescription> described =
                await(admin.describeTopics(existing).allTopicNames());
        List<ConfigResource> resources = existing.stream()
                .map(topic -> new ConfigResource(ConfigResource.Type.TOPIC, topic))
                .toList();
        Map<String, T> read = new HashMap<>();
        await(admin.describeConfigs(resources).all()).forEach((resource, config) -> {
            TopicDescription topic = described.get(resource.name());
            if (topic != null) {
                read.put(resource.name(), shape.of(resource.name(), replicas(topic), values(config)));
            }
        });
        return read;
    }

    private static List<List<Integer>> replicas(TopicDescription topic) {
        return topic.partitions().stream()
                .map(partition -> partition.replicas().stream().map(Node::id).toList())
                .toList();
    }

    private static Map<String, String> values(Config config) {
        return config.entries().stream()
                .filter(entry -> entry.value() != null)
                .collect(Collectors.toMap(ConfigEntry::name, ConfigEntry::value));
    }

    /** The effective configuration of each broker of the cluster, by its id. */
    public Map<Integer, Map<String, String>> brokerSettings() {
        List<ConfigResource> resources = brokers().stream()
                .map(id -> new ConfigResource(ConfigResource.Type.BROKER, Integer.toString(id)))
                .toList();
        Map<Integer, Map<String, String>> settings = new HashMap<>();
        await(admin.describeConfigs(resources).all())
                .forEach((broker, config) -> settings.put(Integer.valueOf(broker.name()), values(config)));
        return settings;
    }

    /** Ids of the brokers of the cluster, ascending. */
    public List<Integer> brokers() {
        return await(admin.describeCluster().nodes()).stream()
                .map(Node::id)
                .sorted()
                .toList();
    }

    @Override
    public void close() {
        admin.close();
    }
}
