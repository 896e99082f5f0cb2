package io.fastbreak.bridge;

import java.time.Duration;

/**
 * What the bridge waits for, and for how long it trusts what it knows.
 *
 * @param beaconMaxAge the pipeline counts as silent when a partition's beacon is older
 * @param summaryMaxAge an older summary opens no market
 * @param settleTime the request time-out and a margin: how long a request without an answer may still be applied
 * @param retireAfter a fixture without open markets is forgotten after this silence
 * @param heartbeatEvery how often the platform hears that the source is alive
 * @param readBackEvery how often what stands of a fixture with a market that may be open is read back
 * @param stopWithin a graceful stop waits so long for the last suspensions to be confirmed
 * @param lease how long the right to a partition lasts
 */
public record BridgeTiming(
        Duration beaconMaxAge,
        Duration summaryMaxAge,
        Duration settleTime,
        Duration retireAfter,
        Duration heartbeatEvery,
        Duration readBackEvery,
        Duration stopWithin,
        LeaseTiming lease) {
    private static final Duration LEAST_SESSION = Duration.ofSeconds(6);

    public static final BridgeTiming STANDARD = new BridgeTiming(
            Duration.ofSeconds(5),
            Duration.ofSeconds(5),
            Duration.ofSeconds(4),
            Duration.ofDays(2),
            Duration.ofSeconds(5),
            Duration.ofSeconds(30),
            Duration.ofSeconds(10),
            LeaseTiming.STANDARD);

    /**
     * @throws IllegalArgumentException where an open market might still be applied when the guard believes the bridge
     *     dead
     */
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
                beaconMaxAge, summaryMaxAge, time, retireAfter, heartbeatEvery, readBackEvery, stopWithin, lease);
    }

    public BridgeTiming withReadBackEvery(Duration time) {
        return new BridgeTiming(
                beaconMaxAge, summaryMaxAge, settleTime, retireAfter, heartbeatEvery, time, stopWithin, lease);
    }

    public BridgeTiming withStopWithin(Duration time) {
        return new BridgeTiming(
                beaconMaxAge, summaryMaxAge, settleTime, retireAfter, heartbeatEvery, readBackEvery, time, lease);
    }

    public BridgeTiming withLease(LeaseTiming terms) {
        return new BridgeTiming(
                beaconMaxAge, summaryMaxAge, settleTime, retireAfter, heartbeatEvery, readBackEvery, stopWithin, terms);
    }

    /**
     * For how long after a lease was renewed anything at all is sent: what is sent later might be applied after the
     * guard, or a successor, has begun.
     */
    public Duration sendFor() {
        return lease.guardAfter().minus(settleTime);
    }

    /**
     * After that silence the consumer group gives a bridge's partitions away: not before the guard acts, and not sooner
     * than brokers allow by default.
     */
    public Duration session() {
        return lease.guardAfter().compareTo(LEAST_SESSION) < 0 ? LEAST_SESSION : lease.guardAfter();
    }

    /** After taking a partition over: until nothing that others sent for it can be applied any more. */
    public Duration takeoverTime() {
        return settleTime.plus(lease.watchedWithin());
    }
}
