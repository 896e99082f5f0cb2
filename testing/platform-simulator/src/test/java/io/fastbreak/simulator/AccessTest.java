package io.fastbreak.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.simulator.http.ServerSettings;
import io.fastbreak.simulator.ingestion.IngestionAccess;
import io.fastbreak.simulator.ingestion.IngestionSimulator;
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
            IngestionSimulator.start(ServerSettings.at(now::get), IngestionAccess.SIMULATED);
    private final RawClient client = new RawClient(simulator);

    @AfterEach
    void stop() {
        simulator.close();
    }

    @Test
    void token_and_key_give_access() {
        assertThat(health(client.headers(client.token()))).isEqualTo(200);
    }

    @Test
    void a_request_without_a_token_is_rejected() {
        assertThat(health(Map.of("x-api-key", simulator.access().apiKey()))).isEqualTo(401);
    }

    @Test
    void a_token_with_a_wrong_signature_is_rejected() {
        assertThat(health(client.headers(client.token() + "x"))).isEqualTo(401);
    }

    @Test
    void an_expired_token_is_rejected() {
        simulator.tokens().lifetime(Duration.ofSeconds(10));
        String token = client.token();

        now.updateAndGet(time -> time.plusSeconds(9));
        assertThat(health(client.headers(token))).isEqualTo(200);
        now.updateAndGet(time -> time.plusSeconds(1));
        assertThat(health(client.headers(token))).isEqualTo(401);
    }

    @Test
    void a_revoked_token_is_rejected() {
        String token = client.token();

        simulator.tokens().expireAll();

        assertThat(health(client.headers(token))).isEqualTo(401);
        assertThat(health(client.headers(client.token()))).isEqualTo(200);
    }

    @Test
    void an_unknown_api_key_is_rejected() {
        Map<String, String> headers = new HashMap<>(client.headers(client.token()));
        headers.put("x-api-key", "another");

        assertThat(health(headers)).isEqualTo(403);
    }

    @Test
    void a_source_of_another_client_is_rejected() {
        assertThat(client.call("GET", "/sources/another/fixtures/game-1", "").statusCode())
                .isEqualTo(403);
    }

    @Test
    void a_wrong_secret_gets_no_token() {
        assertThat(client.askToken("guess").statusCode()).isEqualTo(401);
    }

    private int health(Map<String, String> headers) {
        return client.call("GET", "/health", "", headers).statusCode();
    }
}
