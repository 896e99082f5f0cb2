package io.fastbreak.bridge.kafka;

import io.fastbreak.bridge.BridgeTiming;
import io.fastbreak.bridge.Lease;
import io.fastbreak.bridge.forward.Bridge;
import io.fastbreak.bridge.market.WrittenResults;
import io.fastbreak.model.feed.TraceContext;
import io.fastbreak.model.game.ScoringSummary;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.CommitFailedException;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.RebalanceInProgressException;
import org.apache.kafka.common.errors.RetriableException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The summaries' partitions of this worker: their records are forwarded, and their offsets committed when the platform
 * has what it needs. A commit that the group accepts shows that the worker still has its partitions, and renews their
 * leases. An assigned partition is paused until it is taken over; if Kafka does not answer, that is tried again between
 * polls, so that the worker stays in its group, and opens no market meanwhile.
 */
final class ScoringPartitions implements ConsumerRebalanceListener {
    private static final Logger LOG = LoggerFactory.getLogger(ScoringPartitions.class);
    private static final Duration COMMIT_TIMEOUT = Duration.ofSeconds(1);
    private static final Duration POSITION_TIMEOUT = Duration.ofSeconds(2);
    private static final long MIN_BACKOFF = Duration.ofMillis(100).toNanos();
    private static final long MAX_BACKOFF = Duration.ofSeconds(1).toNanos();
    private static final long MAX_BACKOFF_OF_SOME = Duration.ofSeconds(10).toNanos();
    private static final int ALL = 1 << 20;

    private final KafkaConsumer<String, byte[]> consumer;
    private final Bridge bridge;
    private final BiFunction<List<Integer>, Integer, Map<Integer, LastSentMarkets>> markets;
    private final ResultsTopic results;
    private final Leases leases;
    private final BridgeTiming timing;
    private final Map<TopicPartition, OffsetTracker> trackers =
            new TreeMap<>((one, other) -> Integer.compare(one.partition(), other.partition()));
    /** Those that are not taken over yet, the one that failed last behind the others. */
    private final Set<TopicPartition> assigned = new LinkedHashSet<>();

    private final Outage commits = new Outage("Commits of offsets, which renew the leases,");
    private final Outage takeovers = new Outage("Takeovers of assigned partitions");
    private long due = Long.MIN_VALUE;
    private long takeoverDue = Long.MIN_VALUE;
    private long backoff = MIN_BACKOFF;
    /** How many partitions are taken over together next. */
    private int together = ALL;

    private volatile long committed = Long.MIN_VALUE;

    ScoringPartitions(
            KafkaConsumer<String, byte[]> consumer,
            Bridge bridge,
            BiFunction<List<Integer>, Integer, Map<Integer, LastSentMarkets>> markets,
            ResultsTopic results,
            Leases leases,
            BridgeTiming timing) {
        this.consumer = consumer;
        this.bridge = bridge;
        this.markets = markets;
        this.results = results;
        this.leases = leases;
        this.timing = timing;
    }

    /** Forwards a summary; its offset is done when the summary needs no further request. */
    void forward(ConsumerRecord<String, byte[]> message) {
        OffsetTracker tracker = trackers.get(new TopicPartition(message.topic(), message.partition()));
        if (tracker == null) {
            return;
        }
        tracker.started(message.offset());
        CompletableFuture<Void> unused = SummaryRecords.read(message)
                .map(summary -> bridge.summary(
                                message.partition(),
                                summary,
                                known(message, summary),
                                TraceContext.of(message.headers()))
                        .exceptionallyCompose(failure -> unreadable(message, failure)))
                .orElseGet(() -> unreadable(message, null))
                .whenComplete((done, failure) -> ended(message, tracker, failure));
    }

    /** Suspends the fixture that the key names. */
    private CompletableFuture<Void> unreadable(ConsumerRecord<String, byte[]> message, @Nullable Throwable failure) {
        if (message.key() == null) {
            LOG.error("{} has no key that would name its fixture", JsonRecords.position(message));
            return CompletableFuture.completedFuture(null);
        }
        LOG.error(
                "The summary {} of {} cannot be forwarded, so its markets are suspended",
                JsonRecords.position(message),
                message.key(),
                failure);
        return bridge.unreadable(message.partition(), message.key(), Instant.ofEpochMilli(message.timestamp()));
    }

