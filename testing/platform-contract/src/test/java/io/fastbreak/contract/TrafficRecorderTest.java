package io.fastbreak.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fastbreak.simulator.ingestion.IngestionAccess;
import io.fastbreak.simulator.ingestion.IngestionSimulator;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TrafficRecorderTest {

    static final String FIXTURE = """
            {"name":"Madrid v Milan","sportId":3,"startTime":"2024-11-15T19:45:00Z","venue":{"city":"Madrid"},\
            "hasInPlay":"Yes","hasPreMatch":"Unspecified"}""";
    private static final String FIXTURE_PATH = "/sources/fastbreak/fixtures/game-1";

    private final IngestionSimulator simulator = IngestionSimulator.start();
    private final TrafficRecorder recorder = TrafficRecorder.attach(simulator);
    private final HttpClient http = HttpClient.newHttpClient();

    @AfterEach
    void stop() {
        simulator.close();
    }

    @Test
    void valid_traffic_has_no_errors() throws Exception {
        send("POST", FIXTURE_PATH, FIXTURE);
        send("POST", FIXTURE_PATH, FIXTURE);
        send("GET", FIXTURE_PATH, "");
        send("POST", "/sources/fastbreak/heartbeat", "");
        send("PUT", "/sources/fastbreak/heartbeat", "");
        send("DELETE", FIXTURE_PATH, "");
        send("GET", FIXTURE_PATH, "");
        send("GET", "/health", "");

        assertThat(recorder.errors()).isEmpty();
        assertThat(recorder.traffic()).hasSize(16);
        recorder.requireValid();
    }

    @Test
    void invalid_traffic_is_reported_with_the_number_of_requests() throws Exception {
        send("POST", FIXTURE_PATH, FIXTURE.replace("name", "nome"));

        assertThatThrownBy(recorder::requireValid)
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith("of 2 requests")
                .hasMessageContaining("nome");
    }

    @Test
    void a_recorder_without_traffic_fails() {
        assertThatThrownBy(recorder::requireValid).hasMessage("no traffic was recorded");
    }

    private void send(String method, String path, String body) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(simulator.ingestionUrl() + path))
                .method(method, BodyPublishers.ofString(body))
                .header("Content-Type", "application/json")
                .header("Authorization", "Bearer " + token())
                .header("x-api-key", simulator.access().apiKey())
                .build();
        http.send(request, BodyHandlers.discarding());
    }

    private String token() throws IOException, InterruptedException {
        IngestionAccess access = simulator.access();
        String body = """
                {"client_id":"%s","client_secret":"%s","audience":"%s","grant_type":"client_credentials"}""".formatted(access.clientId(), access.clientSecret(), access.audience());
        HttpRequest request = HttpRequest.newBuilder(simulator.tokenUrl())
                .POST(BodyPublishers.ofString(body))
                .header("Content-Type", "application/json")
                .build();
        return new JsonMapper()
                .readTree(http.send(request, BodyHandlers.ofString()).body())
                .path("access_token")
                .asText();
    }
}
