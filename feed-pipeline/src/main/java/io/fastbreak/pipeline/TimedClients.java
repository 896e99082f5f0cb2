package io.fastbreak.pipeline;

import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerGroupMetadata;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.streams.KafkaClientSupplier;

/** The clients of Kafka Streams, of which the producers measure how long the last transaction of their thread took to commit. */
public final class TimedClients implements KafkaClientSupplier {
    private static final ThreadLocal<Long> LAST = ThreadLocal.withInitial(() -> 0L);

    /** How long the last commit of this thread took, from the first wait for records to the answer, milliseconds. */
    static long lastCommitMs() {
        return LAST.get();
    }

    static void committed(long ms) {
        LAST.set(ms);
    }

    @Override
    public Admin getAdmin(Map<String, Object> config) {
        return Admin.create(config);
    }

    @Override
    public Producer<byte[], byte[]> getProducer(Map<String, Object> config) {
        return new TimedProducer(config);
    }

    @Override
    public Consumer<byte[], byte[]> getConsumer(Map<String, Object> config) {
        return new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer());
    }

    @Override
    public Consumer<byte[], byte[]> getRestoreConsumer(Map<String, Object> config) {
        return getConsumer(config);
    }

    @Override
    public Consumer<byte[], byte[]> getGlobalConsumer(Map<String, Object> config) {
        return getConsumer(config);
    }

    /** A commit waits for the records, sends the offsets and ends the transaction, all on the stream thread. */
    private static final class TimedProducer extends KafkaProducer<byte[], byte[]> {
        /** When the commit began that is under way; 0 while none is. */
        private long begun;

        TimedProducer(Map<String, Object> config) {
            super(config, new ByteArraySerializer(), new ByteArraySerializer());
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
        public void sendOffsetsToTransaction(
                Map<TopicPartition, OffsetAndMetadata> offsets, ConsumerGroupMetadata group) {
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
}
