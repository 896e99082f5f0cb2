package io.fastbreak.app.rejected;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.app.rejected.RejectedEntries.RejectedEntry.RejectedState;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.rejected.PartialEvent;
import io.fastbreak.model.rejected.RawPosition;
import io.fastbreak.model.rejected.RejectedRecord;
import io.fastbreak.model.rejected.RejectedRecordSummary;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The rejected records of a pipeline with their states. */
public final class RejectedEntries {
    private static final Logger LOG = LoggerFactory.getLogger(RejectedEntries.class);

    private final List<RejectedRecord> selected = new ArrayList<>();
    /** The record that each replay repeats, both by raw coordinates. */
    private final Map<String, String> attempts = new HashMap<>();

    private int foreign;

    private RejectedEntries() {}

    /**
     * A selection of rejected records; null selects all.
     *
     * @param since the earliest time of publication
     */
    public record RejectedSelection(
            @Nullable String fixtureId,
            @Nullable RejectionReason reason,
            @Nullable Instant since) {

        public boolean has(RejectedRecordSummary record) {
            return (fixtureId == null || fixtureId.equals(record.fixtureId()))
                    && (reason == null || reason == record.reason())
                    && record.appendedUtc() >= sinceMs();
        }

        private long sinceMs() {
            return since == null ? Long.MIN_VALUE : since.toEpochMilli();
        }
    }

    /** The selected records, without their values, in the order of publication. */
    public static List<RejectedEntry> read(PipelineTopics log, RejectedSelection selection) {
        return read(log, selection, RejectedRecord::withoutValue);
    }

    /** The same with their values. */
    public static List<RejectedEntry> whole(PipelineTopics log, RejectedSelection selection) {
        return read(log, selection, UnaryOperator.identity());
    }

    private static List<RejectedEntry> read(
            PipelineTopics log, RejectedSelection selection, UnaryOperator<RejectedRecord> kept) {
        return read(log, selection.sinceMs(), record -> selection.has(RejectedRecordSummary.of(record)), kept);
    }

    /** The record at these coordinates, see {@link RejectedRecord#isAt}. */
    public static Optional<RejectedEntry> find(PipelineTopics log, String coordinates) {
        return read(log, Long.MIN_VALUE, record -> record.isAt(coordinates), UnaryOperator.identity()).stream()
                .findFirst();
    }

    /** The records at these raw coordinates in the order of publication. */
    static List<RejectedEntry> at(PipelineTopics log, Collection<String> raws) {
        return read(log, Long.MIN_VALUE, record -> raws.contains(record.raw().toString()), UnaryOperator.identity());
    }

    private static List<RejectedEntry> read(
            PipelineTopics log, long sinceMs, Predicate<RejectedRecord> wanted, UnaryOperator<RejectedRecord> kept) {
        RejectedEntries rejections = new RejectedEntries();
        log.readSince(sinceMs, log.topics().rejected(), record -> rejections.add(record, wanted, kept));
        if (rejections.foreign > 0) {
            LOG.warn(
                    "{} records of {} were skipped, because no pipeline has written them",
                    rejections.foreign,
                    log.topics().rejected());
        }
        rejections.selected.sort(Comparator.comparing(RejectedRecord::raw, RawPosition.ORDER));
        return rejections.withStates(AcceptedRecords.since(rejections.selected, log));
    }

    private void add(
            ConsumerRecord<byte[], byte[]> record,
            Predicate<RejectedRecord> wanted,
            UnaryOperator<RejectedRecord> kept) {
        RejectedRecord rejected;
        try {
            rejected = RejectedRecord.of(record);
        } catch (RuntimeException e) {
            LOG.debug("{}-{} at {} is no rejected record", record.topic(), record.partition(), record.offset(), e);
            foreign++;
            return;
        }
        if (rejected.replayOf() != null) {
            attempts.put(rejected.raw().toString(), rejected.replayOf());
        }
        if (wanted.test(rejected)) {
            selected.add(kept.apply(rejected));
        }
    }

