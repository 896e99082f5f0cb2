package io.fastbreak.pipeline.sequence;

import io.fastbreak.model.feed.ProcessingError;
import io.fastbreak.model.feed.RawRecord;
import io.fastbreak.model.feed.ReadableFields;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.feed.ValidatedRecord;
import io.fastbreak.model.feed.ValidationResult;
import io.fastbreak.model.feed.Violation;
import io.fastbreak.model.log.Bulkhead;
import io.fastbreak.validator.EventValidator;
import io.fastbreak.validator.RawFormat;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.processor.api.RecordMetadata;
import org.jspecify.annotations.Nullable;

/**
 * Reads raw records: validates each, and sends mis-partitioned ones to the home partition of their fixture. Those are records
 * without its id as key, and those that a publisher wrote to another partition. They are unchanged except for a header with
 * their coordinates. A record whose fixture cannot be read belongs to the fixture of its key, so that the task of that
 * fixture rejects it and marks the game; without a key it stays. A record that is too large for the topics behind raw stays as
 * well: its sequence number is not received on the home partition and is therefore missing there. Headers that begin with
 * {@code fb-} are the pipeline's own: incoming ones are dropped. A record with more than {@link #MOST_AROUND} bytes of key and
 * headers is rejected without them: the topics behind raw would not take them, however well the publisher has compressed them.
 */
public final class EventInput {
    private static final String RESERVED = "fb-";
    private static final String COORDINATES = "fb-raw";
    /** Bytes of key and headers. */
    static final int MOST_AROUND = 32 * 1024;
    /** Of a longer key. */
    private static final int KEPT_OF_KEY = 1024;

    private final Function<byte @Nullable [], ValidationResult> validator;
    private final RawFormat format;
    private final int partitions;

    /**
     * @param validator may be shared by all tasks
     * @param partitions of the raw topic and all other topics
     */
    public EventInput(EventValidator validator, RawFormat format, int partitions) {
        this(validator::validate, format, partitions);
    }

    EventInput(Function<byte @Nullable [], ValidationResult> validator, RawFormat format, int partitions) {
        this.validator = validator;
        this.format = format;
        this.partitions = partitions;
    }

    /** A record of the raw topic, as it was published. */
    public ValidatedRecord published(Record<byte[], byte[]> record, RecordMetadata position) {
        RawRecord raw = raw(record, position);
        ValidatedRecord validated = validated(raw, ValidatedRecord.Path.DIRECT);
        if (isOnHomePartition(raw, validated.result().fixtureId())) {
            return validated;
        }
        boolean isMoved = OutputRecords.fits(raw) && raw.sizeAround() <= MOST_AROUND;
        return validated.by(isMoved ? ValidatedRecord.Path.FOREIGN : ValidatedRecord.Path.MIS_PARTITIONED);
    }

    /** A record that was sent to the home partition of its fixture; {@code fb-raw} says where it was published. */
    public ValidatedRecord repartitioned(Record<byte[], byte[]> record, RecordMetadata position) {
        return validated(arrived(record, raw(record, position)), ValidatedRecord.Path.REPARTITIONED);
    }

    /** A foreign record as its home partition receives it. */
    public static Record<byte[], ValidatedRecord> forHomePartition(ValidatedRecord foreign) {
        RawRecord raw = foreign.raw();
        Headers headers = new RecordHeaders();
        raw.headers().stream()
                // Without those that reading the record has added.
                .filter(header -> !header.name().startsWith(RESERVED))
                .forEach(header -> headers.add(header.name(), header.value()));
        headers.add(COORDINATES, raw.coordinates().getBytes(StandardCharsets.UTF_8));
        return new Record<>(raw.key(), foreign, raw.timestamp(), headers);
    }

    private boolean isOnHomePartition(RawRecord raw, @Nullable String fixtureId) {
        byte @Nullable [] key = raw.key();
        if (key == null) {
            return fixtureId == null;
        }
        boolean isOfFixture = fixtureId == null || Arrays.equals(key, fixtureId.getBytes(StandardCharsets.UTF_8));
        return isOfFixture && HomePartitions.partitionOf(key, partitions) == raw.partition();
    }

