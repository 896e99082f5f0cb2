package io.fastbreak.pipeline.sequence;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.ChangeKind;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.Gap;
import io.fastbreak.model.feed.ProcessingError;
import io.fastbreak.model.feed.RawRecord;
import io.fastbreak.model.feed.ReadableFields;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.feed.Slot;
import io.fastbreak.model.feed.ValidationResult;
import io.fastbreak.model.feed.Violation;
import io.fastbreak.model.game.BoundedText;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.wire.Json;
import io.fastbreak.sequencer.FeedOutcome;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeader;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.streams.processor.api.Record;
import org.jspecify.annotations.Nullable;

/** The records of the clean, rejected and gaps topics. Values are the publisher's bytes; the pipeline adds headers. */
final class OutputRecords {
    private static final Set<Reason> DOUBTS = EnumSet.complementOf(EnumSet.of(Reason.GAP, Reason.LOST));
    private static final int LARGEST_REJECTED = 7 * 1024 * 1024;
    private static final int KEPT_OF_LARGER = 1024 * 1024;
    private static final Header FIRST_EPOCH = new RecordHeader("fb-epoch", new byte[] {'0'});
    private static final EnumHeaders<EventType> KINDS = new EnumHeaders<>("fb-kind", EventType.class);
    private static final EnumHeaders<EventSource> SOURCES = new EnumHeaders<>("fb-source", EventSource.class);
    private static final EnumHeaders<ChangeKind> CHANGES = new EnumHeaders<>("fb-change", ChangeKind.class);

    private OutputRecords() {}

    /**
     * The last version of an event without {@code fb-superseded} has the content in force.
     *
     * @param condition of the feed once the record is written
     */
    static Record<byte[], byte[]> clean(FeedOutcome.Release release, FeedCondition condition) {
        SequencedEvent sequenced = release.event();
        RawRecord raw = release.raw();
        Event event = sequenced.event();
        Headers headers = publishers(raw);
        headers.add(KINDS.of(event.type()));
        headers.add(SOURCES.of(event.source()));
        headers.add(epoch(sequenced.epoch()));
        add(headers, "fb-sequence", Long.toString(sequenced.number()));
        headers.add(CHANGES.of(sequenced.change()));
        addKnown(headers, "fb-before", bounded(event.insertedBeforeEventId()));
        addKnown(headers, "fb-late", sequenced.late() ? "true" : null);
        addKnown(headers, "fb-superseded", release.superseded() ? "true" : null);
        addKnown(headers, "fb-missing", joined(sequenced.missingBefore()));
        addKnown(headers, "fb-doubt", doubts(condition));
        addKnown(headers, "fb-epochs", epochs(condition));
        add(headers, "fb-trace", BoundedText.of(event.traceId()));
        add(headers, "fb-raw", raw.coordinates());
        return new Record<>(event.fixtureId().getBytes(UTF_8), raw.value(), time(raw), headers);
    }

    private static @Nullable String bounded(@Nullable String id) {
        return id == null ? null : BoundedText.of(id);
    }

    /** False if the value is too large for the topics behind raw. */
    static boolean fits(RawRecord raw) {
        return fits(raw.value());
    }

    static Record<byte[], byte[]> rejected(RawRecord raw, ValidationResult.Rejected result) {
        Headers headers = publishers(raw);
        add(headers, "fb-reason", result.reason().name());
        headers.add(new RecordHeader("fb-violations", Json.bytes(result.violations())));
        add(headers, "fb-raw", raw.coordinates());
        StreamsErrorHeaders.add(headers, raw, result);
        Slot slot = result.fields().slot();
        if (slot != null) {
            add(headers, "fb-fixture", BoundedText.of(slot.feed().fixtureId()));
            add(headers, "fb-sequence", Long.toString(slot.number()));
        }
        byte[] value = kept(raw.value(), headers);
        return new Record<>(raw.key(), value, time(raw), headers);
    }

    /** Adds the error as headers. */
    static RawRecord withError(RawRecord raw, ProcessingError error) {
        return raw.with("fb-error", error.message()).with("fb-error-hash", error.hash());
    }

