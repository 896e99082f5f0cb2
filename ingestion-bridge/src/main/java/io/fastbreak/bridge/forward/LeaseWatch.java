package io.fastbreak.bridge.forward;

import io.fastbreak.bridge.Lease;
import io.fastbreak.bridge.LeaseTerms;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Which partitions are served by no bridge, as far as their leases tell. A lease counts from when it was read, so that
 * no two clocks are compared; one that was never read counts from the start. Safe for use by several threads.
 */
final class LeaseWatch {
    private final LeaseTerms terms;
    private final Instant start;
    private final Map<Integer, Renewal> renewals = new ConcurrentHashMap<>();
    private volatile Instant allRead = Instant.MIN;

    private record Renewal(long epoch, Instant read) {}

    LeaseWatch(LeaseTerms terms, Instant start) {
        this.terms = terms;
        this.start = start;
    }

    /** Notes a lease that was read; that of an earlier owner than one already known is void. */
    void read(Lease lease, Instant now) {
        renewals.merge(
                lease.partition(),
                new Renewal(lease.epoch(), now),
                (known, read) -> read.epoch() < known.epoch() ? known : read);
    }

    /** Notes that all leases were read that there were at that time. */
    void allRead(Instant time) {
        allRead = time;
    }

    /** Whether nobody serves a partition; never where the leases were not all read just now. */
    boolean isOverdue(int partition, Instant now) {
        Renewal last = renewals.get(partition);
        Instant renewed = last == null ? start : last.read();
        return isReading(now) && !renewed.plus(terms.guardAfter()).isAfter(now);
    }

    /** Whether the leases were all read just now. */
    boolean isReading(Instant now) {
        return !allRead.isBefore(now.minus(terms.watchedWithin()));
    }
}
