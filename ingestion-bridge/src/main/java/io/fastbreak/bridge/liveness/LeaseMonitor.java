package io.fastbreak.bridge.liveness;

import io.fastbreak.bridge.BridgeTiming.LeaseTiming;
import io.fastbreak.bridge.Lease;
import java.util.Map;
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

    private volatile long allRead = Long.MIN_VALUE;

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

    /** All leases that existed at that time were read. */
    public void allRead(long time) {
        allRead = time;
    }

    /** Whether no bridge serves a partition; false if not all leases were read recently. */
    public boolean isOverdue(int partition, long now) {
        return isUpToDate(now) && !isServed(partition, now);
    }

    /** Whether a renewal of the partition's lease was read recently; at first, whether the monitor has just started. */
    public boolean isServed(int partition, long now) {
        Renewal last = renewals.get(partition);
        long renewed = last == null ? start : last.read();
        return now - renewed < timing.guardAfter().toNanos();
    }

    /** Whether all leases were ever read. */
    public boolean hasRead() {
        return allRead != Long.MIN_VALUE;
    }

    /** Whether all leases were read recently. */
    public boolean isUpToDate(long now) {
        return hasRead() && now - allRead <= timing.watchedWithin().toNanos();
    }
}
