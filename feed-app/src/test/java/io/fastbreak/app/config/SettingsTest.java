package io.fastbreak.app.config;

import static io.fastbreak.model.game.ClockDirection.DOWN;
import static io.fastbreak.model.game.ClockDirection.UP;
import static io.fastbreak.projector.rules.ProjectionRules.FIBA;
import static io.fastbreak.projector.rules.ProjectionRules.NBA;
import static io.fastbreak.projector.rules.ProjectionRules.NCAA;
import static io.fastbreak.projector.rules.WrongBasketCredit.OPPONENTS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fastbreak.model.event.EventSource;
import io.fastbreak.projector.ProjectionSettings;
import io.fastbreak.projector.SourcePreference;
import io.fastbreak.projector.rules.ConfiguredRules;
import io.fastbreak.sequencer.SequencerSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsTest {
    @TempDir
    private Path folder;

    @Test
    void every_default_is_valid() {
        Settings settings = Settings.of(Map.of());

        assertThat(settings.get(SettingsCatalog.REORDER_WINDOW_MS)).isEqualTo(500);
        assertThat(settings.get(SettingsCatalog.PREFIX)).isEqualTo("basketball");
        assertThat(settings.get(SettingsCatalog.INSTANCE_ID)).isEmpty();
    }

    @Test
    void command_line_overrides_environment_overrides_file_overrides_default() throws IOException {
        Path file = write("reorder.window.ms=1\ngap.lost.ms=2000\ncommit.interval.ms=7");

        Settings settings = Settings.load(
                file,
                Map.of("FASTBREAK_REORDER_WINDOW_MS", "2", "FASTBREAK_GAP_LOST_MS", "3000"),
                Map.of("reorder.window.ms", "3"));

        assertThat(settings.get(SettingsCatalog.REORDER_WINDOW_MS)).isEqualTo(3);
        assertThat(settings.get(SettingsCatalog.GAP_LOST_MS)).isEqualTo(3000);
        assertThat(settings.get(SettingsCatalog.COMMIT_MS)).isEqualTo(7);
        assertThat(settings.get(SettingsCatalog.GAP_REPEAT_MS)).isEqualTo(30_000);
    }

    @Test
    void all_errors_are_reported_together_with_the_nearest_name() throws IOException {
        Path file = write("reorder.windw.ms=1\nhttp.port=99999\nvalidation.profile=lax\nstream.threads=two");

        assertThatThrownBy(() -> Settings.load(file, Map.of(), Map.of()))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("4 errors")
                .hasMessageContaining("reorder.windw.ms is not the name of a setting; did you mean reorder.window.ms?")
                .hasMessageContaining("http.port is 99999; allowed: 0 to 65535")
                .hasMessageContaining("validation.profile is 'lax'; allowed: contract, strict")
                .hasMessageContaining("stream.threads is 'two'");
    }

    @Test
    void sources_are_preferred_in_the_configured_order() {
        Settings settings = Settings.of(Map.of("source.preference", "VendorLiveStats, VendorInPlay"));

        assertThat(ModuleSettings.projection(settings).sources().best())
                .containsExactly(EventSource.VendorLiveStats, EventSource.VendorInPlay);
        assertThat(ModuleSettings.projection(Settings.of(Map.of())).sources()).isEqualTo(SourcePreference.FIRST_SEEN);
    }

    @ParameterizedTest
    @CsvSource({"Vendor, Vendor", "'VendorInPlay,VendorInPlay', VendorInPlay"})
    void an_unknown_or_repeated_source_is_named(String preference, String fault) {
        assertThatThrownBy(() -> Settings.of(Map.of("source.preference", preference)))
                .hasMessageContaining("source.preference has '" + fault + "'; allowed: each at most once")
                .hasMessageContaining("VendorScoresheet");
    }

    @Test
    void a_topic_has_the_name_that_it_was_given_and_all_others_have_the_prefix() {
        Settings settings = Settings.of(
                Map.of("topics.prefix", "acme", "topics.names", "events.raw=legacy_PBP, games.state = acme.boxscores"));

        assertThat(settings.topics().raw()).isEqualTo("legacy_PBP");
        assertThat(settings.topics().state()).isEqualTo("acme.boxscores");
        assertThat(settings.topics().clean()).isEqualTo("acme.events.clean");
        assertThat(ModuleSettings.bridge(settings).topic("games.state")).isEqualTo("acme.boxscores");
        assertThat(ModuleSettings.catalog(settings).topic("fixtures")).isEqualTo("acme.fixtures");
    }

    @ParameterizedTest
    @CsvSource({
        "events.row=a, has 'events.row=a'",
        "events.raw, has 'events.raw'",
        "events.raw=a b, has 'events.raw=a b'",
        "'events.raw=a,events.raw=b', names 'events.raw' twice",
        "'events.raw=a,events.clean=a', allowed: names that no other topic has",
        "events.raw=basketball.events.clean, allowed: names that no other topic has"
    })
    void a_name_that_no_topic_can_have_is_refused(String names, String fault) {
        assertThatThrownBy(() -> Settings.of(Map.of("topics.names", names)))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("topics.names")
                .hasMessageContaining(fault);
    }

    @Test
    void the_first_matching_pattern_determines_rules_and_clock_direction() {
        ProjectionSettings settings = ModuleSettings.projection(Settings.of(
                Map.of("rules", "nba", "rules.patterns", "E20*-?=fiba, E20*=auto/down, NCAAM-*-final=ncaa/up")));

        assertThat(rules(settings, "E2024-?")).isEqualTo(new ConfiguredRules(FIBA, null, OPPONENTS));
        assertThat(rules(settings, "E2024-1")).isEqualTo(new ConfiguredRules(null, DOWN, OPPONENTS));
        assertThat(rules(settings, "NCAAM-7-final")).isEqualTo(new ConfiguredRules(NCAA, UP, OPPONENTS));
        assertThat(rules(settings, "NCAAM-7-final-2")).isEqualTo(new ConfiguredRules(NBA, null, OPPONENTS));
    }

    private static ConfiguredRules rules(ProjectionSettings settings, String fixtureId) {
        return settings.rules().of(fixtureId);
    }

    @ParameterizedTest
    @ValueSource(strings = {"fiba", "=fiba", "E*=chess", "E*=fiba/sideways", "E*=fiba, X"})
    void an_invalid_rules_pattern_is_named(String patterns) {
        assertThatThrownBy(() -> Settings.of(Map.of("rules.patterns", patterns)))
                .hasMessageContaining("rules.patterns has '")
                .hasMessageContaining("auto, fiba, nba, ncaa, ncaaw");
    }

    @Test
    void sequencer_settings_come_from_the_settings_and_default_to_its_own_defaults() {
        assertThat(ModuleSettings.sequencer(Settings.of(Map.of()))).isEqualTo(SequencerSettings.DEFAULTS);

        assertThat(ModuleSettings.sequencer(Settings.of(Map.of(
                        "reorder.window.ms", "1",
                        "gap.repeat.ms", "1002",
                        "gap.lost.ms", "1003",
                        "held.max-events", "4",
                        "held.max-bytes", "2005",
                        "rejected.slot-window", "7",
                        "sequence.max-ahead", "8",
                        "suspect.wait.ms", "10"))))
                .isEqualTo(new SequencerSettings(
                        1,
                        1002,
                        1003,
                        4,
                        2005,
                        100,
                        7,
                        8,
                        3,
                        10,
                        SequencerSettings.Scope.FIXTURE,
                        3_000,
                        20_000,
                        1_000,
                        SequencerSettings.Proofs.STANDARD));
        SequencerSettings limits = ModuleSettings.sequencer(
                Settings.of(Map.of("held.limit.ms", "1011", "game.max-events", "112", "event.max-versions", "13")));
        assertThat(Set.of(limits.heldLimitMs(), (long) limits.maxEvents(), (long) limits.maxVersions()))
                .containsOnly(1011L, 112L, 13L);
        SequencerSettings proofs = ModuleSettings.sequencer(Settings.of(Map.of(
                "identity.created-utc", "false",
                "versions.future.ms", "14",
                "void.max-ahead", "15",
                "game.max-bytes", "1600000")));
        assertThat(proofs.proofs()).isEqualTo(new SequencerSettings.Proofs(false, 14, 15, 1_600_000));
    }

    @Test
    void kafka_settings_are_passed_to_the_clients() throws IOException {
        Path file = write("kafka.security.protocol=SSL\nkafka.bootstrap.servers=broker:9092");

        Settings settings = Settings.load(file, Map.of(), Map.of());

        assertThat(settings.kafka()).containsExactlyEntriesOf(Map.of("security.protocol", "SSL"));
        assertThat(settings.get(SettingsCatalog.BOOTSTRAP)).isEqualTo("broker:9092");
    }

    @Test
    void every_setting_has_a_unique_name_and_a_description() {
        assertThat(SettingsCatalog.ALL).extracting(Setting::name).doesNotHaveDuplicates();
        assertThat(SettingsCatalog.ALL)
                .allSatisfy(setting -> assertThat(setting.description()).isNotBlank());
    }

    private Path write(String text) throws IOException {
        return Files.writeString(folder.resolve("fastbreak.properties"), text);
    }
}
