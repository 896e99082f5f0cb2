package io.fastbreak.catalog.kafka;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.RangeAssignor;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;

/**
 * The Kafka clients of a catalog.
 *
 * @param connection bootstrap.servers and security settings
 * @param group the consumer group that shares the partitions
 */
record CatalogClients(Map<String, Object> connection, String group) {
    static final Duration SESSION = Duration.ofSeconds(10);
    private static final Duration HEARTBEAT = Duration.ofSeconds(2);

    /** A member of the group. The same member gets a partition of the cards and the same partition of the commands. */
    KafkaConsumer<String, byte[]> member() {
        Map<String, Object> config = new HashMap<>(connection);
        config.put(ConsumerConfig.GROUP_ID_CONFIG, group);
        config.put(ConsumerConfig.PARTITION_ASSIGNMENT_STRATEGY_CONFIG, RangeAssignor.class.getName());
        config.put(ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG, (int) SESSION.toMillis());
        config.put(ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG, (int) HEARTBEAT.toMillis());
        return consumer(config, "read_committed");
    }

    /** A consumer without a group. */
    KafkaConsumer<String, byte[]> standalone(String isolation) {
        Map<String, Object> config = new HashMap<>(connection);
        config.remove(ConsumerConfig.GROUP_ID_CONFIG);
        config.remove(ConsumerConfig.GROUP_INSTANCE_ID_CONFIG);
        return consumer(config, isolation);
    }

    /** Each member has its own transactional id, because its transactions are fenced by its membership of the group. */
    KafkaProducer<String, byte[]> producer() {
        Map<String, Object> config = new HashMap<>(connection);
        config.put(ProducerConfig.TRANSACTIONAL_ID_CONFIG, group + "-" + UUID.randomUUID());
        config.put(ProducerConfig.TRANSACTION_TIMEOUT_CONFIG, (int) SESSION.toMillis());
        config.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, (int) SESSION.toMillis());
        config.put(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, (int) SESSION.toMillis());
        config.put(ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, (int)
                SESSION.dividedBy(2).toMillis());
        config.put(ProducerConfig.LINGER_MS_CONFIG, 0);
        return new KafkaProducer<>(config, new StringSerializer(), new ByteArraySerializer());
    }

    private static KafkaConsumer<String, byte[]> consumer(Map<String, Object> config, String isolation) {
        config.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
        config.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        config.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false);
        config.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, isolation);
        return new KafkaConsumer<>(config, new StringDeserializer(), new ByteArrayDeserializer());
    }
}
