package io.fastbreak.app.rejected;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.model.rejected.RejectedRecord;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.internals.RecordHeader;
import org.jspecify.annotations.Nullable;

/**
 * A rejected record that is sent again.
 *
 * @param value the bytes to send: the publisher's, or the repaired ones
 */
// Compared by identity only.
@SuppressWarnings("ArrayRecordComponent")
public record ReplayAttempt(RejectedRecord record, byte @Nullable [] value, boolean repaired) {

    /**
     * The publisher's key and headers, on the partition of the raw topic that it lay on, so that records keep their order
     * whatever their keys are.
     */
    ProducerRecord<byte[], byte[]> to(String rawTopic) {
        List<Header> headers = new ArrayList<>(record.headers());
        headers.add(new RecordHeader(RejectedRecord.REPLAY_OF, of().getBytes(UTF_8)));
        return new ProducerRecord<>(rawTopic, record.raw().partition(), record.key(), value, headers);
    }

    /** The raw coordinates of the rejected record. */
    String of() {
        return record.raw().toString();
    }
}
