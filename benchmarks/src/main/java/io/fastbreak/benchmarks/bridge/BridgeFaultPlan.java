package io.fastbreak.benchmarks.bridge;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.service.IngestionPlatform;
import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.BridgeTiming;
import io.fastbreak.platform.http.BreakerSettings;
import io.fastbreak.platform.http.HttpSettings;
import io.fastbreak.platform.http.RetryPolicy;
import java.time.Duration;
import java.util.Map;

/**
 * The size of a fault run.
 *
 * @param every time between two versions of a game
 * @param calm time without faults, before and after
 * @param faults time in which a share of the requests fails
 * @param outage time in which all of them fail
 * @param settle the request time-out and a margin
 */
record BridgeFaultPlan(
        int games,
        Duration every,
        Duration calm,
        Duration faults,
        Duration outage,
        HttpSettings http,
        Duration settle,
        long seed) {

    /** 200 games, a minute of faults and half a minute of outage, with the program's own settings. */
    static BridgeFaultPlan full(int games, long seed) {
        return new BridgeFaultPlan(
                games,
                Duration.ofSeconds(1),
                Duration.ofSeconds(10),
                Duration.ofSeconds(60),
                Duration.ofSeconds(30),
                IngestionPlatform.ingestion(Settings.of(Map.of())).http(),
                BridgeTiming.STANDARD.settleTime(),
                seed);
    }

    /** A few seconds with short times. */
    static BridgeFaultPlan small(long seed) {
        HttpSettings quick = new HttpSettings(
                Duration.ofSeconds(1),
                Duration.ofMillis(400),
                64,
                new RetryPolicy(5, Duration.ofMillis(20), Duration.ofMillis(200), Duration.ofMillis(300)),
                new BreakerSettings(50, 20, 10, Duration.ofMillis(300), 3));
        return new BridgeFaultPlan(
                20,
                Duration.ofMillis(200),
                Duration.ofMillis(400),
                Duration.ofSeconds(2),
                Duration.ofMillis(700),
                quick,
                Duration.ofMillis(800),
                seed);
    }

    BridgeSettings bridge() {
        return BridgeSettings.defaults().with(BridgeTiming.STANDARD.withSettleTime(settle));
    }

    /** The bounds with these settings. */
    FaultBounds bounds() {
        return FaultBounds.of(BridgeTiming.STANDARD.summaryMaxAge());
    }

    /**
     * How long a market may be open while its game is not reliable, or at an older version than the newest, as long as the
     * platform answers at all.
     *
     * @param unreliable from when the pipeline knows it, or from when an older request was applied late
     * @param old a version that cannot be replaced in time is suspended
     * @param afterOutage both, where an outage lies between
     */
    record FaultBounds(Duration unreliable, Duration old, Duration afterOutage) {
        private static final Duration UNRELIABLE = Duration.ofSeconds(2);
        /** The longest pause, whatever failed before. */
        private static final Duration LONGEST_PAUSE = Duration.ofSeconds(1);

        /** @param summaryMaxAge a version that is not confirmed within this time is suspended */
        static FaultBounds of(Duration summaryMaxAge) {
            Duration suspended = UNRELIABLE.plus(LONGEST_PAUSE);
            return new FaultBounds(UNRELIABLE, summaryMaxAge.plus(suspended), suspended);
        }

        /** The same on a machine whose threads may be late by this time: when they send, receive, and continue. */
        FaultBounds on(Duration late) {
            Duration more = late.multipliedBy(3);
            return new FaultBounds(unreliable.plus(more), old.plus(more), afterOutage.plus(more));
        }
    }
}