    /** The gap by its own key; the sink finds the fixture's partition from the value. */
    static Record<byte[], Gap> gap(Gap gap) {
        return new Record<>(gap.key().getBytes(UTF_8), gap, gap.updatedUtc());
    }

    private static boolean fits(byte @Nullable [] value) {
        return value == null || value.length <= LARGEST_REJECTED;
    }

    private static byte @Nullable [] kept(byte @Nullable [] value, Headers headers) {
        if (value == null || fits(value)) {
            return value;
        }
        add(headers, "fb-truncated", Integer.toString(value.length));
        add(headers, "fb-sha256", sha256(value));
        return Arrays.copyOf(value, KEPT_OF_LARGER);
    }

    private static String sha256(byte[] value) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(value));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** The reasons that are not in the gaps topic. */
    private static @Nullable String doubts(FeedCondition condition) {
        if (condition.reasons().isEmpty()) {
            return null;
        }
        Set<Reason> doubts = EnumSet.copyOf(DOUBTS);
        doubts.retainAll(condition.reasons());
        return doubts.isEmpty() ? null : doubts.stream().map(Reason::name).collect(Collectors.joining(","));
    }

    private static Header epoch(int epoch) {
        return epoch == 0
                ? FIRST_EPOCH
                : new RecordHeader("fb-epoch", Integer.toString(epoch).getBytes(UTF_8));
    }

    private static @Nullable String epochs(FeedCondition condition) {
        Range epochs = condition.epochs();
        return epochs.last() == 0 ? null : epochs.first() + "-" + epochs.last();
    }

    private static @Nullable String joined(List<Range> missing) {
        return missing.isEmpty() ? null : missing.stream().map(Range::toString).collect(Collectors.joining(","));
    }

    private static Headers publishers(RawRecord raw) {
        Headers headers = new RecordHeaders();
        raw.headers().forEach(header -> headers.add(header.name(), header.value()));
        return headers;
    }

    private static void addKnown(Headers headers, String name, @Nullable String value) {
        if (value != null) {
            add(headers, name, value);
        }
    }

    private static void add(Headers headers, String name, String value) {
        headers.add(new RecordHeader(name, value.getBytes(UTF_8)));
    }

    // Kafka Streams rejects a negative timestamp; a log without append times may carry one.
    private static long time(RawRecord raw) {
        return Math.max(0, raw.timestamp());
    }

    /** The sequencer's reason to reject a valid event. */
    static ValidationResult.Rejected rejection(FeedOutcome.Reject reject) {
        Violation violation =
                switch (reject.reason()) {
                    case TOO_MANY -> new Violation("", "tooMany", reject.message());
                    default -> new Violation("/audit/sequenceNumber", "sequence", reject.message());
                };
        return rejection(reject.reason(), violation, reject.received().event());
    }

    static ValidationResult.Rejected expired(Event event) {
        String message = "the game is final and no longer kept; its events are not processed any more";
        return rejection(RejectionReason.EXPIRED, new Violation("", "expired", message), event);
    }

    /** The bytes are unchanged, so that the record can be replayed once the error is fixed. */
    static ValidationResult.Rejected failed(Event event, ProcessingError error) {
        Violation violation = new Violation("", "processing", error.message());
        return rejection(RejectionReason.PROCESSING_ERROR, violation, event);
    }

    private static ValidationResult.Rejected rejection(RejectionReason reason, Violation violation, Event event) {
        return new ValidationResult.Rejected(reason, List.of(violation), ReadableFields.of(event));
    }

    /** A header with few possible values, each encoded once. */
    private static final class EnumHeaders<E extends Enum<E>> {
        private final Map<E, Header> headers;

        EnumHeaders(String name, Class<E> values) {
            headers = new EnumMap<>(values);
            for (E value : values.getEnumConstants()) {
                headers.put(value, new RecordHeader(name, value.name().getBytes(UTF_8)));
            }
        }

        Header of(E value) {
            return requireNonNull(headers.get(value));
        }
    }
}
