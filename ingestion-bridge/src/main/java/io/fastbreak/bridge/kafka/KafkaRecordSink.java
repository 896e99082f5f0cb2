package io.fastbreak.bridge.kafka;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.BridgeSettings.Mode;
import io.fastbreak.bridge.IngestionMarkets;
import io.fastbreak.bridge.Lease;
import io.fastbreak.bridge.MarketResults;
import io.fastbreak.bridge.Receipt;
import io.fastbreak.bridge.RecordSink;
import io.fastbreak.model.feed.TraceContext;
import io.fastbreak.model.trace.TracedProducer;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes receipts, leases, results, and the bodies last sent to the partition of their fixture's summaries. Leases, results
 * and bodies, on which other processes act, are written within seconds or not at all: records of a bridge that was paused must not follow
 * those of its successor. Receipts are written however long it takes.
 */
final class KafkaRecordSink implements RecordSink, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(KafkaRecordSink.class);
    /** With a full buffer a write fails instead of blocking. */
    private static final int MAX_BLOCK_MILLIS = 1_000;

    private static final int PROMPT_REQUEST_MILLIS = 3_000;
    private static final int PROMPT_DELIVERY_MILLIS = 4_000;

    /** Without a broker, further records than this are dropped, which is counted in the log. */
    private static final int MAX_QUEUED = 10_000;

    private static final long CLOSE_TIMEOUT_MILLIS = 1_000;

    /** One for each topic: one that cannot be written holds no other up. */
    private final Writer receipts;

    private final Writer markets;
    private final Writer results;
    private final Writer leases;
    private final boolean shadow;

    KafkaRecordSink(Map<String, Object> clientConfig, BridgeSettings settings) {
        this.receipts =
                new Writer(settings.topic("ingestion.receipts"), producer(clientConfig, Map.of()), Long.MAX_VALUE);
        this.markets = prompt(settings.topic("ingestion.markets"), clientConfig);
        this.results = prompt(settings.topic("markets.results"), clientConfig);
        this.leases = prompt(settings.topic("bridge.leases"), clientConfig);
        this.shadow = settings.mode() == Mode.SHADOW;
    }

    private static Writer prompt(String topic, Map<String, Object> clientConfig) {
        Map<String, Object> own = Map.of(
                ProducerConfig.LINGER_MS_CONFIG, 0,
                ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, PROMPT_REQUEST_MILLIS,
                ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, PROMPT_DELIVERY_MILLIS);
        return new Writer(topic, producer(clientConfig, own), TimeUnit.MILLISECONDS.toNanos(PROMPT_DELIVERY_MILLIS));
    }

    private static Producer<String, byte[]> producer(Map<String, Object> clientConfig, Map<String, Object> own) {
        Map<String, Object> config = new HashMap<>(clientConfig);
        config.put(ProducerConfig.ACKS_CONFIG, "all");
        config.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
        config.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, MAX_BLOCK_MILLIS);
        config.putAll(own);
        return new TracedProducer<>(config, new StringSerializer(), new ByteArraySerializer());
    }

    @Override
    public void receipt(Receipt receipt, @Nullable TraceContext trace) {
        ProducerRecord<String, byte[]> message =
                new ProducerRecord<>(receipts.topic, receipt.fixtureId(), JsonRecords.write(receipt));
        if (trace != null) {
            trace.addTo(message.headers());
        }
        CompletableFuture<Void> unused = receipts.send(message);
    }

    /** A shadow's bodies have another key, so that they replace none that were sent. */
    @Override
    public CompletableFuture<?> keep(int partition, IngestionMarkets bodies) {
        String key = key(bodies.fixtureId(), bodies.shadow());
        return markets.send(new ProducerRecord<>(markets.topic, partition, key, JsonRecords.write(bodies)));
    }

    @Override
    public CompletableFuture<?> results(int partition, MarketResults of) {
        return results.send(new ProducerRecord<>(results.topic, partition, of.fixtureId(), JsonRecords.write(of)));
    }

    @Override
    public CompletableFuture<?> renew(Lease lease) {
        String key = Integer.toString(lease.partition());
        return leases.send(new ProducerRecord<>(leases.topic, lease.partition(), key, JsonRecords.write(lease)));
    }

    @Override
    public void forget(int partition, String fixtureId) {
        CompletableFuture<Void> unused =
                markets.send(new ProducerRecord<>(markets.topic, partition, key(fixtureId, shadow), null));
    }

    private static String key(String fixtureId, boolean isShadow) {
        return isShadow ? "shadow/" + fixtureId : fixtureId;
    }

    List<Producer<String, byte[]>> producers() {
        return Stream.of(receipts, markets, results, leases)
                .map(writer -> writer.producer)
                .toList();
    }

    /** Closes after the pending writes are stored. */
    @Override
    public void close() {
        markets.close();
        results.close();
        leases.close();
        receipts.close();
    }

    /**
     * A topic's producer with its own thread: without brokers it may block for {@value #MAX_BLOCK_MILLIS} ms, and no suspension
     * may wait for that.
     */
    private static final class Writer {
        private final String topic;
        private final Producer<String, byte[]> producer;
        private final long maxWaitNanos;
        private final Outage outage = new Outage("Writes of records");
        private final ThreadPoolExecutor thread = new ThreadPoolExecutor(
                1, 1, 0, TimeUnit.MILLISECONDS, new LinkedBlockingQueue<>(MAX_QUEUED), Writer::named);

        /** @param maxWaitNanos a record that has been queued for longer is not written */
        private Writer(String topic, Producer<String, byte[]> producer, long maxWaitNanos) {
            this.topic = topic;
            this.producer = producer;
            this.maxWaitNanos = maxWaitNanos;
        }

        private static Thread named(Runnable work) {
            Thread thread = new Thread(work, "fastbreak-bridge-records");
            thread.setDaemon(true);
            return thread;
        }

        private CompletableFuture<Void> send(ProducerRecord<String, byte[]> message) {
            CompletableFuture<Void> written = new CompletableFuture<>();
            long begin = System.nanoTime();
            try {
                thread.execute(() -> write(message, begin, written));
            } catch (RejectedExecutionException e) {
                complete(written, message, e);
            }
            return written;
        }

        private void write(ProducerRecord<String, byte[]> message, long begin, CompletableFuture<Void> written) {
            if (System.nanoTime() - begin > maxWaitNanos) {
                complete(written, message, new TimeoutException("it was queued for too long"));
                return;
            }
            try {
                Future<?> unused = producer.send(message, (metadata, failure) -> complete(written, message, failure));
            } catch (RuntimeException e) {
                complete(written, message, e);
            }
        }

        private void complete(
                CompletableFuture<Void> written, ProducerRecord<String, byte[]> message, @Nullable Exception failure) {
            if (failure == null) {
                outage.ended();
                written.complete(null);
            } else {
                outage.failed(message.topic(), failure);
                LOG.debug("{} lacks a record of {}", message.topic(), message.key(), failure);
                written.completeExceptionally(failure);
            }
        }

        /** Closes after the queued records are written or have failed. */
        private void close() {
            thread.shutdown();
            try {
                boolean unused = thread.awaitTermination(CLOSE_TIMEOUT_MILLIS, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            producer.close(Duration.ofMillis(CLOSE_TIMEOUT_MILLIS));
        }
    }
}
