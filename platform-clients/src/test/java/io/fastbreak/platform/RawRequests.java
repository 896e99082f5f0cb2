package io.fastbreak.platform;

import io.fastbreak.contract.coverage.Breach;
import io.fastbreak.simulator.http.InterfaceServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

/** Requests with token and key that no typed client would send. */
public final class RawRequests {

    private final HttpClient http = HttpClient.newHttpClient();
    private final InterfaceServer server;
    private final String scheme;
    private final String apiKey;

    /** @param scheme what stands before a token */
    public RawRequests(InterfaceServer server, String scheme, String apiKey) {
        this.server = server;
        this.scheme = scheme;
        this.apiKey = apiKey;
    }

    /** The answer to a request that breaks a limit. */
    public HttpResponse<String> send(Breach breach) {
        return send(breach.method(), breach.path(), breach.body());
    }

    /** @param path from the server's root, with the query */
    public HttpResponse<String> send(String method, String path, String body) {
        HttpRequest request = HttpRequest.newBuilder(server.url(path))
                .method(method, BodyPublishers.ofString(body))
                .header("Content-Type", "application/json")
                .header("Authorization", scheme + server.tokens().issue("raw"))
                .header("x-api-key", apiKey)
                .build();
        try {
            return http.send(request, BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for an answer", e);
        }
    }
}
