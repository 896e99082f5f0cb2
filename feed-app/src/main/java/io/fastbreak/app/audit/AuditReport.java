package io.fastbreak.app.audit;

import io.fastbreak.model.feed.Beacon;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where the raw records went. Each of {@code places} satisfies
 * {@code judged = clean + rejected + duplicate + held + pending + onTheWay + missing}.
 *
 * @param raw the raw topic
 * @param removed raw records that retention has removed, and whatever was published of them: not judged
 * @param older raw records published before all that is still kept of the clean and rejected topics: not judged
 * @param later raw records that the pipeline had not committed when the audit began: not judged
 * @param places by partition of the raw topic
 * @param counters the pipeline's own, as of its last beacons; null where there is none
 * @param found how many records the equation does not hold for
 * @param findings the first of them, at most {@value Findings#MOST}
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
     * How many raw records of a partition have which place.
     *
     * @param onTheWay on their way to the partition of their fixture
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

        /** As of the partition of this. */
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

    /** Of all partitions; it bears the number -1. */
    public Places total() {
        return places.stream().reduce(new Places(-1, 0, 0, 0, 0, 0, 0, 0, 0), Places::plus);
    }
}
