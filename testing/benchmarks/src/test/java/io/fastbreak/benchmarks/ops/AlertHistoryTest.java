package io.fastbreak.benchmarks.ops;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.benchmarks.ops.Prometheus.AlertHistory;
import io.fastbreak.model.wire.Json;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** An alert that fired from second 12 to 14, and another that fires from 18 to the end. */
class AlertHistoryTest {
    private static final String SERIES = """
            [{"metric":{"alertname":"Brief"},"values":[[12,"1"],[13,"1"],[14,"1"]]},
             {"metric":{"alertname":"Lasting"},"values":[[18,"1"],[19,"1"],[20,"1"]]}]""";

    private final AlertHistory history =
            new AlertHistory(Json.read(SERIES.getBytes(UTF_8), JsonNode.class), Instant.ofEpochSecond(20));

    @Test
    void the_time_until_an_alert_fires_is_known() {
        assertThat(history.firedAfter("Brief", at(10))).contains(Duration.ofSeconds(2));
        assertThat(history.firedAfter("Brief", at(15))).isEmpty();
        assertThat(history.firedAfter("Silent", at(10))).isEmpty();
    }

    @Test
    void a_firing_alert_is_recognized() {
        assertThat(history.isFiring("Brief", Instant.ofEpochMilli(13_900))).isTrue();
        assertThat(history.isFiring("Brief", at(11))).isFalse();
    }

    @Test
    void the_time_from_repair_until_the_alert_is_over_is_known() {
        assertThat(history.overAfter("Brief", at(10), at(13))).contains(Duration.ofSeconds(2));
        assertThat(history.overAfter("Lasting", at(10), at(19))).isEmpty();
        assertThat(history.overAfter("Silent", at(10), at(13))).isEmpty();
    }

    @Test
    void an_alert_that_was_over_before_the_repair_took_no_time() {
        assertThat(history.overAfter("Brief", at(10), at(17))).contains(Duration.ZERO);
    }

    private static Instant at(long second) {
        return Instant.ofEpochSecond(second);
    }
}
