package io.fastbreak.bridge.kafka;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.Lease;
import io.fastbreak.bridge.forward.Guard;
import io.fastbreak.bridge.forward.GuardMetrics;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Watches the leases of all partitions, from {@link #start()} to {@link #close()}. The topics must exist. A Kafka error
 * that is not retriable ends it. Without Kafka it does nothing, because it cannot see whether a bridge is working.
 */
public final class GuardWorker implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(GuardWorker.class);
    private static final long INTERVAL_MILLIS = 200;
    private static final long CLOSE_TIMEOUT_MILLIS = 10_000;

    private final KafkaOutbox outbox;
    private final Guard guard;
    private final KafkaConsumer<String, byte[]> consumer;
    private final String leases;
    private final String markets;
    private final WorkerMetrics metrics;
    private final CountDownLatch closing = new CountDownLatch(1);
    private final Thread thread = new Thread(this::run, "fastbreak-guard");

    /** @param clientConfig of consumer and producers: bootstrap.servers and security settings */
    public GuardWorker(
            BridgeSettings settings,
            Map<String, Object> clientConfig,
            OddsIngestionClient client,
            InstantSource clock,
            MeterRegistry registry) {
        this.outbox = new KafkaOutbox(clientConfig, settings);
        this.guard = new Guard(settings.timing(), client, outbox, clock, new GuardMetrics(registry));
        this.consumer = KafkaReader.standalone(clientConfig);
        this.metrics = new WorkerMetrics(registry);
        metrics.watch(consumer);
        outbox.producers().forEach(metrics::watch);
        this.leases = settings.topic("bridge.leases");
        this.markets = settings.topic("ingestion.markets");
    }

    /** Starts; returns at once. */
    public void start() {
        thread.start();
    }

    /** False after a failure that ended it. */
    public boolean isRunning() {
        return thread.isAlive();
    }

    /** Whether it has read all leases recently enough to act. */
    public boolean isWatching() {
        return guard.isWatching();
    }

    /** Stops, within 10 s. */
    @Override
    public void close() {
        closing.countDown();
        try {
            thread.join(CLOSE_TIMEOUT_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        try (guard;
                outbox;
                consumer;
                metrics) {
            List<TopicPartition> all = new ArrayList<>(KafkaReader.partitions(consumer, leases));
            all.addAll(KafkaReader.partitions(consumer, markets));
            consumer.assign(all);
            consumer.seekToBeginning(all);
            do {
                step(all);
            } while (!closing.await(INTERVAL_MILLIS, TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            LOG.error("The guard stops because of an error", e);
        }
    }

    private void step(List<TopicPartition> all) {
        long begin = guard.nanoTime();
        try {
            KafkaReader.readToEnd(consumer, all, this::read);
            guard.allRead(begin);
        } catch (TimeoutException e) {
            LOG.warn("The leases cannot be read, so nothing is suspended: {}", e.getMessage());
        }
        guard.tick();
    }

    /** No record stops the guard, or removes another fixture from its list. */
    private void read(ConsumerRecord<String, byte[]> message) {
        try {
            apply(message);
        } catch (RuntimeException e) {
            LOG.error("Skipped {}", JsonRecords.position(message), e);
        }
    }

    private void apply(ConsumerRecord<String, byte[]> message) {
        if (message.topic().equals(leases)) {
            JsonRecords.value(message, Lease.class).ifPresent(guard::lease);
        } else if (message.value() != null) {
            // a record that cannot be read removes nothing from the list
            MarketRecords.read(message).ifPresent(bodies -> guard.markets(message.partition(), bodies));
        } else if (message.key() != null) {
            guard.forget(message.key());
        }
    }
}
