package io.fastbreak.pipeline;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.streams.processor.TimestampExtractor;

/**
 * When a record arrived, milliseconds. A topic without append times may hold any time: a negative one is replaced by that
 * of the record before it on the partition, and where there is none by the present. It never throws.
 */
public final class ArrivalTimestampExtractor implements TimestampExtractor {

    @Override
    public long extract(ConsumerRecord<Object, Object> record, long partitionTime) {
        if (record.timestamp() >= 0) {
            return record.timestamp();
        }
        return partitionTime >= 0 ? partitionTime : System.currentTimeMillis();
    }
}
