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
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.errors.RetriableException;
import org.apache.kafka.common.errors.WakeupException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Forwards the games of its share of the partitions, from {@link #start()} to {@link #close()}. Several workers of one
 * group share the partitions. It waits for topics that do not exist yet. A Kafka error that is not retriable ends the worker,
 * as its health shows; while Kafka does not answer, it suspends its markets and tries again.
 */
public final class BridgeWorker implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(BridgeWorker.class);
    private static final Duration POLL = Duration.ofMillis(50);
    private static final long RETRY_NANOS = Duration.ofMillis(250).toNanos();
    /** A bridge that has polled or committed nothing for longer is not ready. */
    private static final long READY_WITHIN = Duration.ofSeconds(5).toNanos();

    private static final long CLOSE_TIMEOUT_MILLIS = 25_000;
    private static final Duration LEAVE_TIMEOUT = Duration.ofSeconds(3);

    private final BridgeSettings settings;
    private final InstantSource clock;
    private final KafkaRecordSink sink;
    private final Bridge bridge;
    private final KafkaConsumer<String, byte[]> scoring;
    private final ReferenceTopics reference;
    private final ResultsTopic results;
    private final EarlyReader summaries;
    private final EarlyReader events;
    private final ScoringPartitions partitions;
    private final ReadProgress progress;
    private final Thread thread = new Thread(this::run, "fastbreak-bridge-poll");
    private final WorkerMetrics metrics;
    private volatile boolean closing;
    private volatile long polled;
    private volatile Set<String> left = Set.of();
    private final Outage outage = new Outage("Reads from Kafka");
    private volatile Health health = new Health(false, Set.of(), null, 0, "starting");

    /**
     * The state of the worker.
     *
     * @param running false before the start, after the end, and after a failure that ended it
     * @param partitions that it has now
     * @param lastPoll when it last read; null before the first time
     * @param lag summaries not yet read, over all its partitions
     * @param waitsFor what has not happened for too long, or not yet; null while records are read and offsets committed
     */
    public record Health(
            boolean running,
            Set<Integer> partitions,
            @Nullable Instant lastPoll,
            long lag,
            @Nullable String waitsFor) {}

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
        this.sink = new KafkaRecordSink(clientConfig, settings);
        this.bridge = new Bridge(settings, model, client, sink, clock, new BridgeMetrics(registry));
        this.scoring =
                KafkaReader.ofGroup(clientConfig, group, settings.timing().session());
        this.reference = new ReferenceTopics(clientConfig, settings, bridge);
        this.results = new ResultsTopic(clientConfig, settings.topic("markets.results"), bridge, clock);
        this.summaries =
                new EarlyReader(clientConfig, settings.topic("games.scoring"), Duration.ZERO, this::uncommitted);
        this.events = new EarlyReader(
                clientConfig, settings.topic("events.raw"), settings.timing().summaryMaxAge(), this::announced);
        this.partitions = new ScoringPartitions(
                scoring,
                bridge,
                (numbers, count) -> LastSentMarkets.readLast(clientConfig, settings, numbers, count),
                results,
                new Leases(clientConfig, settings, sink, bridge, clock),
                settings.timing());
        this.progress =
                new ReadProgress(clientConfig, scoring, "the summaries, without which no cancelled game is deleted");
        this.metrics = new WorkerMetrics(registry);
        metrics.watch(scoring);
        sink.producers().forEach(metrics::watch);
        metrics.watch(this::health);
    }

    /** Starts to read and to forward; returns at once. */
    public void start() {
        health = starting("starting");
        thread.start();
        summaries.start();
        events.start();
    }

    private void uncommitted(ConsumerRecord<String, byte[]> message) {
        SummaryRecords.read(message)
                .ifPresent(summary -> bridge.uncommitted(message.partition(), summary, message.offset()));
    }

    private void announced(ConsumerRecord<String, byte[]> message) {
        EventRecords.closing(message).ifPresent(event -> bridge.announced(message.partition(), event));
    }

    private static Health starting(String waitsFor) {
        return new Health(true, Set.of(), null, 0, waitsFor);
    }

    /** Its current state. */
    public Health health() {
        Health last = health;
        return new Health(last.running(), last.partitions(), last.lastPoll(), last.lag(), waitsFor(last));
    }

    /** Asked on any thread, because the worker's own may hang. */
    private @Nullable String waitsFor(Health last) {
        if (last.waitsFor() != null) {
            return last.waitsFor();
        }
        long now = bridge.nanoTime();
        if (now - polled > READY_WITHIN) {
            return "no poll for " + seconds(now - polled);
        }
        if (!last.partitions().isEmpty() && now - partitions.committed() > READY_WITHIN) {
            return "no commit for " + seconds(now - partitions.committed());
        }
        Set<Integer> silent = bridge.silentPartitions(last.partitions());
        return silent.isEmpty() ? null : "no beacon of a pipeline for partitions " + silent;
    }

    private static String seconds(long nanos) {
        return TimeUnit.NANOSECONDS.toSeconds(nanos) + " s";
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
                sink;
                reference;
                results;
                summaries;
                events;
                scoring;
                progress;
                metrics) {
            poll();
            left = bridge.stop(settings.timing().stopWithin());
            scoring.close(CloseOptions.timeout(LEAVE_TIMEOUT));
        } catch (RuntimeException e) {
            LOG.error("The bridge did not stop in order", e);
        } finally {
            health = new Health(false, Set.of(), health.lastPoll(), health.lag(), "ended");
        }
        if (!left.isEmpty()) {
            LOG.error("A market may be open of {}: the platform has not confirmed its suspension", left);
        }
    }

    /** Open markets are suspended afterwards, even if an error ends it. */
    private void poll() {
        try {
            repeat(() -> reference.start(clock.instant().minus(settings.timing().retireAfter())));
            while (!closing) {
                repeat(this::step);
            }
        } catch (WakeupException e) {
            LOG.debug("the bridge is stopping", e);
        } catch (Throwable e) {
            LOG.error("The bridge stops because of an error", e);
        }
    }

    /** Until it succeeds: no passing error of Kafka ends the worker. */
    private void repeat(Runnable work) {
        while (!closing) {
            try {
                work.run();
                outage.ended();
                return;
            } catch (RetriableException e) {
                outage.failed(e.getClass().getSimpleName(), e);
                if (health.lastPoll() == null) {
                    health = starting(String.valueOf(e.getMessage()));
                }
                LockSupport.parkNanos(RETRY_NANOS);
            }
        }
    }

    private void step() {
        reference.poll();
        results.poll();
        joinOrLeave();
        if (scoring.subscription().isEmpty()) {
            LockSupport.parkNanos(POLL.toNanos());
        } else {
            ConsumerRecords<String, byte[]> read = scoring.poll(POLL);
            read.forEach(partitions::forward);
            // Also of a partition in which an aborted transaction is all that was read.
            read.nextOffsets().forEach((partition, next) -> bridge.readTo(partition.partition(), next.offset()));
        }
        progress.report(
                partitions.of(bridge.withCancelled()),
                bridge.nanoTime(),
                (partition, until) -> bridge.readUntil(partition.partition(), until));
        partitions.takeOver();
        partitions.commit();
        summaries.follow(partitions.numbers());
        events.follow(partitions.numbers());
        polled = bridge.nanoTime();
        health = new Health(true, partitions.numbers(), clock.instant(), partitions.lag(), missing());
    }

    private @Nullable String missing() {
        if (!bridge.hasToken()) {
            return "no access token of the odds platform";
        }
        if (!bridge.isTicking()) {
            return "fixtures are not handled";
        }
        return bridge.isCutOff() ? "no answer of the odds platform" : partitions.waitsFor();
    }

    /** It is a member of its group while it has an access token: without one it leaves its partitions to those that have one. */
    private void joinOrLeave() {
        boolean isMember = !scoring.subscription().isEmpty();
        if (!isMember && bridge.hasToken()) {
            scoring.subscribe(List.of(settings.topic("games.scoring")), partitions);
        } else if (isMember && !bridge.hasToken()) {
            LOG.error("The last access token has expired: the bridge leaves its group until it is given another one");
            scoring.unsubscribe();
        }
    }
}
