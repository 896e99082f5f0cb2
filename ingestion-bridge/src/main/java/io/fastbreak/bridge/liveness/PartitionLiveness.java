package io.fastbreak.bridge.liveness;

import io.fastbreak.bridge.BridgeTiming;
import io.fastbreak.bridge.market.SuspensionCause;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Whether markets of a partition may be open, whatever the games: only while the pipeline is known to work, and while
 * this bridge's lease is fresh. Ages are measured with a monotonic clock, so that a step of the wall clock changes none.
 * Thread-safe.
 */
public final class PartitionLiveness {
    private final Map<Integer, LastBeacon> beacons = new ConcurrentHashMap<>();
    private final Map<Integer, Long> leases = new ConcurrentHashMap<>();
    /** Until when the summaries of a partition are read completely. */
    private final Map<Integer, Long> reads = new ConcurrentHashMap<>();

    /** Until when the traders' records of a partition are read completely; nothing where nobody says that. */
    private final Map<Integer, Long> traderReads = new ConcurrentHashMap<>();

    private final BridgeTiming timing;

    public PartitionLiveness(BridgeTiming timing) {
        this.timing = timing;
    }

    /**
     * The pipeline of a partition was working.
     *
     * @param utc when, by its own clock
     * @param now by this machine's wall clock
     * @param nanos now, by the monotonic clock
     */
    public void beacon(int partition, Instant utc, Instant now, long nanos) {
        beacons.compute(
                partition,
                (number, last) -> last == null ? LastBeacon.first(utc, now, nanos) : last.next(utc, now, nanos));
    }

    /**
     * The partition's lease was renewed and can be read by everyone.
     *
     * @param given when the bridge was sure to have the partition, in nanoseconds
     * @return true if the lease had lapsed before, so that other processes may have acted
     */
    public boolean renewed(int partition, long given) {
        Long before = leases.put(partition, given);
        return before != null && given - before > timing.lease().openFor().toNanos();
    }

    /** Every summary of a partition that could be read at a time, in nanoseconds, has been read. */
    public void readUntil(int partition, long nanos) {
        reads.put(partition, nanos);
    }

    /** Everything that traders had set in a partition at a time, in nanoseconds, has been read. */
    public void tradersReadUntil(int partition, long nanos) {
        traderReads.put(partition, nanos);
    }

    /** The bridge no longer has the partition. */
    public void lost(int partition) {
        leases.remove(partition);
        reads.remove(partition);
    }

    /** True if open markets of a partition have to be suspended. */
    boolean mustSuspend(int partition, long nanos) {
        return isSilent(partition, nanos) || isLapsed(partition, nanos);
    }

    /** True if no other process can act for a partition before a request that is sent now is applied. */
    public boolean maySend(int partition, long nanos) {
        return !isOlder(leases.get(partition), timing.sendFor(), nanos);
    }

    /** Those of these partitions without a fresh beacon; of no partitions, all of which a beacon is known and none is fresh. */
    public Set<Integer> silent(Collection<Integer> partitions, long nanos) {
        Set<Integer> silent = new TreeSet<>(partitions.isEmpty() ? beacons.keySet() : partitions);
        int all = silent.size();
        silent.removeIf(partition -> !isSilent(partition, nanos));
        return partitions.isEmpty() && silent.size() < all ? Set.of() : silent;
    }

    /** True if pipeline and bridge are known to serve all of these partitions. */
    public boolean isAlive(Collection<Integer> partitions, long nanos) {
        return partitions.stream().noneMatch(partition -> mustSuspend(partition, nanos));
    }

    /** True if no recent summary can be missing: the pipeline works, the lease is fresh, and the summaries are read to their end. */
    public boolean isHeard(int partition, long nanos) {
        return !mustSuspend(partition, nanos) && !isOlder(reads.get(partition), timing.beaconMaxAge(), nanos);
    }

    /** True if a partition's summaries were just read to their end. */
    public boolean isReadToEnd(int partition, long nanos) {
        return !isOlder(reads.get(partition), timing.readMaxAge(), nanos);
    }

    /**
     * The age in nanoseconds of something that the pipeline knew at a time, by the pipeline's own clock, as its beacons show
     * that. Behind a silence its clock may be another one: then the greater age counts, by that clock or by this machine's,
     * which may be wrong as well. Before the first beacon nothing is known to be young, nor is what lies in the future of the
     * last one: that clock was set back since then, and what it knew may be minutes old.
     */
    public long ageNanos(int partition, Instant known, Instant now, long nanos) {
        LastBeacon beacon = beacons.get(partition);
        if (beacon == null) {
            return LastBeacon.MAX_DURATION.toNanos();
        }
        Instant remote = beacon.remoteNow(nanos);
        Instant then = isSilent(partition, nanos) && now.isAfter(remote) ? now : remote;
        long age = LastBeacon.nanosBetween(known, then);
        boolean isPossible = age >= -timing.beaconMaxAge().toNanos();
        return isPossible ? Math.max(0, age) : LastBeacon.MAX_DURATION.toNanos();
    }

    /**
     * Why no market may be opened from a summary; empty if one may be.
     *
     * @param vouched the time for which the pipeline has last vouched for the summary, in nanoseconds
     */
    public Set<SuspensionCause> causes(int partition, long vouched, long nanos) {
        Set<SuspensionCause> causes = EnumSet.noneOf(SuspensionCause.class);
        if (isSilent(partition, nanos)) {
            causes.add(SuspensionCause.PIPELINE_SILENT);
        }
        if (isOlder(vouched, timing.summaryMaxAge(), nanos)) {
            causes.add(SuspensionCause.SUMMARY_OLD);
        }
        if (isLapsed(partition, nanos)) {
            causes.add(SuspensionCause.LEASE_LAPSED);
        }
        Long traders = traderReads.get(partition);
        if (traders != null && isOlder(traders, timing.beaconMaxAge(), nanos)) {
            causes.add(SuspensionCause.TRADER_PRICES_UNREADABLE);
        }
        return causes;
    }

    /** The time of the pipeline's clock, as a partition's beacons show it; this machine's while they do not. */
    public Instant pipelineNow(int partition, Instant now, long nanos) {
        LastBeacon beacon = beacons.get(partition);
        return beacon == null || isSilent(partition, nanos) ? now : beacon.remoteNow(nanos);
    }

    private boolean isSilent(int partition, long nanos) {
        LastBeacon beacon = beacons.get(partition);
        return beacon == null || beacon.age(nanos) > timing.beaconMaxAge().toNanos();
    }

    private boolean isLapsed(int partition, long nanos) {
        return isOlder(leases.get(partition), timing.lease().openFor(), nanos);
    }

    private static boolean isOlder(@Nullable Long then, Duration age, long nanos) {
        return then == null || nanos - then > age.toNanos();
    }
}