    private List<RejectedEntry> withStates(AcceptedRecords accepted) {
        Set<String> replaced = Set.copyOf(attempts.values());
        return selected.stream()
                .map(record -> new RejectedEntry(
                        record,
                        attempt(record.raw().toString()),
                        accepted.settles(record)
                                ? RejectedState.SETTLED
                                : replaced.contains(record.raw().toString())
                                        ? RejectedState.REPLACED
                                        : RejectedState.OPEN))
                .toList();
    }

    private int attempt(String raw) {
        int attempt = 1;
        for (String earlier = attempts.get(raw); earlier != null; earlier = attempts.get(earlier)) {
            attempt++;
        }
        return attempt;
    }

    /**
     * A rejected record and its state.
     *
     * @param attempt 1 for the record of the publisher, 2 for its first replay that was rejected again, and so on
     * @param state true if the record still needs attention
     */
    public record RejectedEntry(RejectedRecord record, int attempt, RejectedState state) {

        /** The state of a rejected record. */
        public enum RejectedState {
            /** Neither settled nor replaced. */
            OPEN,
            /** Its event, its sequence number or a replay of it was accepted later. */
            SETTLED,
            /** It was replayed and rejected again, as a record of its own. */
            REPLACED
        }
    }

    /** Accepted records of some fixtures by event, by sequence number, and by the rejected record they replay. */
    static final class AcceptedRecords {
        private final Set<String> fixtures = new HashSet<>();
        private final Map<List<String>, RawPosition> events = new HashMap<>();
        private final Map<List<String>, RawPosition> slots = new HashMap<>();
        private final Set<String> replayed = new HashSet<>();

        /** Reads the records accepted since the first of these was published. */
        static AcceptedRecords since(List<RejectedRecord> rejected, PipelineTopics log) {
            AcceptedRecords accepted = new AcceptedRecords();
            if (rejected.isEmpty()) {
                return accepted;
            }
            long first = Long.MAX_VALUE;
            for (RejectedRecord record : rejected) {
                first = Math.min(first, record.raw().timestamp());
                if (record.fixtureId() != null) {
                    accepted.fixtures.add(record.fixtureId());
                }
            }
            log.readSince(first, log.topics().clean(), accepted::add);
            return accepted;
        }

        private void add(ConsumerRecord<byte[], byte[]> record) {
            String replayOf = RejectedRecord.header(record, RejectedRecord.REPLAY_OF);
            if (replayOf != null) {
                replayed.add(replayOf);
            }
            String fixture = new String(record.key(), UTF_8);
            String place = RejectedRecord.header(record, "fb-raw");
            if (place != null && fixtures.contains(fixture)) {
                RawPosition raw = RawPosition.parse(place);
                String source = String.valueOf(RejectedRecord.header(record, "fb-source"));
                String number = String.valueOf(RejectedRecord.header(record, "fb-sequence"));
                String event = String.valueOf(PartialEvent.of(record.value()).id());
                events.merge(List.of(fixture, event), raw, RawPosition::later);
                slots.merge(List.of(fixture, source, number), raw, RawPosition::later);
            }
        }

        /**
         * Whether a replay of the record was accepted, or its event or sequence number was
         * later. A conflict is about a slot that is taken, so that only its event settles it.
         */
        boolean settles(RejectedRecord record) {
            boolean mayTakeSlot = record.reason() != RejectionReason.SEQUENCE_CONFLICT;
            return replayed.contains(record.raw().toString())
                    || isLater(events.get(event(record)), record)
                    || (mayTakeSlot && isLater(slots.get(slot(record)), record));
        }

        private static boolean isLater(@Nullable RawPosition accepted, RejectedRecord record) {
            return accepted != null && accepted.isAfter(record.raw());
        }

        private static List<String> event(RejectedRecord record) {
            return record.fixtureId() == null || record.eventId() == null
                    ? List.of()
                    : List.of(record.fixtureId(), record.eventId());
        }

        private static List<String> slot(RejectedRecord record) {
            return record.fixtureId() == null || record.source() == null || record.sequence() == null
                    ? List.of()
                    : List.of(
                            record.fixtureId(),
                            record.source(),
                            record.sequence().toString());
        }
    }
}
