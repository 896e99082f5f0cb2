package io.fastbreak.bridge.kafka;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.forward.Bridge;
import io.fastbreak.bridge.forward.BridgeMetrics;
import io.fastbreak.bridge.pricing.PriceModel;
import io.fastbreak.platform.ingestion.OddsIngestionClient;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.errors.WakeupException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Forwards the games of its share of the partitions, from {@link #start()} to {@link #close()}. Several workers of one
 * group share the partitions. The topics must exist. An error of Kafka that is no passing one ends the worker; its
 * health says so.
 */
public final class BridgeWorker implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(BridgeWorker.class);
    private static final Duration POLL = Duration.ofMillis(50);
    private static final long LONGEST_CLOSE_MILLIS = 25_000;
    private static final Duration LONGEST_LEAVE = Duration.ofSeconds(3);

    private final BridgeSettings settings;
    private final InstantSource clock;
    private final KafkaOutbox outbox;
    private final Bridge bridge;
    private final KafkaConsumer<String, byte[]> scoring;
    private final ReferenceTopics sides;
    private final ScoringPartitions partitions;
    private final Thread thread = new Thread(this::run, "fastbreak-bridge-poll");
    private final WorkerMetrics metrics;
    private volatile boolean closing;
    private volatile Set<String> left = Set.of();
    private volatile BridgeHealth health = new BridgeHealth(false, Set.of(), null, 0);

    /**
     * Prepares one.
     *
     * @param clientConfig of all consumers and the producer: bootstrap.servers and whatever security needs
     * @param group of the consumers that share the partitions
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
        this.sides = new ReferenceTopics(clientConfig, settings, bridge);
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

    /** How it is doing now. */
    public BridgeHealth health() {
        return health;
    }

    /** Suspends the open markets, gives the partitions up and ends; at most 25 s. See {@link #mayBeOpen}. */
    @Override
    public void close() {
        closing = true;
        scoring.wakeup();
        try {
            thread.join(LONGEST_CLOSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The fixtures of which a market may be open though this has ended, or did not end in time; empty before the end. */
    public Set<String> mayBeOpen() {
        return closing && thread.isAlive() ? bridge.mayBeOpen() : left;
    }

    private void run() {
        try (bridge;
                outbox;
                sides;
                scoring;
                metrics) {
            poll();
            left = bridge.stop(settings.timing().stopWithin());
            scoring.close(CloseOptions.timeout(LONGEST_LEAVE));
        } catch (RuntimeException e) {
            LOG.error("The bridge did not end in order", e);
        } finally {
            health = new BridgeHealth(false, Set.of(), health.lastPoll(), health.lag());
        }
        if (!left.isEmpty()) {
            LOG.error("A market may be open of {}: the platform did not confirm its suspension", left);
        }
    }

    /** Whatever ends it, an error included: what is open is suspended afterwards. */
    private void poll() {
        try {
            sides.start(clock.instant().minus(settings.timing().retireAfter()));
            scoring.subscribe(List.of(settings.topic("games.scoring")), partitions);
            while (!closing) {
                step();
            }
        } catch (WakeupException e) {
            LOG.debug("told to stop", e);
        } catch (Throwable e) {
            LOG.error("The bridge ends", e);
        }
    }

    private void step() {
        sides.poll();
        scoring.poll(POLL).forEach(partitions::forward);
        partitions.commit();
        health = new BridgeHealth(true, partitions.numbers(), clock.instant(), partitions.lag());
    }
}
