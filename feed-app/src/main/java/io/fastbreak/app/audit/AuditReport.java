package io.fastbreak.app.audit;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.rejected.PartialEvent;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How the raw records are accounted for. Each of {@code places} satisfies
 * {@code judged = clean + rejected + duplicate + held + pending + onTheWay + missing}.
 *
 * @param raw the raw topic
 * @param removed raw records removed by retention, which are not checked
 * @param older raw records older than the clean and rejected records still kept, which are not checked
 * @param later raw records that were not committed when the audit started, which are not checked
 * @param places by partition of the raw topic
 * @param counters the counters of the pipeline in its latest beacons; null without beacons
 * @param found number of findings
 * @param findings the first findings, at most {@value RecordAudit#MAX_LISTED}
 */
public record AuditReport(
        String raw,
        long removed,
        long older,
        long later,
        List<Places> places,
        Beacon.@Nullable Counters counters,
        long found,
        List<AuditFinding> findings) {

    /**
     * The counts of one partition of the raw topic.
     *
     * @param judged raw records checked
     * @param onTheWay records on their way to their home partition
     */
    public record Places(
            int partition,
            long judged,
            long clean,
            long rejected,
            long duplicate,
            long held,
            long pending,
            long onTheWay,
            long missing) {

        /** The sums, with the partition of this. */
        Places plus(Places other) {
            return new Places(
                    partition,
                    judged + other.judged,
                    clean + other.clean,
                    rejected + other.rejected,
                    duplicate + other.duplicate,
                    held + other.held,
                    pending + other.pending,
                    onTheWay + other.onTheWay,
                    missing + other.missing);
        }
    }

    /** The counts of all partitions, as partition -1. */
    public Places total() {
        return places.stream().reduce(new Places(-1, 0, 0, 0, 0, 0, 0, 0, 0), Places::plus);
    }

    /** True if there are records of which none was checked, because the outputs of that time are no longer kept. */
    @JsonIgnore
    public boolean isEmpty() {
        return older > 0 && total().judged() == 0;
    }

    /**
     * A record that is not accounted for exactly once, or a wrong counter.
     *
     * @param raw {@code topic/partition/offset} of the raw record; null for a wrong counter
     * @param sequence the sequence number, if readable
     * @param detail what was found, and where
     */
    public record AuditFinding(
            FindingKind kind,
            @Nullable String raw,
            @Nullable String fixtureId,
            @Nullable String source,
            @Nullable Long sequence,
            @Nullable String eventId,
            String detail) {

        /** The kind of finding. */
        public enum FindingKind {
            /** Neither clean, rejected, held, pending nor a duplicate. */
            MISSING,
            /** Accounted for more than once. */
            DOUBLED,
            /** Clean or rejected with changed bytes. */
            ALTERED,
            /** Clean or rejected without a raw record. */
            FOREIGN,
            /** A counter of the pipeline differs from its topics. */
            COUNTERS,
            /** A partition of the raw topic that the pipeline does not read. */
            UNREAD,
            /** Records of an input topic that were gone before the pipeline had read them. */
            LOST,
            /** Records of an input topic that an open transaction hides from the pipeline. */
            HIDDEN
        }

        static AuditFinding of(FindingKind kind, String raw, byte @Nullable [] value, String detail) {
            PartialEvent event = PartialEvent.of(value);
            return new AuditFinding(kind, raw, event.fixtureId(), event.source(), event.sequence(), event.id(), detail);
        }

        /** @param place {@code topic/partition/offset} of the first one */
        static AuditFinding of(FindingKind kind, @Nullable String place, String detail) {
            return new AuditFinding(kind, place, null, null, null, null, detail);
        }
    }
}
