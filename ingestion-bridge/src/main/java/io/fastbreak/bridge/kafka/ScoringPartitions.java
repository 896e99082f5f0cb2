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
 * The partitions of summaries that this worker has: what is read of them is forwarded, what is done is committed. A
 * commit that the group accepts shows that the worker still has them, and so renews their leases.
 */
final class ScoringPartitions implements ConsumerRebalanceListener {
    private static final Logger LOG = LoggerFactory.getLogger(ScoringPartitions.class);
    private static final Duration LONGEST_COMMIT = Duration.ofSeconds(1);

    private final KafkaConsumer<String, byte[]> consumer;
    private final Bridge bridge;
    private final LastSentMarkets lastMarkets;
    private final Leases leases;
    private final BridgeTiming timing;
    private final Map<TopicPartition, OffsetTracker> ledgers =
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

    /** Hands a summary on; its offset counts as done when the platform needs nothing more of it. */
    void forward(ConsumerRecord<String, byte[]> message) {
        OffsetTracker ledger = ledgers.get(new TopicPartition(message.topic(), message.partition()));
        if (ledger == null) {
            return;
        }
        ledger.started(message.offset());
        CompletableFuture<Void> unused = SummaryRecords.read(message)
                .map(summary -> bridge.summary(message.partition(), summary, known(message, summary))
                        .exceptionallyCompose(failure -> unreadable(message, failure)))
                .orElseGet(() -> unreadable(message, null))
                .whenComplete((done, failure) -> ended(message, ledger, failure));
    }

    /** What is not known closes: the key says which fixture it is about. */
    private CompletableFuture<Void> unreadable(ConsumerRecord<String, byte[]> message, @Nullable Throwable failure) {
        if (message.key() == null) {
            LOG.error("{}-{}@{} names no fixture", message.topic(), message.partition(), message.offset());
            return CompletableFuture.completedFuture(null);
        }
        LOG.error(
                "The summary {}-{}@{} of {} cannot be forwarded, so its markets are suspended",
                message.topic(),
                message.partition(),
                message.offset(),
                message.key(),
                failure);
        return bridge.unreadable(message.partition(), message.key(), Instant.ofEpochMilli(message.timestamp()));
    }

    /** What failed is not done, and is read again after a restart. */
    private static void ended(
            ConsumerRecord<String, byte[]> message, OffsetTracker ledger, @Nullable Throwable failure) {
        if (failure == null) {
            ledger.done(message.offset());
        } else {
            LOG.error("{}-{}@{} is not done", message.topic(), message.partition(), message.offset(), failure);
        }
    }

    /** Commits what is done and renews the leases, where that is due. */
    void commit() {
        long now = bridge.nanoTime();
        if (ledgers.isEmpty() || now < due) {
            return;
        }
        due = now + timing.lease().renewEvery().toNanos();
        try {
            consumer.commitSync(positions(ledgers.keySet()), LONGEST_COMMIT);
            leases.renew(now);
        } catch (CommitFailedException | RebalanceInProgressException | TimeoutException e) {
            LOG.warn("Offsets were not committed, leases not renewed; that is tried again: {}", e.getMessage());
        }
    }

    Set<Integer> numbers() {
        return Set.copyOf(numbers(ledgers.keySet()));
    }

    /** Summaries not yet read. */
    long lag() {
        return ledgers.keySet().stream()
                .mapToLong(partition -> consumer.currentLag(partition).orElse(0))
                .sum();
    }

    @Override
    public void onPartitionsAssigned(Collection<TopicPartition> assigned) {
        long now = bridge.nanoTime();
        Map<Integer, LastSentMarkets.Last> taken = lastMarkets.read(numbers(assigned));
        taken.forEach((partition, last) -> bridge.take(partition, last.bodies().values(), last.unreadable())
                .join());
        assigned.forEach(partition -> ledgers.put(partition, new OffsetTracker(consumer.position(partition))));
        leases.take(numbers(assigned), now);
    }

    /** Waits for what is in flight, so that nothing of this worker lands after the next one has looked. */
    @Override
    public void onPartitionsRevoked(Collection<TopicPartition> revoked) {
        all(revoked, bridge::release);
        try {
            consumer.commitSync(positions(revoked), LONGEST_COMMIT);
        } catch (KafkaException e) {
            LOG.warn("Offsets were not committed; what they cover is read again: {}", e.getMessage());
        }
        drop(revoked);
    }

    /** Another worker has them already, so nothing may be sent or committed. */
    @Override
    public void onPartitionsLost(Collection<TopicPartition> lost) {
        all(lost, bridge::abandon);
        drop(lost);
    }

    private void all(Collection<TopicPartition> partitions, IntFunction<CompletableFuture<Void>> action) {
        long longest = timing.stopWithin().toMillis();
        CompletableFuture.allOf(numbers(partitions).stream().map(action::apply).toArray(CompletableFuture<?>[]::new))
                .completeOnTimeout(null, longest, TimeUnit.MILLISECONDS)
                .join();
    }

    private void drop(Collection<TopicPartition> partitions) {
        ledgers.keySet().removeAll(partitions);
        numbers(partitions).forEach(bridge::handedOver);
        leases.drop(numbers(partitions));
    }

    private static List<Integer> numbers(Collection<TopicPartition> partitions) {
        return partitions.stream().map(TopicPartition::partition).toList();
    }

    private Map<TopicPartition, OffsetAndMetadata> positions(Collection<TopicPartition> partitions) {
        Map<TopicPartition, OffsetAndMetadata> offsets = new HashMap<>();
        for (TopicPartition partition : partitions) {
            OffsetTracker ledger = ledgers.get(partition);
            if (ledger != null) {
                offsets.put(partition, new OffsetAndMetadata(ledger.position()));
            }
        }
        return offsets;
    }

    /** A summary may be made by the passing of time: then its record is younger than its last event. */
    private static Instant known(ConsumerRecord<String, byte[]> message, ScoringSummary summary) {
        return Instant.ofEpochMilli(Math.max(summary.asOfUtc(), message.timestamp()));
    }
}
