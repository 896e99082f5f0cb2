package io.fastbreak.app.config;

import static io.fastbreak.app.config.Setting.integer;
import static io.fastbreak.app.config.Setting.millis;
import static io.fastbreak.app.config.Setting.number;

import io.fastbreak.catalog.CatalogSettings;
import io.fastbreak.catalog.RefreshPolicy;
import io.fastbreak.platform.matching.MatchThresholds;
import java.time.Duration;
import java.util.List;

/** The settings of the fixture catalogue: how fast and how often it asks the platform. */
public final class FixtureCatalogSettings {
    private static final long DAY_MS = 86_400_000;
    private static final CatalogSettings STANDARD = CatalogSettings.STANDARD;
    private static final RefreshPolicy REFRESH = STANDARD.refresh();

    public static final Setting<Double> REQUESTS_PER_SECOND = number(
            "catalog.requests-per-second",
            5,
            0.01,
            10_000,
            "most requests a second to matching, and as many to video, those for tokens included");
    public static final Setting<Integer> IN_FLIGHT = integer(
            "catalog.max-in-flight",
            STANDARD.inFlight(),
            1,
            1000,
            "most questions to each of the two at the same time");
    public static final Setting<Long> FAR_MS = millis(
            "catalog.refresh.far.ms",
            REFRESH.far().toMillis(),
            1000,
            30 * DAY_MS,
            "how often a fixture is asked about that starts in more than a day, or whose answer hardly changes");
    public static final Setting<Long> NEAR_MS = millis(
            "catalog.refresh.near.ms", REFRESH.near().toMillis(), 500, 30 * DAY_MS, "the same within the last day");
    public static final Setting<Long> LIVE_MS = millis(
            "catalog.refresh.live.ms",
            REFRESH.live().toMillis(),
            200,
            DAY_MS,
            "how often it is asked whether a game can be watched, from a quarter of an hour before the start on");
    public static final Setting<Long> AFTER_MS = millis(
            "catalog.refresh.after.ms",
            REFRESH.after().toMillis(),
            500,
            DAY_MS,
            "how often it is asked whether there is a recording of a game that is over");
    public static final Setting<Long> FIRST_RETRY_MS = millis(
            "catalog.retry.first.ms",
            REFRESH.firstRetry().toMillis(),
            10,
            DAY_MS,
            "pause after a question without an answer; doubles for each further one");
    public static final Setting<Long> LONGEST_RETRY_MS = millis(
            "catalog.retry.longest.ms", REFRESH.longestRetry().toMillis(), 10, DAY_MS, "the longest of these pauses");
    public static final Setting<Long> REFUSED_PAUSE_MS = millis(
            "catalog.refused-pause.ms",
            STANDARD.refusedPause().toMillis(),
            100,
            30 * DAY_MS,
            "how long an interface is left alone whose limit is exceeded, or that does not let us in");

    static final List<Setting<?>> ALL = List.of(
            REQUESTS_PER_SECOND,
            IN_FLIGHT,
            FAR_MS,
            NEAR_MS,
            LIVE_MS,
            AFTER_MS,
            FIRST_RETRY_MS,
            LONGEST_RETRY_MS,
            REFUSED_PAUSE_MS);

    private FixtureCatalogSettings() {}

    /** How the catalogue asks and decides. */
    public static CatalogSettings catalog(Settings settings, MatchThresholds ladder) {
        return new CatalogSettings(
                settings.get(SettingsCatalog.PREFIX),
                ladder,
                new RefreshPolicy(
                        duration(settings, FAR_MS),
                        duration(settings, NEAR_MS),
                        duration(settings, LIVE_MS),
                        duration(settings, AFTER_MS),
                        duration(settings, FIRST_RETRY_MS),
                        duration(settings, LONGEST_RETRY_MS)),
                settings.get(IN_FLIGHT),
                duration(settings, REFUSED_PAUSE_MS));
    }

    private static Duration duration(Settings settings, Setting<Long> setting) {
        return Duration.ofMillis(settings.get(setting));
    }
}
