package io.fastbreak.app.config;

import static io.fastbreak.app.config.SettingsCatalog.APPLICATION;
import static io.fastbreak.app.config.SettingsCatalog.BEACON_LIMIT_MS;
import static io.fastbreak.app.config.SettingsCatalog.BEACON_MS;
import static io.fastbreak.app.config.SettingsCatalog.BOOTSTRAP;
import static io.fastbreak.app.config.SettingsCatalog.BRIDGE_MODE;
import static io.fastbreak.app.config.SettingsCatalog.COMMIT_MS;
import static io.fastbreak.app.config.SettingsCatalog.COMPETITION_NAME;
import static io.fastbreak.app.config.SettingsCatalog.COMPETITOR_NAME;
import static io.fastbreak.app.config.SettingsCatalog.FINAL_MS;
import static io.fastbreak.app.config.SettingsCatalog.GAP_LOST_MS;
import static io.fastbreak.app.config.SettingsCatalog.GAP_REPEAT_MS;
import static io.fastbreak.app.config.SettingsCatalog.GUARD_AFTER_MS;
import static io.fastbreak.app.config.SettingsCatalog.HEARTBEAT_MS;
import static io.fastbreak.app.config.SettingsCatalog.HELD_BYTES;
import static io.fastbreak.app.config.SettingsCatalog.HELD_EVENTS;
import static io.fastbreak.app.config.SettingsCatalog.HELD_LIMIT_MS;
import static io.fastbreak.app.config.SettingsCatalog.INGESTION_TIMEOUT_MS;
import static io.fastbreak.app.config.SettingsCatalog.INSTANCE_ID;
import static io.fastbreak.app.config.SettingsCatalog.LAG_MS;
import static io.fastbreak.app.config.SettingsCatalog.LEASE_OPEN_MS;
import static io.fastbreak.app.config.SettingsCatalog.MARGIN;
import static io.fastbreak.app.config.SettingsCatalog.MARKER_MS;
import static io.fastbreak.app.config.SettingsCatalog.MARKET_COMPETITOR_NAME;
import static io.fastbreak.app.config.SettingsCatalog.MARKET_LINE;
import static io.fastbreak.app.config.SettingsCatalog.MAX_AHEAD;
import static io.fastbreak.app.config.SettingsCatalog.MAX_BYTES;
import static io.fastbreak.app.config.SettingsCatalog.MAX_DEPTH;
import static io.fastbreak.app.config.SettingsCatalog.MAX_EVENTS;
import static io.fastbreak.app.config.SettingsCatalog.MAX_VERSIONS;
import static io.fastbreak.app.config.SettingsCatalog.PREFIX;
import static io.fastbreak.app.config.SettingsCatalog.PROFILE;
import static io.fastbreak.app.config.SettingsCatalog.REFUSED_PAUSE_MS;
import static io.fastbreak.app.config.SettingsCatalog.REJECTED_WINDOW;
import static io.fastbreak.app.config.SettingsCatalog.REORDER_WINDOW_MS;
import static io.fastbreak.app.config.SettingsCatalog.REPLICATION;
import static io.fastbreak.app.config.SettingsCatalog.RULES;
import static io.fastbreak.app.config.SettingsCatalog.RULES_COMPETITIONS;
import static io.fastbreak.app.config.SettingsCatalog.RULES_PATTERNS;
import static io.fastbreak.app.config.SettingsCatalog.SCOPE;
import static io.fastbreak.app.config.SettingsCatalog.SCORING_MS;
import static io.fastbreak.app.config.SettingsCatalog.SILENCE_MS;
import static io.fastbreak.app.config.SettingsCatalog.SOURCE_PREFERENCE;
import static io.fastbreak.app.config.SettingsCatalog.SPORT_ID;
import static io.fastbreak.app.config.SettingsCatalog.STALE_BREAK_MS;
import static io.fastbreak.app.config.SettingsCatalog.STALE_MS;
import static io.fastbreak.app.config.SettingsCatalog.STALE_STOPPED_MS;
import static io.fastbreak.app.config.SettingsCatalog.STANDBYS;
import static io.fastbreak.app.config.SettingsCatalog.STATE_DIR;
import static io.fastbreak.app.config.SettingsCatalog.STATE_MS;
import static io.fastbreak.app.config.SettingsCatalog.SUSPECT_MS;
import static io.fastbreak.app.config.SettingsCatalog.TASK_FIXTURES;
import static io.fastbreak.app.config.SettingsCatalog.TASK_HELD_BYTES;
import static io.fastbreak.app.config.SettingsCatalog.THREADS;
import static io.fastbreak.app.config.SettingsCatalog.UNLISTED;
import static io.fastbreak.app.config.SettingsCatalog.WRONG_BASKET;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.BridgeSettings.BodyFields;
import io.fastbreak.bridge.BridgeTiming;
import io.fastbreak.bridge.BridgeTiming.LeaseTiming;
import io.fastbreak.catalog.CatalogSettings;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.pipeline.PipelineSettings;
import io.fastbreak.pipeline.StreamSettings;
import io.fastbreak.platform.matching.MatchThresholds;
import io.fastbreak.projector.ConfiguredRules;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.projector.RulesByFixture;
import io.fastbreak.projector.SourcePreference;
import io.fastbreak.projector.StalenessLimits;
import io.fastbreak.projector.WrongBasketCredit;
import io.fastbreak.projector.stream.PublicationSettings;
import io.fastbreak.sequencer.FixtureRetention.Periods;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.TaskLimits;
import io.fastbreak.validator.ValidatorSettings;
import io.fastbreak.validator.ValidatorSettings.Profile;
import io.fastbreak.validator.ValidatorSettings.UnlistedValues;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntSupplier;
import org.apache.kafka.streams.StreamsConfig;

