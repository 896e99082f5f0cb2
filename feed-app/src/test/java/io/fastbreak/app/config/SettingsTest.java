package io.fastbreak.app.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsTest {
    @TempDir
    private Path folder;

    @Test
    void every_default_is_a_good_value() {
        Settings settings = Settings.of(Map.of());

        assertThat(settings.get(Catalog.REORDER_WINDOW_MS)).isEqualTo(500);
        assertThat(settings.get(Catalog.PREFIX)).isEqualTo("basketball");
        assertThat(settings.get(Catalog.INSTANCE_ID)).isEmpty();
    }

    @Test
    void flags_stand_over_environment_over_file_over_default() throws IOException {
        Path file = write("reorder.window.ms=1\ngap.lost.ms=2000\ncommit.interval.ms=7");

        Settings settings = Settings.load(
                file,
                Map.of("FASTBREAK_REORDER_WINDOW_MS", "2", "FASTBREAK_GAP_LOST_MS", "3000"),
                Map.of("reorder.window.ms", "3"));

        assertThat(settings.get(Catalog.REORDER_WINDOW_MS)).isEqualTo(3);
        assertThat(settings.get(Catalog.GAP_LOST_MS)).isEqualTo(3000);
        assertThat(settings.get(Catalog.COMMIT_MS)).isEqualTo(7);
        assertThat(settings.get(Catalog.GAP_REPEAT_MS)).isEqualTo(30_000);
    }

    @Test
    void all_faults_are_told_at_once_with_the_nearest_name() throws IOException {
        Path file = write("reorder.windw.ms=1\nhttp.port=99999\nvalidation.profile=lax\nstream.threads=two");

        assertThatThrownBy(() -> Settings.load(file, Map.of(), Map.of()))
                .isInstanceOf(SettingsException.class)
                .hasMessageContaining("4 faults")
                .hasMessageContaining("reorder.windw.ms is no setting; did you mean reorder.window.ms?")
                .hasMessageContaining("http.port is 99999, allowed are 0 to 65535")
                .hasMessageContaining("validation.profile is 'lax', allowed are contract, strict")
                .hasMessageContaining("stream.threads is 'two'");
    }

    @Test
    void what_begins_with_kafka_goes_to_the_clients() throws IOException {
        Path file = write("kafka.security.protocol=SSL\nkafka.bootstrap.servers=broker:9092");

        Settings settings = Settings.load(file, Map.of(), Map.of());

        assertThat(settings.kafka()).containsExactlyEntriesOf(Map.of("security.protocol", "SSL"));
        assertThat(settings.get(Catalog.BOOTSTRAP)).isEqualTo("broker:9092");
    }

    @Test
    void every_setting_has_a_name_of_its_own_and_a_description() {
        assertThat(Catalog.ALL).extracting(Setting::name).doesNotHaveDuplicates();
        assertThat(Catalog.ALL)
                .allSatisfy(setting -> assertThat(setting.description()).isNotBlank());
    }

    private Path write(String text) throws IOException {
        return Files.writeString(folder.resolve("fastbreak.properties"), text);
    }
}
