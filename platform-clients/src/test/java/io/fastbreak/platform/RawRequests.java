package io.fastbreak.platform;

import io.fastbreak.simulator.http.ApiServer;
import java.net.http.HttpResponse;

/** Sends requests with token and key that no typed client would send. */
public final class RawRequests {

    private final ApiServer server;
    private final String scheme;
    private final String apiKey;

    /** @param scheme precedes the token */
    public RawRequests(ApiServer server, String scheme, String apiKey) {
        this.server = server;
        this.scheme = scheme;
        this.apiKey = apiKey;
    }

    /** @param path from the server's root, with the query */
    public HttpResponse<String> send(String method, String path, String body) {
        return PlainRequests.send(
                method,
                server.url(path),
                body,
                "Authorization",
                scheme + server.tokens().issue("raw"),
                "x-api-key",
                apiKey);
    }
}
