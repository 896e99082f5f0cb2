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

    Misplaced.Origin origin(ProcessorContext<?, ?> context, Record<?, ?> record) {
        return Misplaced.origin(context, record, innerTopic);
    }

    boolean isMisplaced(ProcessorContext<?, ?> context, String fixtureId) {
        return Misplaced.is(context, fixtureId, count, innerTopic);
    }

    Record<byte[], Object> moved(ProcessorContext<?, ?> context, Record<byte[], byte[]> record, String fixtureId) {
        return Misplaced.record(record, fixtureId, origin(context, record));
    }
}
