package io.fastbreak.pipeline;

import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.apache.kafka.streams.processor.api.Record;

/**
 * Where the records of fixtures belong.
 *
 * @param count of each topic
 * @param innerTopic by which commands, control records and cards come that lay elsewhere
 */
record Partitions(int count, String innerTopic) {

    MisPartitionedRecord.Origin origin(ProcessorContext<?, ?> context, Record<?, ?> record) {
        return MisPartitionedRecord.origin(context, record, innerTopic);
    }

    boolean isMisplaced(ProcessorContext<?, ?> context, String fixtureId) {
        return MisPartitionedRecord.is(context, fixtureId, count, innerTopic);
    }

    Record<byte[], Object> moved(ProcessorContext<?, ?> context, Record<byte[], byte[]> record, String fixtureId) {
        return MisPartitionedRecord.record(record, fixtureId, origin(context, record));
    }
}