    /** The offset of a record that failed is not done: it is read again after a restart. */
    private static void ended(
            ConsumerRecord<String, byte[]> message, OffsetTracker tracker, @Nullable Throwable failure) {
        if (failure == null) {
            tracker.done(message.offset());
        } else {
            LOG.error("{} could not be processed", JsonRecords.position(message), failure);
        }
    }

    /** Commits the offsets and renews the leases, if that is due. */
    void commit() {
        long now = bridge.nanoTime();
        if (trackers.isEmpty() || now < due) {
            return;
        }
        due = now + timing.lease().renewEvery().toNanos();
        try {
            consumer.commitSync(positions(trackers.keySet()), COMMIT_TIMEOUT);
            committed = bridge.nanoTime();
            commits.ended();
            leases.renew(now);
        } catch (CommitFailedException | RetriableException | RebalanceInProgressException e) {
            commits.failed(e.getClass().getSimpleName(), e);
        }
    }

    /** When the last commit succeeded, see {@link Bridge#nanoTime}; the minimum before the first. */
    long committed() {
        return committed;
    }

    /**
     * The condition that this worker still waits for; null if it serves its partitions, or knows that others serve all
     * of them.
     */
    @Nullable
    String waitsFor() {
        if (!assigned.isEmpty()) {
            return "partitions " + numbers(assigned) + " are not taken over yet";
        }
        if (trackers.isEmpty()) {
            return consumer.groupMetadata().generationId() < 0 ? "no member of the group yet" : null;
        }
        return committed == Long.MIN_VALUE ? "nothing is committed yet" : null;
    }

    Set<Integer> numbers() {
        return Set.copyOf(numbers(trackers.keySet()));
    }

    /** Those of this worker's partitions that have one of these numbers. */
    Set<TopicPartition> of(Set<Integer> numbers) {
        return trackers.keySet().stream()
                .filter(partition -> numbers.contains(partition.partition()))
                .collect(Collectors.toSet());
    }

    /** Summaries not yet read. */
    long lag() {
        return trackers.keySet().stream()
                .mapToLong(partition -> consumer.currentLag(partition).orElse(0))
                .sum();
    }

    /** Reads nothing, because an error in a listener would end the worker. */
    @Override
    public void onPartitionsAssigned(Collection<TopicPartition> added) {
        consumer.pause(added);
        assigned.addAll(added);
        takeoverDue = Long.MIN_VALUE;
    }

    /**
     * Takes over the partitions that were assigned since, if that is due; a failure of Kafka leaves them paused. Behind
     * a failure one is tried alone, then two, and so on, so that one that cannot be read holds no other up. While others are
     * served it is one a step, since what is read of it takes time, in which no lease is renewed.
     */
    void takeOver() {
        long now = bridge.nanoTime();
        if (assigned.isEmpty() || now < takeoverDue) {
            return;
        }
        int most = trackers.isEmpty() ? together : 1;
        List<TopicPartition> next = List.copyOf(assigned).subList(0, Math.min(most, assigned.size()));
        try {
            takeOver(next);
            together = Math.min(2 * together, ALL);
            backoff = MIN_BACKOFF;
            endTakeovers();
        } catch (CommitFailedException | RetriableException | RebalanceInProgressException e) {
            takeovers.failed(e.getClass().getSimpleName(), e);
            assigned.removeAll(next);
            assigned.addAll(next);
            together = 1;
            takeoverDue = bridge.nanoTime() + backoff;
            // Each attempt takes time that the partitions that are served wait for.
            backoff = Math.min(2 * backoff, trackers.isEmpty() ? MAX_BACKOFF : MAX_BACKOFF_OF_SOME);
        }
    }

    private void endTakeovers() {
        if (assigned.isEmpty()) {
            takeovers.ended();
            together = ALL;
        }
    }

