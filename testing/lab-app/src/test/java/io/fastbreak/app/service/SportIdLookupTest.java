package io.fastbreak.app.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.testing.Await;
import io.fastbreak.labapp.sandbox.SimulatedPlatform;
import io.fastbreak.simulator.http.FaultRule;
import io.fastbreak.simulator.ingestion.IngestionSimulator;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SportIdLookupTest {

    private static final Duration SOON = Duration.ofMillis(20);

    private final IngestionSimulator platform = IngestionSimulator.start();

    @AfterEach
    void stop() {
        platform.close();
    }

    @Test
    void it_is_looked_up_by_name_in_the_sports_listing() {
        try (SportIdLookup id = new SportIdLookup(settings(Map.of()))) {
            assertThat(id.getAsInt()).isEqualTo(3);
            assertThat(id.problem()).isEmpty();
        }
        try (SportIdLookup id = new SportIdLookup(settings(Map.of("bridge.sport-name", "3X3 basketball ")))) {
            assertThat(id.getAsInt()).isEqualTo(4);
        }
    }

    @Test
    void the_setting_takes_precedence_and_the_listing_is_not_requested() {
        try (SportIdLookup id =
                new SportIdLookup(settings(Map.of("bridge.sport-id", "77", "ingestion.sports-api-key", "")))) {
            assertThat(id.getAsInt()).isEqualTo(77);
        }
        assertThat(platform.requests().all()).isEmpty();
    }

    @Test
    void with_neither_the_bridge_does_not_start() {
        assertThatThrownBy(() -> new SportIdLookup(settings(Map.of("ingestion.sports-api-key", ""))))
                .isInstanceOf(OperationFailedException.class)
                .hasMessageContaining("ingestion.sports-api-key")
                .hasMessageContaining("bridge.sport-id");
    }

    @Test
    void an_unknown_name_is_reported_with_the_listed_names() {
        assertThatThrownBy(() -> new SportIdLookup(settings(Map.of("bridge.sport-name", "Quidditch"))))
                .isInstanceOf(OperationFailedException.class)
                .hasMessageContaining("Quidditch")
                .hasMessageContaining("Basketball");
    }

    @Test
    void without_a_response_the_id_is_unknown_and_requested_again() throws InterruptedException {
        platform.faults().add(FaultRule.parse("listSports 100% status 503"));
        try (SportIdLookup id = new SportIdLookup(settings(Map.of("ingestion.max-attempts", "1")), SOON)) {
            assertThat(id.getAsInt()).isZero();
            assertThat(id.problem()).hasValueSatisfying(why -> assertThat(why).contains("no market opens"));

            platform.faults().clear();

            Await.until(() -> id.getAsInt() == 3, () -> id.problem().toString());
            assertThat(id.problem()).isEmpty();
        }
    }

    private Settings settings(Map<String, String> more) {
        Map<String, String> settings = new HashMap<>(SimulatedPlatform.settingsOf(platform));
        settings.putAll(more);
        return Settings.of(settings);
    }
}
