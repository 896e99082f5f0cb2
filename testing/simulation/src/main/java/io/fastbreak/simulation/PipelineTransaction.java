package io.fastbreak.simulation;

import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.jspecify.annotations.Nullable;

/** The records of one pipeline between two commits; readers of uncommitted records have them at once. */
final class PipelineTransaction {
    private final VirtualLog log;
    private final List<Output> outputs = new ArrayList<>();

    /**
     * A record that is appended when the transaction is committed.
     *
     * @param written as readers have it before
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Output(
            String topic,
            int partition,
            byte @Nullable [] key,
            byte @Nullable [] value,
            RecordHeaders headers,
            long utc,
            Written written) {}

    /** A record that may not be committed yet, and may never be. */
    static final class Written {
        /** Of a record that is withdrawn. */
        private static final int NOWHERE = -1;

        private static final int UNDECIDED = Integer.MAX_VALUE;

        private final ConsumerRecord<byte[], byte[]> message;
        private final PipelineTask writer;
        private int offset = UNDECIDED;

        @SuppressWarnings("NullAway") // Kafka's records allow null without declaring it
        private Written(
                String topic, int partition, byte @Nullable [] key, byte @Nullable [] value, PipelineTask writer) {
            this.message = new ConsumerRecord<>(topic, partition, 0, key, value);
            this.writer = writer;
        }

        ConsumerRecord<byte[], byte[]> message() {
            return message;
        }

        /** True if it is committed or withdrawn by what stands before a position in the partition. */
        boolean isKnownAt(int position) {
            return offset == UNDECIDED ? writer.isFenced() : offset < position;
        }
    }

    PipelineTransaction(VirtualLog log) {
        this.log = log;
    }

    void write(
            PipelineTask writer,
            String topic,
            int partition,
            byte @Nullable [] key,
            byte @Nullable [] value,
            RecordHeaders headers,
            long utc) {
        Written written = new Written(topic, partition, key, value, writer);
        log.written(topic, partition).add(written);
        outputs.add(new Output(topic, partition, key, value, headers, utc, written));
    }

    void commit() {
        for (Output output : outputs) {
            output.written().offset = log.end(output.topic(), output.partition());
            log.append(
                    output.topic(), output.partition(), output.key(), output.value(), output.headers(), output.utc());
        }
        outputs.clear();
    }

    void abort() {
        outputs.forEach(output -> output.written().offset = Written.NOWHERE);
        outputs.clear();
    }
}
