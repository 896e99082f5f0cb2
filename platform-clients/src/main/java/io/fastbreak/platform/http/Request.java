package io.fastbreak.platform.http;

import java.net.URI;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * An HTTP request. {@code toString()} omits headers and body, which may contain secrets.
 *
 * @param method the HTTP method, upper case
 * @param headers by name
 * @param body JSON, or null for none
 * @param safe true if it has no effect on the server, so that it may be retried after a timeout
 * @param wanted checked before each attempt, and again before its body is written; after false nothing more is sent
 * @param urgent true if it takes precedence over others and is not held back by a circuit breaker
 * @param once true if it is not retried, because the caller retries it
 * @param tentative true if nobody knows whether our access covers it: its 401 says nothing about the token
 * @param abandoned once it is done, the answer is not waited for any more, as after a timeout; null for never
 */
public record Request(
        String method,
        URI uri,
        Map<String, String> headers,
        @Nullable String body,
        boolean safe,
        BooleanSupplier wanted,
        boolean urgent,
        boolean once,
        boolean tentative,
        @Nullable CompletionStage<Void> abandoned) {

    /** The contracts demand the content type of every request, also of those without a body. */
    private static final Map<String, String> HEADERS =
            Map.of("Accept", "application/json, application/problem+json", "Content-Type", "application/json");

    /** A request without a body; GET and HEAD are safe, and are not to be answered from a cache on the way. */
    public static Request of(String method, URI uri) {
        boolean safe = method.equals("GET") || method.equals("HEAD");
        Request request = new Request(method, uri, HEADERS, null, safe, () -> true, false, false, false, null);
        return safe ? request.withHeader("Cache-Control", "no-cache") : request;
    }

    public Request withHeader(String name, String value) {
        return withHeaders(Map.of(name, value));
    }

    public Request withHeaders(Map<String, String> others) {
        if (others.isEmpty()) {
            return this;
        }
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.putAll(others);
        return new Request(
                method, uri, Collections.unmodifiableMap(more), body, safe, wanted, urgent, once, tentative, abandoned);
    }

    public Request withJson(String json) {
        return new Request(method, uri, headers, json, safe, wanted, urgent, once, tentative, abandoned);
    }

    /** The same, declared to have no effect on the server. */
    public Request asSafe() {
        return new Request(method, uri, headers, body, true, wanted, urgent, once, tentative, abandoned);
    }

    public Request onlyWhile(BooleanSupplier stillWanted) {
        return new Request(method, uri, headers, body, safe, stillWanted, urgent, once, tentative, abandoned);
    }

    public Request asUrgent() {
        return new Request(method, uri, headers, body, safe, wanted, true, once, tentative, abandoned);
    }

    /** The same without retries. */
    public Request asOnce() {
        return new Request(method, uri, headers, body, safe, wanted, urgent, true, tentative, abandoned);
    }

    /** The same, of which nobody knows whether our access covers it. */
    public Request asTentative() {
        return new Request(method, uri, headers, body, safe, wanted, urgent, once, true, abandoned);
    }

    /** The same, which is ended as after a timeout once this is done. */
    Request abandonedAfter(CompletionStage<Void> end) {
        return new Request(method, uri, headers, body, safe, wanted, urgent, once, tentative, end);
    }

    /** True if the caller still wants it; an exception counts as no. */
    public boolean isWanted() {
        try {
            return wanted.getAsBoolean();
        } catch (Throwable e) {
            return false;
        }
    }

    @Override
    public String toString() {
        return method + " " + uri;
    }
}
