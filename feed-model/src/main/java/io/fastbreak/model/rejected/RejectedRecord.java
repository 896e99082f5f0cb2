package io.fastbreak.model.rejected;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.feed.Violation;
import io.fastbreak.model.wire.Json;
import java.util.List;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;
import org.jspecify.annotations.Nullable;

/**
 * A record of the rejected topic: the publisher's key, bytes and headers, and why it was rejected.
 *
 * @param partition of the rejected topic
 * @param offset in the rejected topic
 * @param fixtureId from the event, else from the key
 * @param sequence the sequence number of the slot that it fills; null if it fills none
 * @param headers the publisher's
 * @param truncatedFrom its size in bytes, if only its beginning was kept
 * @param replayOf the record that it replays, in the form of {@link RawPosition#toString}
 */
// Compared by identity only.
@SuppressWarnings("ArrayRecordComponent")
public record RejectedRecord(
        int partition,
        long offset,
        RawPosition raw,
        RejectionReason reason,
        List<Violation> violations,
        @Nullable String fixtureId,
        @Nullable String source,
        @Nullable String kind,
        @Nullable String eventId,
        @Nullable Long sequence,
        byte @Nullable [] key,
        byte @Nullable [] value,
        List<Header> headers,
        @Nullable Long truncatedFrom,
        @Nullable String replayOf) {
    /** Header of a replayed record: the record that it replays. */
    public static final String REPLAY_OF = "replay-of";

    private static final String OWN = "fb-";
    /** As in the dead letter queue of Kafka Streams; a publisher that reads such a queue may have sent them as well. */
    private static final String STREAMS_ERROR = "__streams.errors.";

    /** @throws RuntimeException if its headers are not those that a pipeline writes */
    public static RejectedRecord of(ConsumerRecord<byte[], byte[]> record) {
        PartialEvent hints = PartialEvent.of(record.value());
        String slot = header(record, "fb-sequence");
        String truncated = header(record, "fb-truncated");
        String fixture = first(header(record, "fb-fixture"), hints.fixtureId(), text(record.key()));
        return new RejectedRecord(
                record.partition(),
                record.offset(),
                RawPosition.parse(required(record, "fb-raw")),
                RejectionReason.valueOf(required(record, "fb-reason")),
                List.of(Json.read(required(record, "fb-violations").getBytes(UTF_8), Violation[].class)),
                fixture,
                hints.source(),
                hints.kind(),
                hints.id(),
                slot == null ? null : Long.valueOf(slot),
                record.key(),
                record.value(),
                publishers(record),
                truncated == null ? null : Long.valueOf(truncated),
                header(record, REPLAY_OF));
    }

    /** The same without the bytes, for lists of many. */
    public RejectedRecord withoutValue() {
        return new RejectedRecord(
                partition,
                offset,
                raw,
                reason,
                violations,
                fixtureId,
                source,
                kind,
                eventId,
                sequence,
                key,
                null,
                headers,
                truncatedFrom,
                replayOf);
    }

    /** The publisher's headers, without that of an earlier replay. */
    private static List<Header> publishers(ConsumerRecord<byte[], byte[]> record) {
        return Stream.of(record.headers().toArray())
                .filter(header -> !header.key().startsWith(OWN)
                        && !header.key().startsWith(STREAMS_ERROR)
                        && !header.key().equals(REPLAY_OF))
                .toList();
    }

    private static String required(ConsumerRecord<byte[], byte[]> record, String name) {
        String text = header(record, name);
        if (text == null) {
            throw new IllegalStateException("the record at offset " + record.offset() + " of " + record.topic() + "-"
                    + record.partition() + " has no header " + name + ", so it was not written by a pipeline");
        }
        return text;
    }

    public static @Nullable String header(ConsumerRecord<byte[], byte[]> record, String name) {
        Header header = record.headers().lastHeader(name);
        return header == null ? null : text(header.value());
    }

    private static @Nullable String text(byte @Nullable [] bytes) {
        return bytes == null ? null : new String(bytes, UTF_8);
    }

    private static @Nullable String first(@Nullable String... candidates) {
        return Stream.of(candidates).filter(each -> each != null).findFirst().orElse(null);
    }

    /** True if it has these coordinates: on the raw topic, or partition and offset on its own. */
    public boolean isAt(String coordinates) {
        return coordinates.equals(raw.toString())
                || coordinates.equals(raw + "/" + raw.timestamp())
                || coordinates.equals(partition + "/" + offset);
    }
}
