package io.fastbreak.pipeline.input;

import io.fastbreak.model.trace.TracedProducer;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.common.Configurable;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.streams.KafkaClientSupplier;
import org.jspecify.annotations.Nullable;

/** The clients of Kafka Streams, as it makes them itself, but for producers and the consumers of input topics. */
public final class TrackingClients implements KafkaClientSupplier, Configurable {
    /** Informed of how far the input topics are read; null if nobody asks. */
    private @Nullable InputProgress inputs;

    /** Lets Kafka Streams tell how far it has read. */
    public static void addTo(Map<String, Object> properties, InputProgress inputs) {
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
        return new TracedProducer<>(config, new ByteArraySerializer(), new ByteArraySerializer());
    }

    @Override
    public Consumer<byte[], byte[]> getConsumer(Map<String, Object> config) {
        return inputs == null ? reader(config) : new TrackingConsumer(config, inputs);
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
