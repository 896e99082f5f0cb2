package io.fastbreak.bridge;

import java.time.Duration;

/**
 * The bridge's waiting times, and for how long it relies on a record that it has read.
 *
 * @param beaconMaxAge the pipeline counts as silent when a partition's beacon is older
 * @param readMaxAge a cancelled game is deleted only if its partition's summaries were read to their end within this time
 * @param summaryMaxAge no market is open of a game for which the pipeline has not vouched for this long
 * @param settleTime the request time-out and a margin: how long a request without an answer may still be applied
 * @param deleteAfter a cancelled game is deleted when its cancellation has stood, and was reliable, for this long
 * @param retireAfter a fixture without open markets is dropped after this time without a summary
 * @param heartbeatEvery how often the platform is sent a heartbeat
 * @param readBackEvery how often a fixture with a market that may be open is read back from the platform
 * @param stopWithin how long a graceful stop waits for the last suspensions to be confirmed
 * @param tokenMinimum no market is open while the access token lasts less than this and cannot be renewed
 * @param closingsPerMinute a market that causes of this program close more often within a minute stays closed
 * @param lease how long a bridge may serve a partition without renewing its lease
 */
public record BridgeTiming(
        Duration beaconMaxAge,
        Duration readMaxAge,
        Duration summaryMaxAge,
        Duration settleTime,
        Duration deleteAfter,
        Duration retireAfter,
        Duration heartbeatEvery,
        Duration readBackEvery,
        Duration stopWithin,
        Duration tokenMinimum,
        int closingsPerMinute,
        LeaseTiming lease) {

    /**
     * For how long a bridge that keeps some partitions waits for the last suspensions of those that it gives up. Nothing is
     * read of the others meanwhile, so that a wrong price of theirs would stand; the next bridge waits instead.
     */
    private static final Duration REVOKED_WITHIN = Duration.ofSeconds(1);

    private static final Duration MIN_SESSION = Duration.ofSeconds(6);

    public static final BridgeTiming STANDARD = new BridgeTiming(
            Duration.ofSeconds(5),
            Duration.ofSeconds(2),
            Duration.ofSeconds(5),
            Duration.ofSeconds(4),
            Duration.ofMinutes(10),
            Duration.ofDays(2),
            Duration.ofSeconds(5),
            Duration.ofSeconds(30),
            Duration.ofSeconds(10),
            Duration.ofSeconds(10),
            6,
            LeaseTiming.STANDARD);

    /**
     * When a lease is renewed, and when it has lapsed.
     *
     * @param renewEvery how often the bridge renews its leases
     * @param openFor markets are opened only while the bridge's own lease is younger than this
     * @param guardAfter the guard suspends a partition's open markets when its lease was not renewed for this long
     * @param watchedWithin the guard acts only if it has read all leases of the partition within this time
     */
    public record LeaseTiming(Duration renewEvery, Duration openFor, Duration guardAfter, Duration watchedWithin) {
        public static final LeaseTiming STANDARD = new LeaseTiming(
                Duration.ofSeconds(1), Duration.ofSeconds(4), Duration.ofSeconds(10), Duration.ofSeconds(1));
    }

    /** @throws IllegalArgumentException if an opened market could be applied after the guard has acted */
    public BridgeTiming {
        if (lease.openFor().plus(settleTime).compareTo(lease.guardAfter()) > 0) {
            throw new IllegalArgumentException(
                    "markets opened for " + lease.openFor().toMillis()
                            + " ms after a lease was renewed, and applied up to " + settleTime.toMillis()
                            + " ms later, may open when the guard has suspended them at "
                            + lease.guardAfter().toMillis()
                            + " ms");
        }
    }

    public BridgeTiming withSettleTime(Duration time) {
        return new BridgeTiming(
                beaconMaxAge,
                readMaxAge,
                summaryMaxAge,
                time,
                deleteAfter,
                retireAfter,
                heartbeatEvery,
                readBackEvery,
                stopWithin,
                tokenMinimum,
                closingsPerMinute,
                lease);
    }

    public BridgeTiming withDeleteAfter(Duration time) {
        return new BridgeTiming(
                beaconMaxAge,
                readMaxAge,
                summaryMaxAge,
                settleTime,
                time,
                retireAfter,
                heartbeatEvery,
                readBackEvery,
                stopWithin,
                tokenMinimum,
                closingsPerMinute,
                lease);
    }

    public BridgeTiming withLease(LeaseTiming timing) {
        return new BridgeTiming(
                beaconMaxAge,
                readMaxAge,
                summaryMaxAge,
                settleTime,
                deleteAfter,
                retireAfter,
                heartbeatEvery,
                readBackEvery,
                stopWithin,
                tokenMinimum,
                closingsPerMinute,
                timing);
    }

    /**
     * How long the last suspensions of partitions that are given up may take, with {@code kept} others. Without an
     * access token none is confirmed, and the next bridge, which has one, can suspend as soon as it has them.
     */
    public Duration revokeWithin(int kept, boolean hasToken) {
        boolean isUrgent = kept > 0 || !hasToken;
        return isUrgent && REVOKED_WITHIN.compareTo(stopWithin) < 0 ? REVOKED_WITHIN : stopWithin;
    }

    /**
     * How long after the renewal of a lease a request may be sent: a later one could be applied after the guard, or the
     * partition's next bridge, has begun.
     */
    public Duration sendFor() {
        return lease.guardAfter().minus(settleTime);
    }

    /**
     * The session time-out of the consumer group: not before the guard acts, and not shorter than brokers allow by
     * default.
     */
    public Duration session() {
        return lease.guardAfter().compareTo(MIN_SESSION) < 0 ? MIN_SESSION : lease.guardAfter();
    }

    /** After a partition was assigned: until no request of a predecessor or the guard can be applied any more. */
    public Duration takeoverTime() {
        return settleTime.plus(lease.watchedWithin());
    }
}
