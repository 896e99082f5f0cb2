package io.fastbreak.platform.http;

import java.time.Duration;

/**
 * Settings of the circuit breaker of a host.
 *
 * @param failureRatePercent opens the breaker; failures are connection errors and statuses from 500
 * @param window how many of the latest requests count
 * @param minimumCalls fewer requests than this never open the breaker
 * @param openFor how long the breaker stays open
 * @param probes how many requests decide afterwards whether it closes
 */
public record BreakerSettings(int failureRatePercent, int window, int minimumCalls, Duration openFor, int probes) {

    /** Opens for five seconds when half of the last 20 requests failed, after at least 10 requests. */
    public static final BreakerSettings STANDARD = new BreakerSettings(50, 20, 10, Duration.ofSeconds(5), 3);

    private static final int URGENT_PROBES = 50;

    /** The minimum time between urgent requests to a host whose breaker is open. */
    Duration urgentProbeInterval() {
        return openFor.dividedBy(URGENT_PROBES);
    }
}
