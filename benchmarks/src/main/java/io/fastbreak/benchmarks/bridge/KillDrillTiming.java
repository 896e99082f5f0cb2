package io.fastbreak.benchmarks.bridge;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.config.StageSettings;
import io.fastbreak.bridge.BridgeTiming;
import java.time.Duration;
import java.util.Map;

/**
 * Speed and size of drills.
 *
 * @param settings of all processes
 * @param stopped how long a bridge is stopped
 */
record KillDrillTiming(int games, Map<String, String> settings, Duration stopped) {
    /** Interval at which a bridge checks the clock. */
    private static final Duration TICK = Duration.ofMillis(250);

    /** The program's own settings; a bridge is stopped for half a minute. */
    static KillDrillTiming full(int games) {
        return new KillDrillTiming(games, Map.of(), Duration.ofSeconds(30));
    }

    /** All times as short as possible. */
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

    /** Until the bridge has suspended the open markets of a killed pipeline. */
    Duration pipelineBound() {
        return timing().beaconMaxAge().plus(TICK).plus(request());
    }

    /** Until the guard has: it reads the leases within a second, checks them, and sends. */
    Duration guardBound() {
        return timing().lease()
                .guardAfter()
                .plus(timing().lease().watchedWithin())
                .plus(request().multipliedBy(2));
    }

    /** The greatest age of the game state with which a market may be opened. */
    Duration knowledgeBound() {
        return timing().summaryMaxAge().plus(timing().settleTime());
    }

    /** Until another bridge serves the games of a killed one: the group notices, the new one waits, checks, and sends. */
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

    /** Until a game of the other bridge is served again. */
    Duration nextVersionBound() {
        return nextVersion().plus(request());
    }

    /** Interval of the summaries of a game whose clock runs. */
    private Duration nextVersion() {
        return Duration.ofMillis(Settings.of(settings).get(SettingsCatalog.SCORING_MS));
    }
}
