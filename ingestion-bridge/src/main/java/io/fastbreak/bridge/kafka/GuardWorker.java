package io.fastbreak.bridge.kafka;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.guard.Guard;
import io.fastbreak.bridge.guard.GuardMetrics;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.AuthenticationException;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.RetriableException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Watches the leases of all partitions, from {@link #start()} to {@link #close()}. It waits for topics that do not exist. A
 * Kafka error that is neither retriable nor of a login or permission that may be good again ends it. Without Kafka it sends nothing, because it cannot see whether a bridge is
 * working; {@link #isWatching} says so within a second.
 */
public final class GuardWorker implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(GuardWorker.class);
    private static final long INTERVAL_MILLIS = 200;
    /** Partitions may be added while it runs. */
    private static final int STEPS_PER_ASSIGNMENT = 50;

    private static final int STEPS_PER_IDENTITY = 5;

    private static final long CLOSE_TIMEOUT_MILLIS = 10_000;

    private final KafkaRecordSink sink;
    private final Guard guard;
    private final KafkaConsumer<String, byte[]> consumer;
    private final String leases;
    private final String markets;
    private final TopicIdentity identity;
    private final WorkerMetrics metrics;
    private final Outage outage = new Outage("Reads of the leases, without which no suspension is begun,");
    /** A read that waits for Kafka delays no suspension. */
    private final ScheduledExecutorService ticks = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread created = new Thread(work, "fastbreak-guard-tick");
        created.setDaemon(true);
        return created;
    });

    private List<TopicPartition> all = List.of();
    private int steps;
    private final CountDownLatch closing = new CountDownLatch(1);
    private final Thread thread = new Thread(this::run, "fastbreak-guard");

    /** @param clientConfig of consumer and producers: bootstrap.servers and security settings */
    public GuardWorker(
            BridgeSettings settings,
            Map<String, Object> clientConfig,
            OddsIngestionClient client,
            InstantSource clock,
            MeterRegistry registry) {
        this.sink = new KafkaRecordSink(clientConfig, settings);
        this.guard = new Guard(settings.timing(), client, sink, clock, new GuardMetrics(registry));
        this.consumer = KafkaReader.ofBridges(clientConfig);
        this.metrics = new WorkerMetrics(registry);
        metrics.watch(consumer);
        sink.producers().forEach(metrics::watch);
        this.leases = settings.topic("bridge.leases");
        this.markets = settings.topic("ingestion.markets");
        this.identity = new TopicIdentity(clientConfig, List.of(leases, markets));
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
                sink;
                consumer;
                identity;
                metrics) {
            Future<?> unused =
                    ticks.scheduleWithFixedDelay(guard::tick, INTERVAL_MILLIS, INTERVAL_MILLIS, TimeUnit.MILLISECONDS);
            do {
                step();
            } while (!closing.await(INTERVAL_MILLIS, TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            LOG.error("The guard stops because of an error", e);
        } finally {
            ticks.shutdownNow();
        }
    }

    private void step() throws InterruptedException {
        long begin = guard.nanoTime();
        try {
            if (steps % STEPS_PER_ASSIGNMENT == 0) {
                assign();
            }
            if (steps % STEPS_PER_IDENTITY == 0) {
                Set<String> again = identity.madeAgain();
                begunAgain(all.stream()
                        .filter(partition -> again.contains(partition.topic()))
                        .toList());
            }
            steps++;
            begunAgain(KafkaReader.begunAgain(consumer, all));
            KafkaReader.readToEnd(consumer, all, this::read);
            guard.allRead(begin);
            outage.ended();
        } catch (RetriableException | AuthorizationException | AuthenticationException e) {
            outage.failed(e.getClass().getSimpleName(), e);
            steps = 0; // there may be other partitions afterwards
        }
    }

    /** Topics that were made again, or restored, are read from their beginning; open markets stay on the list. */
    private void begunAgain(List<TopicPartition> partitions) {
        if (partitions.isEmpty()) {
            return;
        }
        LOG.warn("{} begin again: made again, or restored", partitions);
        consumer.seekToBeginning(partitions);
        if (partitions.stream().anyMatch(partition -> partition.topic().equals(leases))) {
            guard.leasesBegunAgain();
        }
    }

    /** Takes the partitions that there are now, and reads new ones from their beginning. */
    private void assign() {
        List<TopicPartition> found = new ArrayList<>(partitions(leases));
        found.addAll(partitions(markets));
        List<TopicPartition> added = new ArrayList<>(found);
        added.removeAll(all);
        if (!added.isEmpty() || found.size() < all.size()) {
            consumer.assign(found);
            all = found;
        }
        if (!added.isEmpty()) {
            consumer.seekToBeginning(added);
        }
    }

    /** A topic that does not exist yet, or was deleted, is waited for like a broker. */
    private List<TopicPartition> partitions(String topic) {
        try {
            return KafkaReader.partitions(consumer, topic);
        } catch (IllegalStateException e) {
            throw new UnknownTopicOrPartitionException("the topic " + topic + " does not exist", e);
        }
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
            LeaseRecords.read(message).ifPresent(guard::lease);
        } else {
            MarketRecords.apply(message, guard);
        }
    }
}
