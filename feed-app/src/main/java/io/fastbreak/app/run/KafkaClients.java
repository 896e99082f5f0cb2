package io.fastbreak.app.run;

import io.fastbreak.app.config.Catalog;
import io.fastbreak.app.config.Settings;
import java.util.Map;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/** Plain clients for the jobs around the pipeline. */
public final class KafkaClients {
    private static final int MAX_REQUEST_BYTES = 8 * 1024 * 1024;

    private final Settings settings;

    public KafkaClients(Settings settings) {
        this.settings = settings;
    }

    /** A read_committed consumer without a group: it is told its partitions and commits nothing. */
    public Consumer<byte[], byte[]> reader() {
        Map<String, Object> config = connection();
        config.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
        config.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
        config.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        return new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer());
    }

    /** A publisher's producer: idempotent, acknowledged by all replicas. */
    public Producer<byte[], byte[]> publisher() {
        Map<String, Object> config = connection();
        config.put(ProducerConfig.ACKS_CONFIG, "all");
        config.put(ProducerConfig.MAX_REQUEST_SIZE_CONFIG, MAX_REQUEST_BYTES);
        config.put(ProducerConfig.COMPRESSION_TYPE_CONFIG, "lz4");
        config.put(ProducerConfig.BATCH_SIZE_CONFIG, 128 * 1024);
        return new KafkaProducer<>(config, new ByteArraySerializer(), new ByteArraySerializer());
    }

    /** How to reach the brokers, with what the settings hand to every client. */
    public Map<String, Object> connection() {
        Map<String, Object> config = settings.kafka();
        config.put("bootstrap.servers", settings.get(Catalog.BOOTSTRAP));
        return config;
    }
}
