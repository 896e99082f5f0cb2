package io.fastbreak.validator.stream;

import io.fastbreak.model.feed.ProcessingError;
import io.fastbreak.model.feed.RawRecord;
import io.fastbreak.model.feed.ReadableFields;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.feed.ValidatedRecord;
import io.fastbreak.model.feed.ValidationResult;
import io.fastbreak.model.feed.Violation;
import io.fastbreak.model.log.Bulkhead;
import io.fastbreak.validator.EventValidator;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.processor.api.ContextualProcessor;
import org.apache.kafka.streams.processor.api.Record;
import org.apache.kafka.streams.processor.api.RecordMetadata;
import org.jspecify.annotations.Nullable;

/**
 * Validates each raw record and forwards record and result, one for one, under the publisher's key. Headers that begin
 * with {@code fb-} are the pipeline's own: incoming ones are dropped.
 */
public final class ValidationProcessor extends ContextualProcessor<byte[], byte[], byte[], ValidatedRecord> {
    private static final String RESERVED = "fb-";
    private static final String COORDINATES = "fb-raw";

    private final Function<byte @Nullable [], ValidationResult> validator;
    private final RawFormat format;
    private final ValidatedRecord.Path path;

    /**
     * @param validator may be shared by all tasks
     * @param path by which the records come; where it is REPARTITIONED, {@code fb-raw} says where they were published
     */
    public ValidationProcessor(EventValidator validator, RawFormat format, ValidatedRecord.Path path) {
        this(validator::validate, format, path);
    }

    ValidationProcessor(
            Function<byte @Nullable [], ValidationResult> validator, RawFormat format, ValidatedRecord.Path path) {
        this.validator = validator;
        this.format = format;
        this.path = path;
    }

    @Override
    public void process(Record<byte[], byte[]> input) {
        List<RawRecord.Header> headers = publisherHeaders(input.headers());
        RawRecord raw = path == ValidatedRecord.Path.REPARTITIONED
                ? published(input, raw(input, headers))
                : raw(input, headers);
        ValidatedRecord validated = validated(raw);
        context().forward(new Record<>(input.key(), validated, input.timestamp(), kafkaHeaders(headers)));
    }

    /** A record on which the validator fails is rejected, and only that one. */
    private ValidatedRecord validated(RawRecord raw) {
        ValidationResult[] result = new ValidationResult[1];
        ProcessingError error = Bulkhead.attempt(() -> result[0] = validator.apply(format.content(raw.value())));
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
        return new ValidatedRecord(
                raw.with("fb-error", error.message()).with("fb-error-hash", error.hash()), rejected, path);
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

    private RawRecord raw(Record<byte[], byte[]> input, List<RawRecord.Header> headers) {
        Optional<RecordMetadata> origin = context().recordMetadata();
        return new RawRecord(
                input.key(),
                input.value(),
                headers,
                origin.map(RecordMetadata::topic).orElse(""),
                origin.map(RecordMetadata::partition).orElse(-1),
                origin.map(RecordMetadata::offset).orElse(-1L),
                input.timestamp());
    }

    /** What others than the pipeline wrote to its topic stands where it stands. */
    private static RawRecord published(Record<byte[], byte[]> input, RawRecord arrived) {
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

    private static Headers kafkaHeaders(List<RawRecord.Header> headers) {
        Headers kafka = new RecordHeaders();
        headers.forEach(header -> kafka.add(header.name(), header.value()));
        return kafka;
    }
}
