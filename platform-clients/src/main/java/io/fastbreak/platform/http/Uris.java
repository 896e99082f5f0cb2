package io.fastbreak.platform.http;

import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;

/** Addresses put together, with everything encoded that needs it. */
public final class Uris {

    private Uris() {}

    /** An address below another. */
    public static URI path(URI root, Object... segments) {
        return URI.create(root
                + Arrays.stream(segments)
                        .map(segment -> "/" + encoded(segment.toString()))
                        .collect(Collectors.joining()));
    }

    /** The same address with a query. */
    public static URI query(URI address, Map<String, String> parameters) {
        return URI.create(address
                + parameters.entrySet().stream()
                        .map(entry -> encoded(entry.getKey()) + "=" + encoded(entry.getValue()))
                        .collect(Collectors.joining("&", parameters.isEmpty() ? "" : "?", "")));
    }

    /** By RFC 3986, where forms are encoded a little differently. */
    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8)
                .replace("+", "%20")
                .replace("*", "%2A")
                .replace("%7E", "~");
    }
}
