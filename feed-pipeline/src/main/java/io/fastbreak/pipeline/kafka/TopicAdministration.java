package io.fastbreak.pipeline.kafka;

import static io.fastbreak.pipeline.kafka.KafkaFutures.await;
import static java.util.Map.entry;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.Node;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.errors.TopicExistsException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.apache.kafka.common.utils.Utils;

/**
 * Describes topics and brokers; creates topics and waits until they accept records, which is when each partition answers a request for its end offset.
 * Without this wait, records sent right after the creation fail by the thousand with out-of-order sequences.
 *
 * <p>All methods throw {@link KafkaException} with the broker's reason, after 30 s when no broker answers.
 */
public final class TopicAdministration implements AutoCloseable {

    private static final Map<String, Object> SETTINGS = Map.ofEntries(
            entry(AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, 30_000),
            entry(AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, 10_000),
            entry(AdminClientConfig.RETRY_BACKOFF_MS_CONFIG, 20L));

    private static final int DESCRIBE_ATTEMPTS = 500;
    private static final long DESCRIBE_PAUSE_MS = 10;

    private final Admin admin;

    public TopicAdministration(String bootstrapServers) {
        this(Map.of(AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers));
    }

    /** @param connection how to reach the brokers: bootstrap.servers and whatever security needs */
    public TopicAdministration(Map<String, Object> connection) {
        Map<String, Object> settings = new HashMap<>(SETTINGS);
        settings.putAll(connection);
        this.admin = Admin.create(settings);
    }

    /**
     * Creates the topics that are missing, leaves the others as they are, and waits until all of them accept records.
     *
     * @return the names of those that were missing
     */
    public Set<String> create(Collection<NewTopic> topics) {
        Set<String> created = new TreeSet<>();
        admin.createTopics(topics).values().forEach((name, creation) -> {
            if (isNew(creation)) {
                created.add(name);
            }
        });
        awaitReady(topics.stream().map(NewTopic::name).toList());
        return created;
    }

    /**
     * Waits until every partition of these topics accepts records.
     *
     * @throws UnknownTopicOrPartitionException when one does not exist, or not within 5 s
     */
    public void awaitReady(Collection<String> topics) {
        Map<TopicPartition, OffsetSpec> ends =
                partitions(topics).collect(Collectors.toMap(partition -> partition, any -> OffsetSpec.latest()));
        await(admin.listOffsets(ends).all());
    }

    /**
     * How many partitions each of these topics has.
     *
     * @throws org.apache.kafka.common.errors.UnknownTopicOrPartitionException if one does not exist
     */
    public Map<String, Integer> partitionCounts(Collection<String> topics) {
        Map<String, Integer> counts = new HashMap<>();
        await(admin.describeTopics(topics).allTopicNames())
                .forEach((name, topic) -> counts.put(name, topic.partitions().size()));
        return counts;
    }

    /** How many partitions each topic has whose name begins and ends so. */
    public Map<String, Integer> partitionCounts(String prefix, String suffix) {
        return partitionCounts(await(admin.listTopics().names()).stream()
                .filter(name -> name.startsWith(prefix) && name.endsWith(suffix))
                .toList());
    }

    /** Those of these topics that exist, by name. */
    public Map<String, TopicFacts> facts(Collection<String> topics) {
        Set<String> existing = await(admin.listTopics().names()).stream()
                .filter(topics::contains)
                .collect(Collectors.toSet());
        Map<String, Map<String, String>> configurations = configurations(ConfigResource.Type.TOPIC, existing);
        Map<String, TopicFacts> facts = new HashMap<>();
        await(admin.describeTopics(existing).allTopicNames())
                .forEach((name, topic) -> facts.put(
                        name, new TopicFacts(name, replicas(topic), configurations.getOrDefault(name, Map.of()))));
        return facts;
    }

    private static List<List<Integer>> replicas(TopicDescription topic) {
        return topic.partitions().stream()
                .map(partition -> partition.replicas().stream().map(Node::id).toList())
                .toList();
    }

    /** The effective configurations by name; without those that have no value. */
    private Map<String, Map<String, String>> configurations(ConfigResource.Type type, Collection<String> names) {
        Map<String, Map<String, String>> configurations = new HashMap<>();
        await(admin.describeConfigs(names.stream()
                                .map(name -> new ConfigResource(type, name))
                                .toList())
                        .all())
                .forEach((resource, config) -> configurations.put(
                        resource.name(),
                        config.entries().stream()
                                .filter(entry -> entry.value() != null)
                                .collect(Collectors.toMap(ConfigEntry::name, ConfigEntry::value))));
        return configurations;
    }

    /** The effective configuration of each broker of the cluster, by its id. */
    public SortedMap<Integer, Map<String, String>> brokerConfigurations() {
        SortedMap<Integer, Map<String, String>> brokers = new TreeMap<>();
        configurations(
                        ConfigResource.Type.BROKER,
                        brokers().stream().map(String::valueOf).toList())
                .forEach((broker, configuration) -> brokers.put(Integer.valueOf(broker), configuration));
        return brokers;
    }

    /** Ids of the brokers of the cluster, ascending. */
    public List<Integer> brokers() {
        return await(admin.describeCluster().nodes()).stream()
                .map(Node::id)
                .sorted()
                .toList();
    }

    private Stream<TopicPartition> partitions(Collection<String> topics) {
        return describe(topics).values().stream()
                .flatMap(topic -> IntStream.range(0, topic.partitions().size())
                        .mapToObj(number -> new TopicPartition(topic.name(), number)));
    }

    /** A broker learns of a topic some milliseconds after its controller has created it. */
    private Map<String, TopicDescription> describe(Collection<String> topics) {
        for (int attempt = 1; ; attempt++) {
            try {
                return await(admin.describeTopics(topics).allTopicNames());
            } catch (UnknownTopicOrPartitionException e) {
                if (attempt == DESCRIBE_ATTEMPTS) {
                    throw e;
                }
                Utils.sleep(DESCRIBE_PAUSE_MS);
            }
        }
    }

    private static boolean isNew(KafkaFuture<Void> creation) {
        try {
            await(creation);
            return true;
        } catch (TopicExistsException e) {
            return false;
        }
    }

    @Override
    public void close() {
        admin.close();
    }
}
