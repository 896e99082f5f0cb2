package io.fastbreak.bridge.kafka;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.forward.Bridge;
import io.fastbreak.bridge.forward.BridgeMetrics;
import io.fastbreak.bridge.pricing.PriceModel;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.errors.WakeupException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Forwards the games of its share of the partitions, from {@link #start()} to {@link #close()}. Several workers of one
 * group share the partitions. The topics must exist. A Kafka error that is not retriable ends the worker, as its health
 * shows.
 */
public final class BridgeWorker implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(BridgeWorker.class);
    private static final Duration POLL = Duration.ofMillis(50);
    private static final long CLOSE_TIMEOUT_MILLIS = 25_000;
    private static final Duration LEAVE_TIMEOUT = Duration.ofSeconds(3);

    private final BridgeSettings settings;
    private final InstantSource clock;
    private final KafkaOutbox outbox;
    private final Bridge bridge;
    private final KafkaConsumer<String, byte[]> scoring;
    private final ReferenceTopics reference;
    private final ScoringPartitions partitions;
    private final Thread thread = new Thread(this::run, "fastbreak-bridge-poll");
    private final WorkerMetrics metrics;
    private volatile boolean closing;
    private volatile Set<String> left = Set.of();
    private volatile Health health = new Health(false, Set.of(), null, 0);

    /**
     * The state of the worker.
     *
     * @param running false before the start, after the end, and after a failure that ended it
     * @param partitions that it has now
     * @param lastPoll when it last read; null before the first time
     * @param lag summaries not yet read, over all its partitions
     */
    public record Health(
            boolean running,
            Set<Integer> partitions,
            @Nullable Instant lastPoll,
            long lag) {}

    /**
     * Prepares a worker.
     *
     * @param clientConfig of all consumers and the producer: bootstrap.servers and security settings
     * @param group the consumer group that shares the partitions
     */
    public BridgeWorker(
            BridgeSettings settings,
            Map<String, Object> clientConfig,
            String group,
            PriceModel model,
            OddsIngestionClient client,
            InstantSource clock,
            MeterRegistry registry) {
        this.settings = settings;
        this.clock = clock;
        this.outbox = new KafkaOutbox(clientConfig, settings);
        this.bridge = new Bridge(settings, model, client, outbox, clock, new BridgeMetrics(registry));
        this.scoring =
                KafkaReader.ofGroup(clientConfig, group, settings.timing().session());
        this.reference = new ReferenceTopics(clientConfig, settings, bridge);
        this.partitions = new ScoringPartitions(
                scoring,
                bridge,
                new LastSentMarkets(clientConfig, settings),
                new Leases(clientConfig, settings, outbox, bridge, clock),
                settings.timing());
        this.metrics = new WorkerMetrics(registry);
        metrics.watch(scoring);
        outbox.producers().forEach(metrics::watch);
        metrics.watch(this::health);
    }

    /** Starts to read and to forward; returns at once. */
    public void start() {
        thread.start();
    }

    /** Its current state. */
    public Health health() {
        return health;
    }

    /** Suspends the open markets, gives the partitions up and ends, within 25 s. See {@link #mayBeOpen}. */
    @Override
    public void close() {
        closing = true;
        scoring.wakeup();
        try {
            thread.join(CLOSE_TIMEOUT_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The fixtures of which a market may be open after the end, or because it did not end in time; empty before. */
    public Set<String> mayBeOpen() {
        return closing && thread.isAlive() ? bridge.mayBeOpen() : left;
    }

    private void run() {
        try (bridge;
                outbox;
                reference;
                scoring;
                metrics) {
            poll();
            left = bridge.stop(settings.timing().stopWithin());
            scoring.close(CloseOptions.timeout(LEAVE_TIMEOUT));
        } catch (RuntimeException e) {
            LOG.error("The bridge did not stop in order", e);
        } finally {
            health = new Health(false, Set.of(), health.lastPoll(), health.lag());
        }
        if (!left.isEmpty()) {
            LOG.error("A market may be open of {}: the platform has not confirmed its suspension", left);
        }
    }

    /** Open markets are suspended afterwards, even if an error ends it. */
    private void poll() {
        try {
            reference.start(clock.instant().minus(settings.timing().retireAfter()));
            scoring.subscribe(List.of(settings.topic("games.scoring")), partitions);
            while (!closing) {
                step();
            }
        } catch (WakeupException e) {
            LOG.debug("the bridge is stopping", e);
        } catch (Throwable e) {
            LOG.error("The bridge stops because of an error", e);
        }
    }

    private void step() {
        reference.poll();
        scoring.poll(POLL).forEach(partitions::forward);
        partitions.commit();
        health = new Health(true, partitions.numbers(), clock.instant(), partitions.lag());
    }
}
