package io.fastbreak.pipeline.input;

import java.util.Map;
import java.util.Objects;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.common.Configurable;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.streams.KafkaClientSupplier;
import org.apache.kafka.streams.StreamsConfig;
import org.jspecify.annotations.Nullable;

/** The clients of Kafka Streams, as it makes them itself, but for the consumers of input topics. */
public final class TrackingClients implements KafkaClientSupplier, Configurable {
    private @Nullable InputProgress inputs;

    /** Lets Kafka Streams tell how far it has read. */
    public static void addTo(Map<String, Object> properties, InputProgress inputs) {
        properties.put(StreamsConfig.DEFAULT_CLIENT_SUPPLIER_CONFIG, TrackingClients.class.getName());
        properties.put(InputProgress.PROPERTY, inputs);
    }

    @Override
    public void configure(Map<String, ?> properties) {
        inputs = (InputProgress) properties.get(InputProgress.PROPERTY);
    }

    @Override
    public Admin getAdmin(Map<String, Object> config) {
        return Admin.create(config);
    }

    @Override
    public Producer<byte[], byte[]> getProducer(Map<String, Object> config) {
        return new KafkaProducer<>(config, new ByteArraySerializer(), new ByteArraySerializer());
    }

    @Override
    public Consumer<byte[], byte[]> getConsumer(Map<String, Object> config) {
        return new TrackingConsumer(config, Objects.requireNonNull(inputs, InputProgress.PROPERTY));
    }

    @Override
    public Consumer<byte[], byte[]> getRestoreConsumer(Map<String, Object> config) {
        return reader(config);
    }

    @Override
    public Consumer<byte[], byte[]> getGlobalConsumer(Map<String, Object> config) {
        return reader(config);
    }

    private static Consumer<byte[], byte[]> reader(Map<String, Object> config) {
        return new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer());
    }
}
