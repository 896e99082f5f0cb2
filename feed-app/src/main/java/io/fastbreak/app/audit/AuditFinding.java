package io.fastbreak.app.audit;

import io.fastbreak.model.rejected.PartialEvent;
import org.jspecify.annotations.Nullable;

/**
 * A record that the equation does not hold for.
 *
 * @param raw {@code topic/partition/offset} of the raw record; null where the pipeline's own counters are at fault
 * @param sequence the number that the event bears, where it can be read
 * @param detail what was found, and where
 */
public record AuditFinding(
        Kind kind,
        @Nullable String raw,
        @Nullable String fixtureId,
        @Nullable String source,
        @Nullable Long sequence,
        @Nullable String eventId,
        String detail) {

    /** What is wrong with it. */
    public enum Kind {
        /** Published and judged, and in no place. */
        MISSING,
        /** In more than one place. */
        DOUBLED,
        /** In its place, with other bytes than were published. */
        ALTERED,
        /** In a place, and not of the raw topic. */
        FOREIGN,
        /** What the pipeline counted is not what is on its topics. */
        COUNTERS
    }

    static AuditFinding of(Kind kind, String raw, byte @Nullable [] value, String detail) {
        PartialEvent event = PartialEvent.of(value);
        return new AuditFinding(kind, raw, event.fixtureId(), event.source(), event.sequence(), event.id(), detail);
    }

    static AuditFinding ofCounters(String detail) {
        return new AuditFinding(Kind.COUNTERS, null, null, null, null, null, detail);
    }
}
