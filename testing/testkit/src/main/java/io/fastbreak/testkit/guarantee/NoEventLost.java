package io.fastbreak.testkit.guarantee;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.model.wire.EventCodec;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Every raw record is in the clean or the rejected topic, once and with its own bytes, or is a duplicate of a
 * clean event; and no record is there that was not sent.
 */
public final class NoEventLost implements Guarantee {
    private final EventCodec codec = new EventCodec();

    /** The identity of an event: {@code publishedUtc} and {@code traceId} are outside of the hash. */
    private record Content(String fixtureId, EventSource source, long number, String id, long hash) {
        static Content of(Event event) {
            return new Content(
                    event.fixtureId(), event.source(), event.audit().sequenceNumber(), event.id(), event.contentHash());
        }
    }

    @Override
    public List<String> breaches(PipelineRun run) {
        Breaches breaches = new Breaches();
        Map<String, ConsumerRecord<byte[], byte[]>> unread = new HashMap<>();
        run.raw().forEach(record -> unread.put(RecordHeaderReader.place(record), record));
        Set<Content> clean = new HashSet<>();
        for (var record : run.clean()) {
            checkOrigin(record, unread, breaches);
            addContent(record, clean, breaches);
        }
        for (var record : run.rejected()) {
            checkOrigin(record, unread, breaches);
        }
        unread.values().forEach(record -> checkDuplicate(record, clean, breaches));
        return breaches.toList();
    }

    private static void checkOrigin(
            ConsumerRecord<byte[], byte[]> record,
            Map<String, ConsumerRecord<byte[], byte[]>> unread,
            Breaches breaches) {
        ConsumerRecord<byte[], byte[]> raw = unread.remove(RecordHeaderReader.rawPlace(record));
        if (raw == null) {
            breaches.add("%s refers to %s, which another record refers to or which was never sent"
                    .formatted(RecordHeaderReader.place(record), RecordHeaderReader.rawPlace(record)));
        } else if (RecordHeaderReader.text(record, "fb-truncated") == null
                && !Arrays.equals(raw.value(), record.value())) {
            breaches.add("%s has other bytes than %s"
                    .formatted(RecordHeaderReader.place(record), RecordHeaderReader.place(raw)));
        }
    }

    private void addContent(ConsumerRecord<byte[], byte[]> record, Set<Content> clean, Breaches breaches) {
        try {
            clean.add(Content.of(codec.read(record.value())));
        } catch (IOException e) {
            breaches.add(
                    "%s is clean and not an event: %s".formatted(RecordHeaderReader.place(record), e.getMessage()));
        }
    }

    private void checkDuplicate(ConsumerRecord<byte[], byte[]> raw, Set<Content> clean, Breaches breaches) {
        try {
            if (raw.value() != null && clean.contains(Content.of(codec.read(raw.value())))) {
                return;
            }
        } catch (IOException e) {
            // Not an event, so it should have been rejected.
        }
        breaches.add("%s is neither clean nor rejected nor a duplicate of a clean event"
                .formatted(RecordHeaderReader.place(raw)));
    }
}