/** The settings objects of the stages. */
public final class StageSettings {
    private static final double ROUNDING = 0.05;
    /** How long after its timeout a request may still be applied. */
    private static final Duration LANDING_MARGIN = Duration.ofSeconds(1);

    private StageSettings() {}

    public static StreamSettings streams(Settings settings) {
        return new StreamSettings(
                settings.get(BOOTSTRAP),
                settings.get(APPLICATION),
                settings.get(STATE_DIR),
                StreamsConfig.EXACTLY_ONCE_V2,
                settings.get(THREADS),
                settings.get(STANDBYS),
                settings.get(REPLICATION),
                settings.get(COMMIT_MS),
                settings.get(INSTANCE_ID),
                settings.kafka());
    }

    /** The settings of the stages behind the validator. */
    public static PipelineSettings pipeline(Settings settings) {
        return new PipelineSettings(
                sequencer(settings),
                limits(settings),
                projection(settings),
                emission(settings),
                Duration.ofMillis(settings.get(BEACON_MS)));
    }

    public static ValidatorSettings validator(Settings settings) {
        ValidatorSettings defaults = ValidatorSettings.DEFAULT;
        return new ValidatorSettings(
                Profile.valueOf(settings.get(PROFILE).toUpperCase(Locale.ROOT)),
                UnlistedValues.valueOf(settings.get(UNLISTED).toUpperCase(Locale.ROOT)),
                settings.get(MAX_BYTES),
                settings.get(MAX_DEPTH),
                defaults.maxViolations(),
                defaults.maxViolationBytes());
    }

    public static BridgeSettings bridge(Settings settings) {
        return bridge(settings, () -> settings.get(SPORT_ID));
    }

    /** @param sport the platform's id of the sport, as far as it is known now; 0 for none */
    public static BridgeSettings bridge(Settings settings, IntSupplier sport) {
        BridgeSettings defaults = BridgeSettings.defaults();
        return new BridgeSettings(
                settings.get(PREFIX),
                BridgeSettings.Mode.valueOf(settings.get(BRIDGE_MODE).toUpperCase(Locale.ROOT)),
                new BridgeSettings.Fixtures(defaults.fixtures().name(), sport, fields(settings)),
                PricingSettings.model(settings),
                PricingSettings.traders(settings),
                // A quote near even odds carries the whole margin, and rounding adds to it.
                settings.get(MARGIN) + ROUNDING,
                timing(settings));
    }

