package io.fastbreak.bridge.kafka;

import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.ObjLongConsumer;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListOffsetsOptions;
import org.apache.kafka.clients.admin.ListOffsetsResult;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;

/**
 * Until when partitions are read completely. If a partition ended at offset 120 when that was asked at 12:00:00, everything
 * until then is read once the consumer has come to 120. A beacon does not show that: it lies in another topic, whose leader
 * may answer while that of the summaries does not. The end counts what open transactions hide. Asks in the background; used
 * by one thread.
 */
final class ReadProgress implements AutoCloseable {
    private static final Duration ASK_EVERY = Duration.ofSeconds(1);
    private static final Duration POSITION_TIMEOUT = Duration.ofMillis(50);
    private static final Duration ANSWERED_WITHIN = Duration.ofSeconds(3);

    private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(1);

    private final Admin admin;
    private final KafkaConsumer<?, ?> consumer;
    private final Outage questions;
    private final Map<TopicPartition, End> ends = new ConcurrentHashMap<>();
    /** Those whose end is asked for now. */
    private final Set<TopicPartition> asked = ConcurrentHashMap.newKeySet();

    private final Duration askEvery;
    private final Duration answeredWithin;
    private long due = Long.MIN_VALUE;
    private volatile boolean isClosed;

    /** @param asked when, in nanoseconds */
    private record End(long offset, long asked) {}

    /** @param purpose what is not done while there is no answer, for the log */
    ReadProgress(Map<String, Object> clientConfig, KafkaConsumer<?, ?> consumer, String purpose) {
        this(clientConfig, consumer, purpose, ASK_EVERY, ANSWERED_WITHIN);
    }

    /**
     * @param askEvery how often the ends are asked for
     * @param answeredWithin a partition whose end has no answer by then is asked for again
     */
    ReadProgress(
            Map<String, Object> clientConfig,
            KafkaConsumer<?, ?> consumer,
            String purpose,
            Duration askEvery,
            Duration answeredWithin) {
        this.askEvery = askEvery;
        this.answeredWithin = answeredWithin;
        this.questions = new Outage("Questions for the ends of " + purpose + ",");
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
        ends.keySet().retainAll(partitions);
        // An answer may come for a partition that was given up just now, which has no position any more.
        for (TopicPartition partition : partitions) {
            End end = ends.get(partition);
            if (end != null && hasRead(partition, end.offset)) {
                readUntil.accept(partition, end.asked);
            }
        }
        if (!partitions.isEmpty() && now >= due) {
            due = now + askEvery.toNanos();
            ask(partitions.stream().filter(asked::add).toList(), now);
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
        if (partitions.isEmpty()) {
            return;
        }
        Map<TopicPartition, OffsetSpec> latest = new HashMap<>();
        partitions.forEach(partition -> latest.put(partition, OffsetSpec.latest()));
        // What an open transaction hides may be the correction of a cancellation.
        ListOffsetsOptions options =
                new ListOffsetsOptions(IsolationLevel.READ_UNCOMMITTED).timeoutMs((int) answeredWithin.toMillis());
        ListOffsetsResult answers = admin.listOffsets(latest, options);
        for (TopicPartition partition : partitions) {
            // Each by itself: one without a leader has no answer, and must not keep the cancelled games of others.
            KafkaFuture<?> unused = answers.partitionResult(partition).whenComplete((info, failure) -> {
                asked.remove(partition);
                if (failure == null) {
                    ends.merge(
                            partition,
                            new End(info.offset(), now),
                            (one, other) -> one.asked - other.asked > 0 ? one : other);
                }
            });
        }
        KafkaFuture<?> unused = answers.all().whenComplete((all, failure) -> {
            if (failure == null) {
                questions.ended();
            } else if (!isClosed) {
                Throwable cause = failure.getCause() == null ? failure : failure.getCause();
                questions.failed(cause.getClass().getSimpleName(), cause);
            }
        });
    }

    @Override
    public void close() {
        isClosed = true;
        admin.close(CLOSE_TIMEOUT);
    }
}
