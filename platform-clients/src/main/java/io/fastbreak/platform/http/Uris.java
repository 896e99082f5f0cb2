package io.fastbreak.platform.http;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;

/** Builds URIs with percent-encoded path segments and query parameters. */
public final class Uris {

    private Uris() {}

    /** A URI with further path segments. */
    public static URI path(URI root, Object... segments) {
        return URI.create(root
                + Arrays.stream(segments)
                        .map(segment -> "/" + encoded(segment.toString()))
                        .collect(Collectors.joining()));
    }

    /** The same URI with a query. */
    public static URI query(URI address, Map<String, String> parameters) {
        return URI.create(address
                + parameters.entrySet().stream()
                        .map(entry -> encoded(entry.getKey()) + "=" + encoded(entry.getValue()))
                        .collect(Collectors.joining("&", parameters.isEmpty() ? "" : "?", "")));
    }

    /** Percent-encoding of RFC 3986, which differs from form encoding. */
    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8)
                .replace("+", "%20")
                .replace("*", "%2A")
                .replace("%7E", "~");
    }
}
