package io.fastbreak.bridge.kafka;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.forward.Bridge;
import io.fastbreak.model.game.ScoringSummary;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The partitions of summaries that this worker has: what is read of them is forwarded, what is done is committed. */
final class ScoringPartitions implements ConsumerRebalanceListener {
    private static final Logger LOG = LoggerFactory.getLogger(ScoringPartitions.class);

    private final KafkaConsumer<String, byte[]> consumer;
    private final Bridge bridge;
    private final LastMarkets lastMarkets;
    private final Duration longestRelease;
    private final Map<TopicPartition, OffsetLedger> ledgers =
            new TreeMap<>((one, other) -> Integer.compare(one.partition(), other.partition()));

    ScoringPartitions(
            KafkaConsumer<String, byte[]> consumer, Bridge bridge, LastMarkets lastMarkets, BridgeSettings settings) {
        this.consumer = consumer;
        this.bridge = bridge;
        this.lastMarkets = lastMarkets;
        this.longestRelease = settings.settleTime().multipliedBy(2);
    }

    /** Hands a summary on; its offset counts as done when the platform needs nothing more of it. */
    void forward(ConsumerRecord<String, byte[]> message) {
        OffsetLedger ledger = ledgers.get(new TopicPartition(message.topic(), message.partition()));
        if (ledger == null) {
            return;
        }
        ledger.started(message.offset());
        CompletableFuture<Void> unused = Records.value(message, ScoringSummary.class)
                .map(summary -> bridge.summary(message.partition(), summary, known(message, summary)))
                .orElseGet(() -> CompletableFuture.completedFuture(null))
                .whenComplete((done, failure) -> ended(message, ledger, failure));
    }

    private static void ended(
            ConsumerRecord<String, byte[]> message, OffsetLedger ledger, @Nullable Throwable failure) {
        if (failure != null) {
            LOG.error("Skipped {}-{}@{}", message.topic(), message.partition(), message.offset(), failure);
        }
        ledger.done(message.offset());
    }

    /** Commits what is done, without waiting. */
    void commit() {
        Map<TopicPartition, OffsetAndMetadata> offsets = toCommit(ledgers.keySet());
        if (!offsets.isEmpty()) {
            consumer.commitAsync(offsets, (committed, failure) -> {
                if (failure != null) {
                    LOG.warn("Offsets {} were not committed; later ones will be", committed, failure);
                }
            });
        }
    }

    Set<Integer> numbers() {
        return Set.copyOf(
                ledgers.keySet().stream().map(TopicPartition::partition).toList());
    }

    /** Summaries not yet read. */
    long lag() {
        return ledgers.keySet().stream()
                .mapToLong(partition -> consumer.currentLag(partition).orElse(0))
                .sum();
    }

    @Override
    public void onPartitionsAssigned(Collection<TopicPartition> assigned) {
        for (TopicPartition partition : assigned) {
            bridge.take(partition.partition(), lastMarkets.read(partition.partition()))
                    .join();
            ledgers.put(partition, new OffsetLedger());
        }
    }

    /** Waits for what is in flight, so that nothing of this worker lands after the next one has looked. */
    @Override
    public void onPartitionsRevoked(Collection<TopicPartition> revoked) {
        release(revoked);
        Map<TopicPartition, OffsetAndMetadata> offsets = toCommit(revoked);
        if (!offsets.isEmpty()) {
            consumer.commitSync(offsets);
        }
        ledgers.keySet().removeAll(revoked);
    }

    /** Another worker has them already, so nothing may be committed. */
    @Override
    public void onPartitionsLost(Collection<TopicPartition> lost) {
        release(lost);
        ledgers.keySet().removeAll(lost);
    }

    private void release(Collection<TopicPartition> partitions) {
        CompletableFuture.allOf(partitions.stream()
                        .map(partition -> bridge.release(partition.partition()))
                        .toArray(CompletableFuture<?>[]::new))
                .completeOnTimeout(null, longestRelease.toMillis(), TimeUnit.MILLISECONDS)
                .join();
    }

    private Map<TopicPartition, OffsetAndMetadata> toCommit(Collection<TopicPartition> partitions) {
        Map<TopicPartition, OffsetAndMetadata> offsets = new HashMap<>();
        for (TopicPartition partition : partitions) {
            OffsetLedger ledger = ledgers.get(partition);
            if (ledger != null) {
                ledger.toCommit().ifPresent(offset -> offsets.put(partition, new OffsetAndMetadata(offset)));
            }
        }
        return offsets;
    }

    /** A summary may be made by the passing of time: then its record is younger than its last event. */
    private static Instant known(ConsumerRecord<String, byte[]> message, ScoringSummary summary) {
        return Instant.ofEpochMilli(Math.max(summary.asOfUtc(), message.timestamp()));
    }
}
