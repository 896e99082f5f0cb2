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
 * Whether markets may be open at all, and whether it is certain that nobody else acts, whatever the games say: only while
 * the pipeline is known to work, and while everybody can know that this bridge works. Ages are measured with a clock that
 * only grows, so that a step of the machine's clock changes none. Safe for use by several threads.
 */
final class PartitionLiveness {
    private final Map<Integer, LastBeacon> beacons = new ConcurrentHashMap<>();
    private final Map<Integer, Long> leases = new ConcurrentHashMap<>();
    private final BridgeTiming timing;

    PartitionLiveness(BridgeTiming timing) {
        this.timing = timing;
    }

    /**
     * Notes that the pipeline of a partition worked.
     *
     * @param utc when, by its own clock
     * @param now by the clock of this machine
     * @param nanos now
     */
    void beacon(int partition, Instant utc, Instant now, long nanos) {
        beacons.compute(
                partition,
                (number, last) -> last == null ? LastBeacon.first(utc, now, nanos) : last.next(utc, now, nanos));
    }

    /**
     * Notes that everybody can read that this bridge has a partition.
     *
     * @param given when the bridge was sure to have it, in nanoseconds
     * @return whether the lease before had lapsed, so that others may have acted meanwhile
     */
    boolean renewed(int partition, long given) {
        Long before = leases.put(partition, given);
        return before != null && given - before > timing.lease().openFor().toNanos();
    }

    /** Forgets the right to a partition. */
    void lost(int partition) {
        leases.remove(partition);
    }

    /** Whether open markets of a partition have to be suspended. */
    boolean isWithdrawn(int partition, long nanos) {
        return isSilent(partition, nanos) || isLapsed(partition, nanos);
    }

    /** Whether nobody else can act for a partition before what is sent now is applied. */
    boolean maySend(int partition, long nanos) {
        return !isOlder(leases.get(partition), timing.sendFor(), nanos);
    }

    /** Whether pipeline and bridge are known to serve all of these partitions. */
    boolean isAlive(Collection<Integer> partitions, long nanos) {
        return partitions.stream().noneMatch(partition -> isWithdrawn(partition, nanos));
    }

    /**
     * How old something is that the pipeline knew: by the pipeline's own clock where its beacons show it, else by this
     * machine's; nanoseconds.
     */
    long ageNanos(int partition, Instant known, Instant now, long nanos) {
        LastBeacon beacon = beacons.get(partition);
        Instant then = beacon == null || isSilent(partition, nanos) ? now : beacon.remoteNow(nanos);
        return Math.max(0, Elapsed.nanos(known, then));
    }

    /**
     * What speaks against opening markets from a summary.
     *
     * @param known when the pipeline knew it, in nanoseconds
     */
    Set<SuspensionCause> objections(int partition, long known, long nanos) {
        Set<SuspensionCause> objections = EnumSet.noneOf(SuspensionCause.class);
        if (isSilent(partition, nanos)) {
            objections.add(SuspensionCause.PIPELINE_SILENT);
        }
        if (isOlder(known, timing.summaryMaxAge(), nanos)) {
            objections.add(SuspensionCause.SUMMARY_OLD);
        }
        if (isLapsed(partition, nanos)) {
            objections.add(SuspensionCause.LEASE_LAPSED);
        }
        return objections;
    }

    private boolean isSilent(int partition, long nanos) {
        LastBeacon beacon = beacons.get(partition);
        return beacon == null || beacon.age(nanos) > timing.beaconMaxAge().toNanos();
    }

    private boolean isLapsed(int partition, long nanos) {
        return isOlder(leases.get(partition), timing.lease().openFor(), nanos);
    }

    /** What never was is older than anything. */
    private static boolean isOlder(@Nullable Long then, Duration age, long nanos) {
        return then == null || nanos - then > age.toNanos();
    }
}
