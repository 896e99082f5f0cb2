package io.fastbreak.pipeline;

import java.util.Map;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.Record;

/** Hands what came by the inner topic to the reader of the topic that it was published on; what others wrote is left out. */
final class MovedInstructions extends ContextualProcessor<byte[], byte[], byte[], byte[]> {
    private final Map<String, String> readers;

    /** @param readers names of nodes by the topics that they read */
    MovedInstructions(Map<String, String> readers) {
        this.readers = readers;
    }

    @Override
    public void process(Record<byte[], byte[]> record) {
        MisPartitionedRecord.Origin origin = MisPartitionedRecord.origin(record);
        String reader = origin == null ? null : readers.get(origin.topic());
        if (reader != null) {
            context().forward(record, reader);
        }
    }
}
