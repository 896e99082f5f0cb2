package io.fastbreak.bridge.kafka;

import io.fastbreak.bridge.BridgeTiming;
import io.fastbreak.bridge.forward.Bridge;
import io.fastbreak.model.game.ScoringSummary;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import org.apache.kafka.clients.consumer.CommitFailedException;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.RebalanceInProgressException;
import org.apache.kafka.common.errors.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The summaries' partitions of this worker: their records are forwarded, and their offsets committed when the platform has
 * what it needs. A commit that the group accepts shows that the worker still has its partitions, and renews their leases.
 */
final class ScoringPartitions implements ConsumerRebalanceListener {
    private static final Logger LOG = LoggerFactory.getLogger(ScoringPartitions.class);
    private static final Duration COMMIT_TIMEOUT = Duration.ofSeconds(1);

    private final KafkaConsumer<String, byte[]> consumer;
    private final Bridge bridge;
    private final LastSentMarkets lastMarkets;
    private final Leases leases;
    private final BridgeTiming timing;
    private final Map<TopicPartition, OffsetTracker> trackers =
            new TreeMap<>((one, other) -> Integer.compare(one.partition(), other.partition()));
    private long due = Long.MIN_VALUE;

    ScoringPartitions(
            KafkaConsumer<String, byte[]> consumer,
            Bridge bridge,
            LastSentMarkets lastMarkets,
            Leases leases,
            BridgeTiming timing) {
        this.consumer = consumer;
        this.bridge = bridge;
        this.lastMarkets = lastMarkets;
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
                .map(summary -> bridge.summary(message.partition(), summary, known(message, summary))
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
            leases.renew(now);
        } catch (CommitFailedException | RebalanceInProgressException | TimeoutException e) {
            LOG.warn("Offsets were not committed, leases not renewed; the next attempt follows: {}", e.getMessage());
        }
    }

    Set<Integer> numbers() {
        return Set.copyOf(numbers(trackers.keySet()));
    }

    /** Summaries not yet read. */
    long lag() {
        return trackers.keySet().stream()
                .mapToLong(partition -> consumer.currentLag(partition).orElse(0))
                .sum();
    }

    @Override
    public void onPartitionsAssigned(Collection<TopicPartition> assigned) {
        long now = bridge.nanoTime();
        Map<Integer, LastSentMarkets.Last> taken = lastMarkets.read(numbers(assigned));
        taken.forEach((partition, last) -> bridge.take(partition, last.bodies().values(), last.unreadable())
                .join());
        assigned.forEach(partition -> trackers.put(partition, new OffsetTracker(consumer.position(partition))));
        leases.acquire(numbers(assigned), now);
    }

    /** Waits for pending requests, so that none of them is applied after the next worker has read the platform. */
    @Override
    public void onPartitionsRevoked(Collection<TopicPartition> revoked) {
        all(revoked, bridge::release);
        try {
            consumer.commitSync(positions(revoked), COMMIT_TIMEOUT);
        } catch (KafkaException e) {
            LOG.warn("Offsets were not committed; their records are read again: {}", e.getMessage());
        }
        drop(revoked);
    }

    /** Another worker has the partitions already, so nothing may be sent or committed. */
    @Override
    public void onPartitionsLost(Collection<TopicPartition> lost) {
        all(lost, bridge::abandon);
        drop(lost);
    }

    private void all(Collection<TopicPartition> partitions, IntFunction<CompletableFuture<Void>> action) {
        long timeout = timing.stopWithin().toMillis();
        CompletableFuture.allOf(numbers(partitions).stream().map(action::apply).toArray(CompletableFuture<?>[]::new))
                .completeOnTimeout(null, timeout, TimeUnit.MILLISECONDS)
                .join();
    }

    private void drop(Collection<TopicPartition> partitions) {
        trackers.keySet().removeAll(partitions);
        numbers(partitions).forEach(bridge::handedOver);
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
