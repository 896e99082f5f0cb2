package io.fastbreak.simulation;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.record.TimestampType;

/** Records with the key as text, as the readers of the bridge and the guard have them. */
final class TextKeyed {
    private TextKeyed() {}

    @SuppressWarnings("NullAway") // Kafka's records allow null without declaring it
    static ConsumerRecord<String, byte[]> of(ConsumerRecord<byte[], byte[]> record) {
        return new ConsumerRecord<>(
                record.topic(),
                record.partition(),
                record.offset(),
                record.timestamp(),
                TimestampType.CREATE_TIME,
                ConsumerRecord.NULL_SIZE,
                ConsumerRecord.NULL_SIZE,
                record.key() == null ? null : new String(record.key(), UTF_8),
                record.value(),
                record.headers(),
                Optional.empty());
    }
}
