package io.fastbreak.bridge.kafka;

import static java.util.concurrent.TimeUnit.MILLISECONDS;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.guard.Guard;
import io.fastbreak.bridge.guard.GuardMetrics;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.AuthenticationException;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.errors.RetriableException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Watches the leases of all partitions, from {@link #start()} to {@link #close()}. It waits for topics that do not exist. A
 * Kafka error that is neither retriable nor of a login or permission that may be good again ends it. Without Kafka it sends nothing, because it cannot see whether a bridge is
 * working; {@link #isWatching} says so within a second.
 */
public final class GuardWorker implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(GuardWorker.class);
    private static final Duration INTERVAL = Duration.ofMillis(200);
    /** Partitions may be added while it runs. */
    private static final long ASSIGN_EVERY = Duration.ofSeconds(10).toNanos();

    private static final long IDENTITY_EVERY = Duration.ofSeconds(1).toNanos();
    private static final long NEVER = Long.MIN_VALUE;

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

    private final ReadProgress progress;
    private final Map<TopicPartition, Long> offsets = new HashMap<>();
    /** Until when each partition is read. */
    private final Map<TopicPartition, Long> reads = new HashMap<>();

    private Set<TopicPartition> all = Set.of();
    private long assignDue = NEVER;
    private long identityDue = NEVER;
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
        this.progress = new ReadProgress(
                clientConfig,
                consumer,
                "the leases, without which no suspension is begun",
                INTERVAL,
                settings.timing().lease().watchedWithin());
    }

    /** Starts; returns at once. */
    public void start() {
        thread.start();
    }

    /** False after a failure that ended it. */
    public boolean isRunning() {
        return thread.isAlive();
    }

    /** True if it has read all leases recently enough to act. */
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
                progress;
                metrics) {
            Future<?> unused =
                    ticks.scheduleWithFixedDelay(this::tick, INTERVAL.toMillis(), INTERVAL.toMillis(), MILLISECONDS);
            while (closing.getCount() > 0) {
                step();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            LOG.error("The guard stops because of an error", e);
        } finally {
            ticks.shutdownNow();
        }
    }

    /** No error ends the ticks. */
    private void tick() {
        try {
            guard.tick();
        } catch (Throwable e) {
            LOG.error("The guard could not look for what is open; it tries again within {} ms", INTERVAL.toMillis(), e);
        }
    }

    private void step() throws InterruptedException {
        try {
            if (guard.nanoTime() >= assignDue) {
                assign();
                assignDue = guard.nanoTime() + ASSIGN_EVERY;
            }
            if (guard.nanoTime() >= identityDue) {
                begunAgain(identity.madeAgain());
                identityDue = guard.nanoTime() + IDENTITY_EVERY;
            }
            consumer.poll(INTERVAL).forEach(this::read);
            progress.report(all, guard.nanoTime(), this::readUntil);
            outage.ended();
        } catch (RetriableException | AuthorizationException | AuthenticationException e) {
            outage.failed(e.getClass().getSimpleName(), e);
            assignDue = guard.nanoTime(); // there may be other partitions afterwards
            boolean unused = closing.await(INTERVAL.toMillis(), MILLISECONDS);
        }
    }

    /** Of a partition both topics have to be read; another one that has no leader keeps the guard from nothing. */
    private void readUntil(TopicPartition partition, long time) {
        reads.put(partition, time);
        String topic = partition.topic().equals(leases) ? markets : leases;
        TopicPartition other = new TopicPartition(topic, partition.partition());
        Long read = all.contains(other) ? reads.get(other) : Long.valueOf(time);
        if (read != null) {
            guard.readUntil(partition.partition(), Math.min(read, time));
        }
    }

    /** Topics that were made again are read from their beginning; open markets stay on the list. */
    private void begunAgain(Set<String> topics) {
        List<TopicPartition> again = all.stream()
                .filter(partition -> topics.contains(partition.topic()))
                .toList();
        if (!again.isEmpty()) {
            consumer.seekToBeginning(again);
        }
        if (topics.contains(leases)) {
            guard.leasesBegunAgain();
        }
    }

    /** Takes the partitions that there are now, and reads new ones from their beginning. */
    private void assign() {
        Set<TopicPartition> found = new HashSet<>(KafkaReader.partitions(consumer, leases));
        found.addAll(KafkaReader.partitions(consumer, markets));
        Set<TopicPartition> added = new HashSet<>(found);
        added.removeAll(all);
        if (!added.isEmpty() || found.size() < all.size()) {
            consumer.assign(found);
            all = found;
            reads.keySet().retainAll(found);
            offsets.keySet().retainAll(found);
            guard.watch(found.stream().map(TopicPartition::partition).collect(Collectors.toSet()));
        }
        if (!added.isEmpty()) {
            consumer.seekToBeginning(added);
        }
    }

    /** No record stops the guard, or removes another fixture from its list. */
    private void read(ConsumerRecord<String, byte[]> message) {
        noteOffset(message);
        try {
            apply(message);
        } catch (RuntimeException e) {
            LOG.error("Skipped {}", JsonRecords.position(message), e);
        }
    }

    /** Offsets that begin again are those of a topic that was made again, or of an older one that was restored. */
    private void noteOffset(ConsumerRecord<String, byte[]> message) {
        TopicPartition partition = new TopicPartition(message.topic(), message.partition());
        Long before = offsets.put(partition, message.offset());
        if (before != null && before >= message.offset()) {
            LOG.warn("{} begins again: made again, or restored", partition);
            if (partition.topic().equals(leases)) {
                guard.leasesBegunAgain();
            }
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
