package io.fastbreak.pipeline.sequence;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.feed.RawRecord;
import io.fastbreak.model.feed.ReadableFields;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.feed.ValidationResult;
import io.fastbreak.model.feed.Violation;
import io.fastbreak.model.rejected.RejectedRecord;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;
import org.apache.kafka.streams.processor.api.Record;
import org.junit.jupiter.api.Test;

class RejectedHeadersTest {
    private static final String STREAMS = "__streams.errors.";

    @Test
    void a_rejected_record_has_the_headers_of_the_dead_letter_queue_of_kafka_streams() {
        Map<String, String> headers = new LinkedHashMap<>();
        rejected().headers().forEach(header -> headers.put(header.key(), new String(header.value(), UTF_8)));

        // The names as KIP-1034 has them: a later version of Kafka must not change ours.
        assertThat(headers)
                .containsEntry("fb-reason", "SCHEMA")
                .containsEntry(STREAMS + "exception", "SCHEMA")
                .containsEntry(STREAMS + "message", "/attributes: found no points")
                .containsEntry(STREAMS + "stacktrace", "/attributes: found no points\nnot an event\n")
                .containsEntry(STREAMS + "topic", "events.raw")
                .containsEntry(STREAMS + "partition", "3")
                .containsEntry(STREAMS + "offset", "42");
    }

    @Test
    void they_are_not_the_publishers_and_are_not_sent_again_with_the_record() {
        Record<byte[], byte[]> record = rejected();
        Headers headers = new RecordHeaders(record.headers());

        RejectedRecord read = RejectedRecord.of(new ConsumerRecord<>(
                "events.rejected",
                0,
                7,
                5,
                TimestampType.CREATE_TIME,
                1,
                1,
                record.key(),
                record.value(),
                headers,
                Optional.empty()));

        assertThat(read.headers()).extracting(Header::key).containsExactly("trace");
    }

    private static Record<byte[], byte[]> rejected() {
        RawRecord raw = new RawRecord(
                new byte[] {1},
                new byte[] {2},
                List.of(new RawRecord.Header("trace", new byte[] {3})),
                "events.raw",
                3,
                42,
                5);
        return OutputRecords.rejected(
                raw,
                new ValidationResult.Rejected(
                        RejectionReason.SCHEMA,
                        List.of(
                                new Violation("/attributes", "required", "found no points"),
                                new Violation("", "type", "not an event")),
                        ReadableFields.NONE));
    }
}
