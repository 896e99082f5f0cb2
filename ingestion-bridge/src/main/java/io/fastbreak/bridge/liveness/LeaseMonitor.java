package io.fastbreak.bridge.liveness;

import io.fastbreak.bridge.BridgeTiming.LeaseTiming;
import io.fastbreak.bridge.Lease;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Which partitions have no valid lease. The age of a lease is measured from when it was read, with a monotonic clock, so
 * that no two machines' clocks are compared; a lease that was never read has the age of this monitor. Times are
 * nanoseconds of that clock. Thread-safe.
 */
public final class LeaseMonitor {
    private final LeaseTiming timing;
    private final long start;
    private final Map<Integer, Renewal> renewals = new ConcurrentHashMap<>();
    /** When any lease of a partition was read last, void ones included. */
    private final Map<Integer, Long> seen = new ConcurrentHashMap<>();

    /** Until when everything of a partition is read. */
    private final Map<Integer, Long> reads = new ConcurrentHashMap<>();

    private volatile Set<Integer> partitions = Set.of();

    private record Renewal(long epoch, long read) {}

    public LeaseMonitor(LeaseTiming timing, long start) {
        this.timing = timing;
        this.start = start;
    }

    /** A lease was read; that of an earlier owner than one already known is void. */
    public void read(Lease lease, long now) {
        if (lease.released()) {
            return;
        }
        seen.put(lease.partition(), now);
        renewals.merge(
                lease.partition(),
                new Renewal(lease.epoch(), now),
                (known, read) -> read.epoch() < known.epoch() ? known : read);
    }

    /**
     * The topic was made again, or an older one restored: epochs begin again, and the next lease that is read is in force,
     * whatever its epoch.
     */
    public void begunAgain() {
        renewals.replaceAll((partition, last) -> new Renewal(Long.MIN_VALUE, last.read()));
    }

    /** True if a bridge says that it serves the partition, by a valid lease or a void one. */
    public boolean isRenewing(int partition, long now) {
        Long last = seen.get(partition);
        return last != null && now - last < timing.guardAfter().toNanos();
    }

    /** The partitions that there are now. */
    public void watch(Set<Integer> all) {
        partitions = Set.copyOf(all);
    }

    /** Everything of a partition that existed at that time was read. */
    public void readUntil(int partition, long time) {
        reads.put(partition, time);
    }

    /** True if no bridge serves a partition; false if its leases were not read to their end recently. */
    public boolean isOverdue(int partition, long now) {
        return isUpToDate(partition, now) && !isServed(partition, now);
    }

    /** True if a renewal of the partition's lease was read recently; at first, whether the monitor has just started. */
    public boolean isServed(int partition, long now) {
        Renewal last = renewals.get(partition);
        long renewed = last == null ? start : last.read();
        return now - renewed < timing.guardAfter().toNanos();
    }

    /** True if a partition was ever read to its end. */
    public boolean hasRead(int partition) {
        return reads.containsKey(partition);
    }

    /** True if all partitions were read to their ends recently. */
    public boolean isUpToDate(long now) {
        Set<Integer> all = partitions;
        return !all.isEmpty() && all.stream().allMatch(partition -> isUpToDate(partition, now));
    }

    private boolean isUpToDate(int partition, long now) {
        Long read = reads.get(partition);
        return read != null && now - read <= timing.watchedWithin().toNanos();
    }
}
