package io.fastbreak.bridge;

import io.fastbreak.bridge.BridgeSettings.Fixtures;
import io.fastbreak.bridge.BridgeSettings.Mode;
import io.fastbreak.bridge.BridgeTiming.LeaseTiming;
import io.fastbreak.model.log.TopicNames;
import java.time.Duration;

/** Settings for tests: the default ones with one or two changes. */
public final class TestSettings {
    /** A second longer than {@link TestPlatform}'s requests may take to be applied, for slow machines. */
    public static final Duration SETTLE_TIME = TestPlatform.REQUEST_TIMEOUT.plusMillis(1_200);

    /** All limits of leases, beacons and summaries, so long that no slow machine exceeds them by itself. */
    public static final BridgeTiming TIMING = new BridgeTiming(
            Duration.ofSeconds(50),
            Duration.ofSeconds(20),
            Duration.ofSeconds(50),
            SETTLE_TIME,
            Duration.ZERO,
            Duration.ofDays(2),
            Duration.ofSeconds(50),
            Duration.ofMinutes(5),
            Duration.ofSeconds(10),
            Duration.ofSeconds(10),
            6,
            new LeaseTiming(
                    Duration.ofSeconds(1), Duration.ofSeconds(40), Duration.ofSeconds(100), Duration.ofMillis(100)));

    /** For a guard, whose tests read the leases once and then wait for what it does. */
    public static final BridgeTiming GUARD_TIMING = TIMING.withLease(new LeaseTiming(
            Duration.ofSeconds(1), Duration.ofSeconds(40), Duration.ofSeconds(100), Duration.ofSeconds(30)));

    public static final BridgeSettings SETTINGS = BridgeSettings.defaults().with(TIMING);
    public static final BridgeSettings SHADOW = with(Mode.SHADOW);

    private TestSettings() {}

    private static BridgeSettings with(Mode mode) {
        return new BridgeSettings(
                SETTINGS.topics(),
                mode,
                SETTINGS.fixtures(),
                SETTINGS.model(),
                SETTINGS.traders(),
                SETTINGS.marginCap(),
                SETTINGS.timing());
    }

    public static BridgeSettings with(Fixtures fixtures) {
        return new BridgeSettings(
                SETTINGS.topics(),
                SETTINGS.mode(),
                fixtures,
                SETTINGS.model(),
                SETTINGS.traders(),
                SETTINGS.marginCap(),
                SETTINGS.timing());
    }

    public static BridgeSettings with(TopicNames topics, Mode mode) {
        return new BridgeSettings(
                topics,
                mode,
                SETTINGS.fixtures(),
                SETTINGS.model(),
                SETTINGS.traders(),
                SETTINGS.marginCap(),
                SETTINGS.timing());
    }
}
