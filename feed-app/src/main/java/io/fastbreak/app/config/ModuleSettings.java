package io.fastbreak.app.config;

import io.fastbreak.bridge.BridgeSettings;
import io.fastbreak.bridge.BridgeSettings.BodyFields;
import io.fastbreak.bridge.BridgeTiming;
import io.fastbreak.bridge.BridgeTiming.LeaseTiming;
import io.fastbreak.catalog.CatalogSettings;
import io.fastbreak.model.event.EventSource;
import io.fastbreak.pipeline.PipelineSettings;
import io.fastbreak.pipeline.StreamSettings;
import io.fastbreak.pipeline.games.PublicationSettings;
import io.fastbreak.platform.matching.MatchThresholds;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.projector.SourcePreference;
import io.fastbreak.projector.StalenessLimits;
import io.fastbreak.projector.rules.ConfiguredRules;
import io.fastbreak.projector.rules.RulesByFixture;
import io.fastbreak.projector.rules.WrongBasketCredit;
import io.fastbreak.sequencer.SequencerSettings;
import io.fastbreak.sequencer.task.FixtureRetention.Periods;
import io.fastbreak.sequencer.task.TaskLimits;
import io.fastbreak.validator.RawFormat;
import io.fastbreak.validator.ValidatorSettings;
import io.fastbreak.validator.ValidatorSettings.Profile;
import io.fastbreak.validator.ValidatorSettings.UnlistedValues;
import java.time.Duration;
import java.util.Optional;
import java.util.function.IntSupplier;
import org.apache.kafka.streams.StreamsConfig;

/** The settings of each module, from those that the operator has given. */
public final class ModuleSettings {
    private static final double ROUNDING = 0.05;
    /** How long after its timeout a request may still be applied. */
    private static final Duration LANDING_MARGIN = Duration.ofSeconds(1);

    private ModuleSettings() {}

    public static StreamSettings streams(Settings settings) {
        return new StreamSettings(
                settings.get(SettingsCatalog.BOOTSTRAP),
                settings.get(SettingsCatalog.APPLICATION),
                settings.get(SettingsCatalog.STATE_DIR),
                StreamsConfig.EXACTLY_ONCE_V2,
                settings.get(SettingsCatalog.THREADS),
                settings.get(SettingsCatalog.STANDBYS),
                settings.get(SettingsCatalog.REPLICATION),
                settings.get(SettingsCatalog.COMMIT_MS),
                settings.get(SettingsCatalog.INSTANCE_ID),
                settings.kafka());
    }

    /** Those of the pipeline behind its validator. */
    public static PipelineSettings pipeline(Settings settings) {
        return new PipelineSettings(
                settings.constant(SettingsCatalog.RAW_FORMAT, RawFormat.class),
                sequencer(settings),
                limits(settings),
                projection(settings),
                emission(settings),
                settings.duration(SettingsCatalog.BEACON_MS));
    }

    public static ValidatorSettings validator(Settings settings) {
        ValidatorSettings defaults = ValidatorSettings.DEFAULT;
        return new ValidatorSettings(
                settings.constant(SettingsCatalog.PROFILE, Profile.class),
                settings.constant(SettingsCatalog.UNLISTED, UnlistedValues.class),
                settings.get(SettingsCatalog.MAX_BYTES),
                settings.get(SettingsCatalog.MAX_DEPTH),
                defaults.maxViolations(),
                defaults.maxViolationBytes());
    }

    public static BridgeSettings bridge(Settings settings) {
        return bridge(settings, () -> settings.get(SettingsCatalog.SPORT_ID));
    }

    /** @param sport the platform's id of the sport, as far as it is known now; 0 for none */
    public static BridgeSettings bridge(Settings settings, IntSupplier sport) {
        BridgeSettings defaults = BridgeSettings.defaults();
        return new BridgeSettings(
                settings.topics().names(),
                settings.constant(SettingsCatalog.BRIDGE_MODE, BridgeSettings.Mode.class),
                new BridgeSettings.Fixtures(
                        defaults.fixtures().name(),
                        sport,
                        settings.get(SettingsCatalog.SPORT_NAME),
                        fields(settings),
                        rules(settings)::mayEndLevel),
                PricingSettings.model(settings),
                PricingSettings.traders(settings),
                // A quote near even odds carries the whole margin, and rounding adds to it.
                settings.get(SettingsCatalog.MARGIN) + ROUNDING,
                timing(settings));
    }

