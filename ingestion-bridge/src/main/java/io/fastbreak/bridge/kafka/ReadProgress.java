package io.fastbreak.bridge.kafka;

import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.function.ObjLongConsumer;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListOffsetsOptions;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;

/**
 * Until when partitions are read completely. If a partition ended at offset 120 when that was asked at 12:00:00, everything
 * until then is read once the consumer has come to 120. A beacon does not show that: it lies in another topic, whose leader
 * may answer while that of the summaries does not. Asks in the background; used by one thread.
 */
final class ReadProgress implements AutoCloseable {
    private static final long ASK_EVERY = Duration.ofSeconds(1).toNanos();
    private static final Duration POSITION_TIMEOUT = Duration.ofMillis(50);
    private static final int ANSWER_MILLIS = 5_000;
    private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(1);

    private final Admin admin;
    private final KafkaConsumer<?, ?> consumer;
    private final Outage questions =
            new Outage("Questions for the ends of the summaries, without which no cancelled game is deleted,");
    private long due = Long.MIN_VALUE;
    private volatile Ends ends = new Ends(Map.of(), 0);

    /** @param asked when, in nanoseconds */
    private record Ends(Map<TopicPartition, Long> offsets, long asked) {}

    ReadProgress(Map<String, Object> clientConfig, KafkaConsumer<?, ?> consumer) {
        this.admin = KafkaReader.admin(clientConfig);
        this.consumer = consumer;
    }

    /**
     * Reports what is read, between two polls.
     *
     * @param partitions of the consumer
     * @param now in nanoseconds
     * @param readUntil receives a partition and the time until which it is read
     */
    void report(Collection<TopicPartition> partitions, long now, ObjLongConsumer<TopicPartition> readUntil) {
        Ends known = ends;
        for (TopicPartition partition : partitions) {
            Long end = known.offsets.get(partition);
            if (end != null && hasRead(partition, end)) {
                readUntil.accept(partition, known.asked);
            }
        }
        if (!partitions.isEmpty() && now >= due) {
            due = now + ASK_EVERY;
            ask(partitions, now);
        }
    }

    private boolean hasRead(TopicPartition partition, long end) {
        try {
            return consumer.position(partition, POSITION_TIMEOUT) >= end;
        } catch (TimeoutException e) {
            return false; // its leader is being looked for
        }
    }

    private void ask(Collection<TopicPartition> partitions, long now) {
        Map<TopicPartition, OffsetSpec> latest = new HashMap<>();
        partitions.forEach(partition -> latest.put(partition, OffsetSpec.latest()));
        ListOffsetsOptions options = new ListOffsetsOptions(IsolationLevel.READ_COMMITTED).timeoutMs(ANSWER_MILLIS);
        KafkaFuture<?> unused = admin.listOffsets(latest, options).all().whenComplete((found, failure) -> {
            if (failure != null) {
                questions.failed(failure.getClass().getSimpleName(), failure);
                return;
            }
            questions.ended();
            Map<TopicPartition, Long> offsets = new HashMap<>();
            found.forEach((partition, info) -> offsets.put(partition, info.offset()));
            if (now > ends.asked) {
                ends = new Ends(offsets, now);
            }
        });
    }

    @Override
    public void close() {
        admin.close(CLOSE_TIMEOUT);
    }
}
