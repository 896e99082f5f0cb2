package io.fastbreak.pipeline.input;

import io.fastbreak.model.trace.TracedProducer;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.ConsumerGroupMetadata;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/**
 * Measures how long the last transaction of a thread took to commit: the wait for its records, the offsets, and the end of
 * the transaction, all of them on the stream thread.
 */
public final class TimedProducer extends TracedProducer<byte[], byte[]> {
    private static final ThreadLocal<Long> LAST = ThreadLocal.withInitial(() -> 0L);

    /** When the commit began that is under way; 0 while none is. */
    private long begun;

    TimedProducer(Map<String, Object> config) {
        super(config, new ByteArraySerializer(), new ByteArraySerializer());
    }

    /** How long the last commit of this thread took, milliseconds; 0 before the first. */
    public static long lastCommitMs() {
        return LAST.get();
    }

    /** Sets how long it took. */
    public static void committed(long ms) {
        LAST.set(ms);
    }

    @Override
    public void beginTransaction() {
        begun = 0;
        super.beginTransaction();
    }

    @Override
    public void flush() {
        begin();
        super.flush();
    }

    @Override
    public void sendOffsetsToTransaction(Map<TopicPartition, OffsetAndMetadata> offsets, ConsumerGroupMetadata group) {
        begin();
        super.sendOffsetsToTransaction(offsets, group);
    }

    @Override
    public void commitTransaction() {
        begin();
        super.commitTransaction();
        committed(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun));
        begun = 0;
    }

    private void begin() {
        begun = begun == 0 ? System.nanoTime() : begun;
    }
}