    /**
     * Nothing is taken over without a commit that the group accepts behind all that was read: of a process that was paused
     * meanwhile another worker has the partitions, and their leases.
     */
    private void takeOver(List<TopicPartition> taken) {
        List<Integer> numbers = numbers(taken);
        Map<TopicPartition, OffsetAndMetadata> positions = new HashMap<>();
        taken.forEach(partition ->
                positions.put(partition, new OffsetAndMetadata(consumer.position(partition, POSITION_TIMEOUT))));
        Map<Integer, Lease> lastLeases = leases.last(numbers);
        int count = KafkaReader.partitions(consumer, taken.get(0).topic()).size();
        Map<Integer, Map<String, WrittenResults>> written = results.take(numbers);
        Map<Integer, LastSentMarkets> sent = markets.apply(numbers, count);
        long given = bridge.nanoTime();
        consumer.commitSync(positions, COMMIT_TIMEOUT);
        written.forEach(
                (partition, of) -> bridge.lastResults(partition, of.values()).join());
        sent.forEach((partition, last) -> bridge.take(
                        partition, last.bodies().values(), last.unreadable(), isReleased(lastLeases.get(partition)))
                .join());
        positions.forEach((partition, next) -> trackers.put(partition, new OffsetTracker(next.offset())));
        assigned.removeAll(taken);
        leases.acquire(numbers, lastLeases, given);
        consumer.resume(taken);
    }

    private static boolean isReleased(@Nullable Lease last) {
        return last != null && last.released();
    }

    /** Waits for pending requests, so that none of them is applied after the next worker has read the platform. */
    @Override
    public void onPartitionsRevoked(Collection<TopicPartition> revoked) {
        all(revoked, bridge::release);
        try {
            consumer.commitSync(positions(revoked), COMMIT_TIMEOUT);
            numbers(revoked).stream().filter(this::isReleased).forEach(leases::release);
        } catch (KafkaException e) {
            commits.failed(e.getClass().getSimpleName(), e);
        }
        drop(revoked);
    }

    private boolean isReleased(int partition) {
        return bridge.isReleased(partition)
                .completeOnTimeout(false, COMMIT_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)
                .exceptionally(failure -> false)
                .join();
    }

    /** Another worker has the partitions already, so nothing may be sent or committed. */
    @Override
    public void onPartitionsLost(Collection<TopicPartition> lost) {
        all(lost, bridge::abandon);
        drop(lost);
    }

    private void all(Collection<TopicPartition> partitions, IntFunction<CompletableFuture<Void>> action) {
        long kept = trackers.keySet().stream()
                .filter(partition -> !partitions.contains(partition))
                .count();
        long timeout = timing.revokeWithin((int) kept, bridge.hasToken()).toMillis();
        CompletableFuture.allOf(numbers(partitions).stream().map(action::apply).toArray(CompletableFuture<?>[]::new))
                .completeOnTimeout(null, timeout, TimeUnit.MILLISECONDS)
                .join();
    }

    private void drop(Collection<TopicPartition> partitions) {
        assigned.removeAll(partitions);
        endTakeovers();
        trackers.keySet().removeAll(partitions);
        numbers(partitions).forEach(bridge::handedOver);
        results.drop(numbers(partitions));
        leases.drop(numbers(partitions));
    }

    private static List<Integer> numbers(Collection<TopicPartition> partitions) {
        return partitions.stream().map(TopicPartition::partition).toList();
    }

    private Map<TopicPartition, OffsetAndMetadata> positions(Collection<TopicPartition> partitions) {
        Map<TopicPartition, OffsetAndMetadata> offsets = new HashMap<>();
        for (TopicPartition partition : partitions) {
            OffsetTracker tracker = trackers.get(partition);
            if (tracker != null) {
                offsets.put(partition, new OffsetAndMetadata(tracker.position()));
            }
        }
        return offsets;
    }

    /** A summary that only time has changed is written later than its last event. */
    private static Instant known(ConsumerRecord<String, byte[]> message, ScoringSummary summary) {
        return Instant.ofEpochMilli(Math.max(summary.asOfUtc(), message.timestamp()));
    }
}
