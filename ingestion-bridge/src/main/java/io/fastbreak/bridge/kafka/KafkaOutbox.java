package io.fastbreak.bridge.kafka;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.Lease;
import io.fastbreak.bridge.Receipt;
import io.fastbreak.bridge.forward.Outbox;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes receipts, leases, and the bodies last sent on the partition of their fixture's summaries. What others act upon
 * is written soon or not at all: old word of a bridge that was stopped must not follow that of its successor. Receipts
 * are written however long it takes.
 */
final class KafkaOutbox implements Outbox, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(KafkaOutbox.class);
    /** A full buffer must not hold the bridge's thread up: the write fails instead. */
    private static final int LONGEST_BLOCK_MILLIS = 1_000;

    private static final int PROMPT_REQUEST_MILLIS = 3_000;
    private static final int PROMPT_DELIVERY_MILLIS = 4_000;

    private final Producer<String, byte[]> patient;
    private final Producer<String, byte[]> prompt;
    private final String receipts;
    private final String markets;
    private final String leases;

    KafkaOutbox(Map<String, Object> clientConfig, BridgeSettings settings) {
        this.patient = producer(clientConfig, Map.of());
        this.prompt = producer(
                clientConfig,
                Map.of(
                        ProducerConfig.LINGER_MS_CONFIG, 0,
                        ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, PROMPT_REQUEST_MILLIS,
                        ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, PROMPT_DELIVERY_MILLIS));
        this.receipts = settings.topic("ingestion.receipts");
        this.markets = settings.topic("ingestion.markets");
        this.leases = settings.topic("bridge.leases");
    }

    private static Producer<String, byte[]> producer(Map<String, Object> clientConfig, Map<String, Object> own) {
        Map<String, Object> config = new HashMap<>(clientConfig);
        config.put(ProducerConfig.ACKS_CONFIG, "all");
        config.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
        config.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, LONGEST_BLOCK_MILLIS);
        config.putAll(own);
        return new KafkaProducer<>(config, new StringSerializer(), new ByteArraySerializer());
    }

    @Override
    public void receipt(Receipt receipt) {
        CompletableFuture<Void> unused =
                send(patient, new ProducerRecord<>(receipts, receipt.fixtureId(), BridgeJson.write(receipt)));
    }

    /** A shadow's bodies have a key of their own, so that they displace none that were sent. */
    @Override
    public CompletableFuture<?> keep(int partition, IngestionMarkets bodies) {
        String key = bodies.shadow() ? "shadow/" + bodies.fixtureId() : bodies.fixtureId();
        return send(prompt, new ProducerRecord<>(markets, partition, key, BridgeJson.write(bodies)));
    }

    @Override
    public CompletableFuture<?> renew(Lease lease) {
        String key = Integer.toString(lease.partition());
        return send(prompt, new ProducerRecord<>(leases, lease.partition(), key, BridgeJson.write(lease)));
    }

    @Override
    public void forget(int partition, String fixtureId) {
        CompletableFuture<Void> unused = send(prompt, new ProducerRecord<>(markets, partition, fixtureId, null));
    }

    List<Producer<String, byte[]>> producers() {
        return List.of(patient, prompt);
    }

    /** Closes after what was written is safe. */
    @Override
    public void close() {
        prompt.close();
        patient.close();
    }

    private static CompletableFuture<Void> send(
            Producer<String, byte[]> producer, ProducerRecord<String, byte[]> message) {
        CompletableFuture<Void> written = new CompletableFuture<>();
        try {
            Future<?> unused = producer.send(message, (metadata, failure) -> complete(written, message, failure));
        } catch (KafkaException e) {
            complete(written, message, e);
        }
        return written;
    }

    private static void complete(
            CompletableFuture<Void> written, ProducerRecord<String, byte[]> message, @Nullable Exception failure) {
        if (failure == null) {
            written.complete(null);
        } else {
            LOG.error("{} is missing a record of {}", message.topic(), message.key(), failure);
            written.completeExceptionally(failure);
        }
    }
}
