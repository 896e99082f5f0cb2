package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.BridgeTiming;
import io.fastbreak.bridge.market.SuspensionCause;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Whether markets may be open at all, and whether anything may be sent, whatever the games say: only while the pipeline
 * is known to work, and while everybody can know that this bridge works. Safe for use by several threads.
 */
final class OpenPermit {
    private final Map<Integer, Instant> beacons = new ConcurrentHashMap<>();
    private final Map<Integer, Instant> leases = new ConcurrentHashMap<>();
    private final BridgeTiming timing;

    OpenPermit(BridgeTiming timing) {
        this.timing = timing;
    }

    /** Notes that the pipeline of a partition worked at that time, by its own clock, which may be fast. */
    void beacon(int partition, Instant utc, Instant now) {
        Instant worked = utc.isAfter(now) ? now : utc;
        beacons.merge(partition, worked, (known, told) -> told.isAfter(known) ? told : known);
    }

    /**
     * Notes that this bridge's word on a partition can be read by all.
     *
     * @param given when the bridge was sure to have the partition
     * @return whether the word before it had lapsed, so that others may have acted meanwhile
     */
    boolean renewed(int partition, Instant given) {
        Instant before = leases.put(partition, given);
        return before != null && isOlder(before, timing.lease().openFor(), given);
    }

    /** Forgets the right to a partition. */
    void lost(int partition) {
        leases.remove(partition);
    }

    /** Whether open markets of a partition have to be suspended. */
    boolean isWithdrawn(int partition, Instant now) {
        return isSilent(partition, now) || isLapsed(partition, now);
    }

    /** Whether anything of a partition may be sent. */
    boolean maySend(int partition, Instant now) {
        return !isOlder(leases.get(partition), timing.sendFor(), now);
    }

    /** Whether pipeline and bridge are known to serve all of these partitions. */
    boolean isAlive(Collection<Integer> partitions, Instant now) {
        return partitions.stream().noneMatch(partition -> isWithdrawn(partition, now));
    }

    /** What speaks against opening markets from a summary that the pipeline knew at that time. */
    Set<SuspensionCause> objections(int partition, Instant known, Instant now) {
        Set<SuspensionCause> objections = EnumSet.noneOf(SuspensionCause.class);
        if (isSilent(partition, now)) {
            objections.add(SuspensionCause.PIPELINE_SILENT);
        }
        if (isOlder(known, timing.summaryMaxAge(), now)) {
            objections.add(SuspensionCause.SUMMARY_OLD);
        }
        if (isLapsed(partition, now)) {
            objections.add(SuspensionCause.LEASE_LAPSED);
        }
        return objections;
    }

    private boolean isSilent(int partition, Instant now) {
        return isOlder(beacons.get(partition), timing.beaconMaxAge(), now);
    }

    private boolean isLapsed(int partition, Instant now) {
        return isOlder(leases.get(partition), timing.lease().openFor(), now);
    }

    /** What was never heard of is older than anything. */
    private static boolean isOlder(@Nullable Instant instant, Duration age, Instant now) {
        return instant == null || instant.plus(age).isBefore(now);
    }
}