    /** A record on which the validator fails is rejected, and only that one. */
    private ValidatedRecord validated(RawRecord raw, ValidatedRecord.Path path) {
        ValidationResult[] result = new ValidationResult[1];
        ProcessingError error = Bulkhead.attempt(() -> result[0] = validator.apply(format.content(raw.value())));
        if (error == null && raw.sizeAround() > MOST_AROUND) {
            return new ValidatedRecord(withoutHeaders(raw), tooLarge(raw.sizeAround(), result[0]), path);
        }
        if (error == null) {
            String carried = RawFormat.of(raw);
            return carried == null
                    ? new ValidatedRecord(raw, withoutSchemaId(result[0]), path)
                    : new ValidatedRecord(raw.with("fb-format", carried), result[0], path);
        }
        ValidationResult rejected = new ValidationResult.Rejected(
                RejectionReason.PROCESSING_ERROR,
                List.of(new Violation("", "processing", error.message())),
                ReadableFields.NONE);
        RawRecord kept = raw.sizeAround() > MOST_AROUND ? withoutHeaders(raw) : raw;
        return new ValidatedRecord(
                kept.with("fb-error", error.message()).with("fb-error-hash", error.hash()), rejected, path);
    }

    private static RawRecord withoutHeaders(RawRecord raw) {
        byte[] key = raw.key();
        boolean isLong = key != null && key.length > KEPT_OF_KEY;
        return new RawRecord(
                isLong ? Arrays.copyOf(key, KEPT_OF_KEY) : key,
                raw.value(),
                List.of(),
                raw.topic(),
                raw.partition(),
                raw.offset(),
                raw.timestamp());
    }

    private static ValidationResult tooLarge(int around, ValidationResult result) {
        Violation violation = new Violation(
                "",
                "maxBytes",
                "key and headers have " + around + " bytes, " + MOST_AROUND
                        + " are allowed; the headers are not kept, and of the key " + KEPT_OF_KEY + " bytes");
        ReadableFields fields = result instanceof ValidationResult.Rejected rejected
                ? rejected.fields()
                : ReadableFields.of(((ValidationResult.Accepted) result).event());
        return new ValidationResult.Rejected(RejectionReason.TOO_LARGE, List.of(violation), fields);
    }

    private ValidationResult withoutSchemaId(ValidationResult result) {
        if (format != RawFormat.FRAMED || !(result instanceof ValidationResult.Accepted accepted)) {
            return result;
        }
        Violation missing = new Violation(
                "", "frame", "neither the value nor a header has the id of a schema, and raw.format is framed");
        return new ValidationResult.Rejected(
                RejectionReason.MALFORMED_JSON, List.of(missing), ReadableFields.of(accepted.event()));
    }

    private static RawRecord raw(Record<byte[], byte[]> record, RecordMetadata position) {
        return new RawRecord(
                record.key(),
                record.value(),
                publisherHeaders(record.headers()),
                position.topic(),
                position.partition(),
                position.offset(),
                record.timestamp());
    }

    /** A record that others than the pipeline wrote to its topic was published there. */
    private static RawRecord arrived(Record<byte[], byte[]> input, RawRecord arrived) {
        Header coordinates = input.headers().lastHeader(COORDINATES);
        if (coordinates == null || coordinates.value() == null) {
            return arrived;
        }
        try {
            return arrived.arrivedAt(new String(coordinates.value(), StandardCharsets.UTF_8));
        } catch (IllegalArgumentException e) {
            return arrived;
        }
    }

    private static List<RawRecord.Header> publisherHeaders(Headers headers) {
        if (!headers.iterator().hasNext()) {
            return List.of();
        }
        List<RawRecord.Header> kept = new ArrayList<>();
        for (Header header : headers) {
            if (!header.key().startsWith(RESERVED)) {
                kept.add(new RawRecord.Header(header.key(), header.value()));
            }
        }
        return List.copyOf(kept);
    }
}
