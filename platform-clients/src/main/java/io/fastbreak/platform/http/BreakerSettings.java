package io.fastbreak.platform.http;

import java.time.Duration;

/**
 * Settings of the circuit breaker of a host.
 *
 * @param failureRatePercent opens the breaker; failures are requests without an answer; a status of 500 is an answer
 * @param window of this time the requests count, in whole seconds: what failed before says nothing of the host now
 * @param minimumCalls fewer requests than this within the window never open the breaker
 * @param openFor how long the breaker stays open
 * @param probes how many requests decide afterwards whether it closes
 */
public record BreakerSettings(int failureRatePercent, Duration window, int minimumCalls, Duration openFor, int probes) {

    /** Opens for five seconds when half of at least 10 requests of the last five seconds failed. */
    public static final BreakerSettings STANDARD =
            new BreakerSettings(50, Duration.ofSeconds(5), 10, Duration.ofSeconds(5), 3);
}
