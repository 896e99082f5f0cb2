package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.Lease;
import io.fastbreak.bridge.LeaseTiming;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Which partitions are served by no bridge, as far as their leases show. A lease counts from when it was read, by a clock
 * that only grows, so that no two clocks are compared; one that was never read counts from the start. Times are its
 * nanoseconds. Safe for use by several threads.
 */
final class LeaseMonitor {
    private final LeaseTiming terms;
    private final long start;
    private final Map<Integer, Renewal> renewals = new ConcurrentHashMap<>();
    private volatile long allRead = Long.MIN_VALUE;

    private record Renewal(long epoch, long read) {}

    LeaseMonitor(LeaseTiming terms, long start) {
        this.terms = terms;
        this.start = start;
    }

    /** Notes a lease that was read; that of an earlier owner than one already known is void. */
    void read(Lease lease, long now) {
        renewals.merge(
                lease.partition(),
                new Renewal(lease.epoch(), now),
                (known, read) -> read.epoch() < known.epoch() ? known : read);
    }

    /** Notes that all leases were read that there were at that time. */
    void allRead(long time) {
        allRead = time;
    }

    /** Whether nobody serves a partition; never where the leases were not all read just now. */
    boolean isOverdue(int partition, long now) {
        Renewal last = renewals.get(partition);
        long renewed = last == null ? start : last.read();
        return isReading(now) && now - renewed >= terms.guardAfter().toNanos();
    }

    /** Whether the leases were all read just now. */
    boolean isReading(long now) {
        return allRead != Long.MIN_VALUE
                && now - allRead <= terms.watchedWithin().toNanos();
    }
}