    private static BodyFields fields(Settings settings) {
        return new BodyFields(
                settings.get(PlatformSettings.COMPETITION_NAME),
                settings.get(PlatformSettings.COMPETITOR_NAME),
                settings.get(PlatformSettings.MARKET_COMPETITOR_NAME),
                settings.get(PlatformSettings.MARKET_LINE));
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
                settings.duration(SettingsCatalog.LEASE_OPEN_MS),
                settings.duration(SettingsCatalog.GUARD_AFTER_MS),
                defaults.lease().watchedWithin());
        return new BridgeTiming(
                settings.duration(SettingsCatalog.BEACON_LIMIT_MS),
                defaults.readMaxAge(),
                settings.duration(SettingsCatalog.SUMMARY_LIMIT_MS),
                settings.duration(PlatformSettings.INGESTION_TIMEOUT_MS).plus(LANDING_MARGIN),
                settings.duration(SettingsCatalog.DELETE_AFTER_MS),
                defaults.retireAfter(),
                settings.duration(SettingsCatalog.HEARTBEAT_MS),
                defaults.readBackEvery(),
                defaults.stopWithin(),
                settings.duration(SettingsCatalog.TOKEN_MINIMUM_MS),
                settings.get(SettingsCatalog.CLOSINGS_PER_MINUTE),
                lease);
    }

    public static SequencerSettings sequencer(Settings settings) {
        SequencerSettings defaults = SequencerSettings.DEFAULTS;
        return new SequencerSettings(
                settings.get(SettingsCatalog.REORDER_WINDOW_MS),
                settings.get(SettingsCatalog.GAP_REPEAT_MS),
                settings.get(SettingsCatalog.GAP_LOST_MS),
                settings.get(SettingsCatalog.HELD_EVENTS),
                settings.get(SettingsCatalog.HELD_BYTES),
                defaults.maxGapRanges(),
                settings.get(SettingsCatalog.REJECTED_WINDOW),
                settings.get(SettingsCatalog.MAX_AHEAD),
                defaults.resetCandidates(),
                settings.get(SettingsCatalog.SUSPECT_MS),
                settings.constant(SettingsCatalog.SCOPE, SequencerSettings.Scope.class),
                settings.get(SettingsCatalog.HELD_LIMIT_MS),
                settings.get(SettingsCatalog.MAX_EVENTS),
                settings.get(SettingsCatalog.MAX_VERSIONS),
                new SequencerSettings.Proofs(
                        Boolean.parseBoolean(settings.get(SettingsCatalog.CREATED_UTC_IDENTIFIES)),
                        settings.get(SettingsCatalog.FUTURE_MS),
                        settings.get(SettingsCatalog.VOID_AHEAD),
                        settings.get(SettingsCatalog.MAX_GAME_BYTES)));
    }

    public static TaskLimits limits(Settings settings) {
        return new TaskLimits(
                settings.get(SettingsCatalog.TASK_HELD_BYTES),
                settings.get(SettingsCatalog.TASK_FIXTURES),
                new Periods(
                        settings.get(SettingsCatalog.FINAL_MS),
                        settings.get(SettingsCatalog.MARKER_MS),
                        settings.get(SettingsCatalog.SILENCE_MS)));
    }

    public static ProjectionSettings projection(Settings settings) {
        return new ProjectionSettings(
                rules(settings),
                new StalenessLimits(
                        settings.get(SettingsCatalog.STALE_MS),
                        settings.get(SettingsCatalog.STALE_INFERRED_MS),
                        settings.get(SettingsCatalog.STALE_STOPPED_MS),
                        settings.get(SettingsCatalog.STALE_BREAK_MS)),
                settings.get(SettingsCatalog.LAG_MS),
                new SourcePreference(Setting.list(settings.get(SettingsCatalog.SOURCE_PREFERENCE)).stream()
                        .map(EventSource::valueOf)
                        .toList()),
                settings.get(SettingsCatalog.SOURCE_AHEAD_MS));
    }

    private static RulesByFixture rules(Settings settings) {
        WrongBasketCredit wrongBasket = settings.constant(SettingsCatalog.WRONG_BASKET, WrongBasketCredit.class);
        return new RulesByFixture(
                RulesPatterns.read(settings.get(SettingsCatalog.RULES_PATTERNS), wrongBasket),
                RulesPatterns.read(settings.get(SettingsCatalog.RULES_COMPETITIONS), wrongBasket),
                new ConfiguredRules(RulesPatterns.rules(settings.get(SettingsCatalog.RULES)), null, wrongBasket)
                        .withMinimumConfidence(settings.get(SettingsCatalog.MINIMUM_CONFIDENCE))
                        .withLongestWithoutPlay(settings.get(SettingsCatalog.LONGEST_WITHOUT_PLAY_MS)),
                Setting.list(settings.get(SettingsCatalog.RULES_TWO_LEGGED)));
    }

    public static CatalogSettings catalog(Settings settings) {
        CatalogSettings defaults = CatalogSettings.STANDARD;
        return new CatalogSettings(
                settings.topics().names(),
                new MatchThresholds(
                        settings.get(PlatformSettings.MATCHING_TAKEN_ABOVE),
                        settings.get(PlatformSettings.MATCHING_ASKED_FROM),
                        MatchThresholds.STANDARD.margin()),
                defaults.refresh(),
                defaults.inFlight(),
                settings.duration(PlatformSettings.REFUSED_PAUSE_MS),
                settings.get(SettingsCatalog.SPORT_ID) > 0
                        ? Integer.toString(settings.get(SettingsCatalog.SPORT_ID))
                        : settings.get(SettingsCatalog.SPORT_NAME));
    }

    public static PublicationSettings emission(Settings settings) {
        return new PublicationSettings(
                settings.get(SettingsCatalog.STATE_MS), settings.get(SettingsCatalog.SCORING_MS), 0);
    }
}
