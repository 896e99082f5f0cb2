package io.fastbreak.pipeline;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.streams.processor.TimestampExtractor;

/**
 * The time at which a record arrived, milliseconds. A topic without append times may contain any time: a negative one is
 * replaced by the time of the preceding record of the partition, or by the current time. Never throws.
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
