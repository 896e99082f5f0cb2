package io.fastbreak.simulator;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fastbreak.simulator.ingestion.IngestionSimulator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;

/** Sends any text to a simulator, by default with a valid token and key. */
final class RawClient {

    private static final JsonMapper JSON = new JsonMapper();

    private final HttpClient http = HttpClient.newHttpClient();
    private final IngestionSimulator simulator;

    RawClient(IngestionSimulator simulator) {
        this.simulator = simulator;
    }

    HttpResponse<String> call(String method, String path, String body) {
        return call(method, path, body, headers(token()));
    }

    HttpResponse<String> call(String method, String path, String body, Map<String, String> headers) {
        return call(method, URI.create(simulator.ingestionUrl() + path), body, headers);
    }

    HttpResponse<String> call(String method, URI uri, String body, Map<String, String> headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(uri).method(method, BodyPublishers.ofString(body));
        headers.forEach(request::header);
        try {
            return http.send(request.build(), BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    Map<String, String> headers(String token) {
        return Map.of(
                "Authorization",
                "Bearer " + token,
                "x-api-key",
                simulator.access().apiKey(),
                "Content-Type",
                "application/json");
    }

    String token() {
        return json(askToken(simulator.access().clientSecret()))
                .path("access_token")
                .asText();
    }

    HttpResponse<String> askToken(String secret) {
        String body = JSON.createObjectNode()
                .put("client_id", simulator.access().clientId())
                .put("client_secret", secret)
                .put("audience", simulator.access().audience())
                .put("grant_type", "client_credentials")
                .toString();
        return call("POST", simulator.tokenUrl(), body, Map.of("Content-Type", "application/json"));
    }

    static JsonNode json(HttpResponse<String> response) {
        try {
            return JSON.readTree(response.body());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
