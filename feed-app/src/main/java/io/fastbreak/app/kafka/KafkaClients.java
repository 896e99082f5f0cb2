package io.fastbreak.app.kafka;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.pipeline.kafka.ClientTimeouts;
import io.fastbreak.pipeline.kafka.RecordSender;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** Plain Kafka clients by the settings. */
public final class KafkaClients {
    private static final int FETCH_WAIT_MS = 50;
    /** Kafka's default of 500 ms would be as long a pause at the start, where one partition has much and the others little. */
    private static final int FOLLOWER_FETCH_WAIT_MS = 250;

    private final Settings settings;

    public KafkaClients(Settings settings) {
        this.settings = settings;
    }

    /**
     * A read_committed consumer at the beginning of every partition of the topics. It has no group and commits nothing.
     */
    public Consumer<byte[], byte[]> reader(String... topics) {
        // Closing it waits for the pending fetch, which waits for records that may never come.
        return reader(FETCH_WAIT_MS, topics);
    }

    /**
     * The same for a reader that lives as long as its service, and asks less often while nothing comes. A record comes as soon
     * as it would to any other.
     */
    public Consumer<byte[], byte[]> follower(String... topics) {
        return reader(FOLLOWER_FETCH_WAIT_MS, topics);
    }

    private Consumer<byte[], byte[]> reader(int fetchWaitMs, String... topics) {
        Map<String, Object> config = connection();
        config.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
        config.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
        config.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        config.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false);
        config.putIfAbsent(ConsumerConfig.FETCH_MAX_WAIT_MS_CONFIG, fetchWaitMs);
        var reader = new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer());
        List<TopicPartition> partitions = Stream.of(topics)
                .flatMap(topic -> reader.partitionsFor(topic).stream())
                .map(info -> new TopicPartition(info.topic(), info.partition()))
                .toList();
        reader.assign(partitions);
        reader.seekToBeginning(partitions);
        return reader;
    }

    /** An idempotent producer, acknowledged by all replicas. */
    public RecordSender sender() {
        return new RecordSender(connection());
    }

    public Admin admin() {
        return Admin.create(connection());
    }

    /** The connection to the brokers, with the settings of all clients. */
    public Map<String, Object> connection() {
        Map<String, Object> config = settings.kafka();
        config.put("bootstrap.servers", settings.get(SettingsCatalog.BOOTSTRAP));
        ClientTimeouts.addTo(config);
        return config;
    }
}
