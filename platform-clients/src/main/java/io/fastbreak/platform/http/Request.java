package io.fastbreak.platform.http;

import java.net.URI;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * One request; it prints without headers and body, which may hold secrets.
 *
 * @param method the HTTP method, upper case
 * @param headers by name
 * @param body JSON, or null for none
 * @param safe whether it changes nothing over there, so that it may be repeated after a time-out
 * @param wanted asked before each attempt, and again before the body of one is written; once it says no, nothing
 *     further is sent
 * @param urgent whether it goes before others, and is tried though the host has failed too often lately
 * @param once whether it is one attempt only, because the caller itself repeats it
 */
public record Request(
        String method,
        URI uri,
        Map<String, String> headers,
        @Nullable String body,
        boolean safe,
        BooleanSupplier wanted,
        boolean urgent,
        boolean once) {

    private static final Map<String, String> ACCEPT = Map.of("Accept", "application/json, application/problem+json");

    /** A request without body; GET and HEAD are safe. */
    public static Request of(String method, URI uri) {
        boolean safe = method.equals("GET") || method.equals("HEAD");
        return new Request(method, uri, ACCEPT, null, safe, () -> true, false, false);
    }

    public Request withHeader(String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(name, value);
        return new Request(method, uri, Collections.unmodifiableMap(more), body, safe, wanted, urgent, once);
    }

    public Request withJson(String json) {
        return new Request(method, uri, headers, json, safe, wanted, urgent, once);
    }

    /** The same, declared to change nothing over there. */
    public Request asSafe() {
        return new Request(method, uri, headers, body, true, wanted, urgent, once);
    }

    public Request onlyWhile(BooleanSupplier stillWanted) {
        return new Request(method, uri, headers, body, safe, stillWanted, urgent, once);
    }

    public Request asUrgent() {
        return new Request(method, uri, headers, body, safe, wanted, true, once);
    }

    /** The same as one attempt: the caller repeats it. */
    public Request asOnce() {
        return new Request(method, uri, headers, body, safe, wanted, urgent, true);
    }

    /** Whether it is still wanted; a question that fails counts as no. */
    boolean isWanted() {
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
