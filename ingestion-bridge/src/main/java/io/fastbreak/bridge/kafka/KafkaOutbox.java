package io.fastbreak.bridge.kafka;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.Receipt;
import io.fastbreak.bridge.forward.Outbox;
import java.util.HashMap;
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

/** Writes receipts, and the bodies last sent, on the partition of their fixture's summaries. */
final class KafkaOutbox implements Outbox, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(KafkaOutbox.class);
    /** A full buffer must not hold the bridge's thread up: the write fails instead. */
    private static final int LONGEST_BLOCK_MILLIS = 1_000;

    private final Producer<String, byte[]> producer;
    private final String receipts;
    private final String markets;

    KafkaOutbox(Map<String, Object> clientConfig, BridgeSettings settings) {
        Map<String, Object> config = new HashMap<>(clientConfig);
        config.put(ProducerConfig.ACKS_CONFIG, "all");
        config.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
        config.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, LONGEST_BLOCK_MILLIS);
        this.producer = new KafkaProducer<>(config, new StringSerializer(), new ByteArraySerializer());
        this.receipts = settings.topic("ingestion.receipts");
        this.markets = settings.topic("ingestion.markets");
    }

    @Override
    public void receipt(Receipt receipt) {
        send(new ProducerRecord<>(receipts, receipt.fixtureId(), BridgeJson.write(receipt)), new CompletableFuture<>());
    }

    @Override
    public CompletableFuture<?> keep(int partition, IngestionMarkets bodies) {
        CompletableFuture<Void> written = new CompletableFuture<>();
        send(new ProducerRecord<>(markets, partition, bodies.fixtureId(), BridgeJson.write(bodies)), written);
        return written;
    }

    @Override
    public void forget(int partition, String fixtureId) {
        send(new ProducerRecord<>(markets, partition, fixtureId, null), new CompletableFuture<>());
    }

    /** Closes after what was written is safe. */
    @Override
    public void close() {
        producer.close();
    }

    private void send(ProducerRecord<String, byte[]> message, CompletableFuture<Void> written) {
        try {
            Future<?> unused = producer.send(message, (metadata, failure) -> complete(written, message, failure));
        } catch (KafkaException e) {
            complete(written, message, e);
        }
    }

    private static void complete(
            CompletableFuture<Void> written, ProducerRecord<String, byte[]> message, @Nullable Exception failure) {
        if (failure == null) {
            written.complete(null);
        } else {
            LOG.error("Fixture {} is missing a record on {}", message.key(), message.topic(), failure);
            written.completeExceptionally(failure);
        }
    }
}
