package io.fastbreak.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.simulator.ingestion.IngestionSimulator;
import io.fastbreak.simulator.ingestion.IngestionSimulatorSettings;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AccessTest {

    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2024-11-15T19:45:00Z"));
    private final IngestionSimulator simulator =
            IngestionSimulator.start(IngestionSimulatorSettings.defaults().withClock(now::get));
    private final RawClient client = new RawClient(simulator);

    @AfterEach
    void stop() {
        simulator.close();
    }

    @Test
    void lets_in_whoever_has_token_and_key() {
        assertThat(health(client.headers(client.token()))).isEqualTo(200);
    }

    @Test
    void asks_for_aToken() {
        assertThat(health(Map.of("x-api-key", simulator.settings().apiKey()))).isEqualTo(401);
    }

    @Test
    void refuses_aToken_that_it_did_not_sign() {
        assertThat(health(client.headers(client.token() + "x"))).isEqualTo(401);
    }

    @Test
    void refuses_aToken_after_its_own_expiry() {
        simulator.tokens().lifetime(Duration.ofSeconds(10));
        String token = client.token();

        now.updateAndGet(time -> time.plusSeconds(9));
        assertThat(health(client.headers(token))).isEqualTo(200);
        now.updateAndGet(time -> time.plusSeconds(1));
        assertThat(health(client.headers(token))).isEqualTo(401);
    }

    @Test
    void refuses_aToken_that_was_made_to_expire() {
        String token = client.token();

        simulator.tokens().expireAll();

        assertThat(health(client.headers(token))).isEqualTo(401);
        assertThat(health(client.headers(client.token()))).isEqualTo(200);
    }

    @Test
    void refuses_an_unknown_api_key() {
        Map<String, String> headers = new HashMap<>(client.headers(client.token()));
        headers.put("x-api-key", "another");

        assertThat(health(headers)).isEqualTo(403);
    }

    @Test
    void refuses_aSource_that_is_not_the_clients() {
        assertThat(client.call("GET", "/sources/another/fixtures/game-1", "").statusCode())
                .isEqualTo(403);
    }

    @Test
    void issues_no_token_for_aWrong_secret() {
        assertThat(client.askToken("guess").statusCode()).isEqualTo(401);
    }

    private int health(Map<String, String> headers) {
        return client.call("GET", "/health", "", headers).statusCode();
    }
}
