package io.fastbreak.platform.http;

import java.time.Duration;

/**
 * When a host is left alone for a while.
 *
 * @param failureRatePercent opens at this share of failures, connection errors and statuses from 500
 * @param window how many of the latest exchanges count
 * @param minimumCalls fewer exchanges than this never open it
 * @param openFor how long it stays open
 * @param probes how many exchanges then decide whether it closes
 */
public record BreakerSettings(int failureRatePercent, int window, int minimumCalls, Duration openFor, int probes) {

    /** Half of the last 20 exchanges failed, at least 10 of them known; five seconds of rest. */
    public static final BreakerSettings STANDARD = new BreakerSettings(50, 20, 10, Duration.ofSeconds(5), 3);

    private static final int PROBES_A_REST = 50;

    /** How often an urgent request may try the host though it is left alone. */
    Duration urgentProbeEvery() {
        return openFor.dividedBy(PROBES_A_REST);
    }
}
