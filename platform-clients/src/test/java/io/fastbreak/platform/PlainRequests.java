package io.fastbreak.platform;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

/** Sends requests with the JDK's client. */
public final class PlainRequests {

    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private PlainRequests() {}

    /** @param headers alternating names and values, in addition to the content type */
    public static HttpResponse<String> send(String method, URI address, String body, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(address)
                .method(method, BodyPublishers.ofString(body))
                .header("Content-Type", "application/json");
        try {
            return HTTP.send(
                    (headers.length == 0 ? request : request.headers(headers)).build(), BodyHandlers.ofString());
        } catch (IOException e) {
            throw new AssertionError("no answer from " + address, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted while waiting for " + address, e);
        }
    }
}
