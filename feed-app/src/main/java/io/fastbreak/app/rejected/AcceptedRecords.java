package io.fastbreak.app.rejected;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.rejected.PartialEvent;
import io.fastbreak.model.rejected.RawPosition;
import io.fastbreak.model.rejected.RejectedRecord;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;

/** What the pipeline has accepted of some fixtures: by event, by slot, and by the rejected record it stands for. */
final class AcceptedRecords {
    private final Set<String> fixtures = new HashSet<>();
    private final Map<List<String>, RawPosition> events = new HashMap<>();
    private final Map<List<String>, RawPosition> slots = new HashMap<>();
    private final Set<String> replayed = new HashSet<>();

    /** Reads what was accepted since the first of these was rejected. */
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
     * True where nothing is missing for want of this record: a replay of it was accepted, or its event or slot was,
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
                : List.of(record.fixtureId(), record.source(), record.sequence().toString());
    }
}