    private static BodyFields fields(Settings settings) {
        return new BodyFields(
                settings.get(COMPETITION_NAME),
                settings.get(COMPETITOR_NAME),
                settings.get(MARKET_COMPETITOR_NAME),
                settings.get(MARKET_LINE));
    }

    /** The error in the durations of bridge and guard: the guard must not act while a request may still be applied. */
    static Optional<String> timingError(Settings settings) {
        try {
            timing(settings);
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    private static BridgeTiming timing(Settings settings) {
        BridgeTiming defaults = BridgeTiming.STANDARD;
        LeaseTiming lease = new LeaseTiming(
                defaults.lease().renewEvery(),
                Duration.ofMillis(settings.get(LEASE_OPEN_MS)),
                Duration.ofMillis(settings.get(GUARD_AFTER_MS)),
                defaults.lease().watchedWithin());
        return new BridgeTiming(
                Duration.ofMillis(settings.get(BEACON_LIMIT_MS)),
                defaults.summaryMaxAge(),
                Duration.ofMillis(settings.get(INGESTION_TIMEOUT_MS)).plus(LANDING_MARGIN),
                defaults.retireAfter(),
                Duration.ofMillis(settings.get(HEARTBEAT_MS)),
                defaults.readBackEvery(),
                defaults.stopWithin(),
                lease);
    }

    public static SequencerSettings sequencer(Settings settings) {
        SequencerSettings defaults = SequencerSettings.DEFAULTS;
        return new SequencerSettings(
                settings.get(REORDER_WINDOW_MS),
                settings.get(GAP_REPEAT_MS),
                settings.get(GAP_LOST_MS),
                settings.get(HELD_EVENTS),
                settings.get(HELD_BYTES),
                defaults.maxGapRanges(),
                settings.get(REJECTED_WINDOW),
                settings.get(MAX_AHEAD),
                defaults.resetCandidates(),
                settings.get(SUSPECT_MS),
                SequencerSettings.Scope.valueOf(settings.get(SCOPE).toUpperCase(Locale.ROOT)),
                settings.get(HELD_LIMIT_MS),
                settings.get(MAX_EVENTS),
                settings.get(MAX_VERSIONS));
    }

    public static TaskLimits limits(Settings settings) {
        return new TaskLimits(
                settings.get(TASK_HELD_BYTES),
                settings.get(TASK_FIXTURES),
                new Periods(settings.get(FINAL_MS), settings.get(MARKER_MS), settings.get(SILENCE_MS)));
    }

    public static ProjectionSettings projection(Settings settings) {
        return new ProjectionSettings(
                rules(settings),
                new StalenessLimits(
                        settings.get(STALE_MS), settings.get(STALE_STOPPED_MS), settings.get(STALE_BREAK_MS)),
                settings.get(LAG_MS),
                new SourcePreference(Setting.list(settings.get(SOURCE_PREFERENCE)).stream()
                        .map(EventSource::valueOf)
                        .toList()));
    }

    private static RulesByFixture rules(Settings settings) {
        WrongBasketCredit wrongBasket =
                WrongBasketCredit.valueOf(settings.get(WRONG_BASKET).toUpperCase(Locale.ROOT));
        return new RulesByFixture(
                RulesPatterns.read(settings.get(RULES_PATTERNS), wrongBasket),
                RulesPatterns.read(settings.get(RULES_COMPETITIONS), wrongBasket),
                new ConfiguredRules(RulesPatterns.rules(settings.get(RULES)), null, wrongBasket));
    }

    public static CatalogSettings catalog(Settings settings, MatchThresholds thresholds) {
        CatalogSettings defaults = CatalogSettings.STANDARD;
        return new CatalogSettings(
                settings.get(PREFIX),
                thresholds,
                defaults.refresh(),
                defaults.inFlight(),
                Duration.ofMillis(settings.get(REFUSED_PAUSE_MS)));
    }

    public static PublicationSettings emission(Settings settings) {
        return new PublicationSettings(settings.get(STATE_MS), settings.get(SCORING_MS), 0);
    }
}
