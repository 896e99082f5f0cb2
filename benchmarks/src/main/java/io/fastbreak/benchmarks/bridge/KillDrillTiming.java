package io.fastbreak.benchmarks.bridge;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.config.StageSettings;
import io.fastbreak.bridge.BridgeTiming;
import java.time.Duration;
import java.util.Map;

/**
 * How fast and how large drills are.
 *
 * @param settings of all processes
 * @param stopped how long a bridge is held still
 */
record KillDrillTiming(int games, Map<String, String> settings, Duration stopped) {
    /** How often a bridge looks at the clock. */
    private static final Duration TICK = Duration.ofMillis(250);

    /** The program's own settings; a bridge is held still for half a minute. */
    static KillDrillTiming full(int games) {
        return new KillDrillTiming(games, Map.of(), Duration.ofSeconds(30));
    }

    /** Everything as short as it fits together. */
    static KillDrillTiming small() {
        return new KillDrillTiming(
                5,
                Map.of(
                        SettingsCatalog.BEACON_MS.name(), "200",
                        SettingsCatalog.BEACON_LIMIT_MS.name(), "1500",
                        SettingsCatalog.INGESTION_TIMEOUT_MS.name(), "500",
                        SettingsCatalog.LEASE_OPEN_MS.name(), "2000",
                        SettingsCatalog.GUARD_AFTER_MS.name(), "3500"),
                Duration.ofSeconds(6));
    }

    /** Until the bridge has suspended what a dead pipeline left open. */
    Duration pipelineBound() {
        return timing().beaconMaxAge().plus(TICK).plus(request());
    }

    /** Until the guard has: it reads the leases within a second, looks, and sends. */
    Duration guardBound() {
        return timing().lease()
                .guardAfter()
                .plus(timing().lease().watchedWithin())
                .plus(request().multipliedBy(2));
    }

    /** The oldest knowledge with which a market may be opened when it is applied. */
    Duration knowledgeBound() {
        return timing().summaryMaxAge().plus(timing().settleTime());
    }

    /** Until another bridge serves what a dead one had: the group notices, the new one waits, looks, and sends. */
    Duration takeoverBound() {
        Duration noticed = timing().session().multipliedBy(6).dividedBy(5);
        return noticed.plus(timing().takeoverTime())
                .plus(request().multipliedBy(2))
                .plus(nextVersion());
    }

    private BridgeTiming timing() {
        return StageSettings.bridge(Settings.of(settings)).timing();
    }

    private Duration request() {
        return Duration.ofMillis(Settings.of(settings).get(SettingsCatalog.INGESTION_TIMEOUT_MS));
    }

    /** Until a game that another bridge has all the time is served once more. */
    Duration nextVersionBound() {
        return nextVersion().plus(request());
    }

    /** While the clock runs, a game has a summary that often. */
    private Duration nextVersion() {
        return Duration.ofMillis(Settings.of(settings).get(SettingsCatalog.SCORING_MS));
    }
}
