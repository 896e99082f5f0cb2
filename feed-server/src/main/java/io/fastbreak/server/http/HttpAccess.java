package io.fastbreak.server.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.http.HttpClient;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Base64;
import java.util.Locale;
import java.util.Set;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * Who may use the HTTP interface, and how.
 *
 * @param token that clients must send; empty for none
 * @param names that are allowed in the Host header, lower case, besides IP addresses
 * @param tls this server's certificate; null for plain HTTP
 * @param trust certificates by which other instances are trusted; null for the JDK's own
 */
public record HttpAccess(
        String token,
        Metrics metrics,
        Set<String> names,
        @Nullable SSLContext tls,
        @Nullable SSLContext trust) {
    /** Everybody, under the name localhost. */
    public static final HttpAccess LOCAL = new HttpAccess("", Metrics.OPEN, Set.of("localhost"), null, null);

    private static final String BEARER = "Bearer ";
    private static final String BASIC = "Basic ";

    /** Who may read the metrics. */
    public enum Metrics {
        OPEN,
        TOKEN,
        OFF
    }

    /** {@code https} if there is a certificate. */
    public String scheme() {
        return tls == null ? "http" : "https";
    }

    /** A client with which instances talk to each other. */
    HttpClient client(Duration connectTimeout) {
        HttpClient.Builder builder =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(connectTimeout);
        return (trust == null ? builder : builder.sslContext(trust)).build();
    }

    /** The header that instances send each other. */
    String authorization() {
        return BEARER + token;
    }

    /** True if the header has the token: as a bearer token, or as the password of any user, which browsers ask for. */
    boolean admits(@Nullable String authorization) {
        if (token.isEmpty()) {
            return true;
        }
        String header = authorization == null ? "" : authorization;
        if (header.regionMatches(true, 0, BASIC, 0, BASIC.length())) {
            return isToken(password(header.substring(BASIC.length())));
        }
        return header.regionMatches(true, 0, BEARER, 0, BEARER.length()) && isToken(header.substring(BEARER.length()));
    }

    private static String password(String credentials) {
        try {
            String decoded = new String(Base64.getDecoder().decode(credentials.strip()), UTF_8);
            return decoded.substring(decoded.indexOf(':') + 1);
        } catch (IllegalArgumentException e) {
            return "";
        }
    }

    /** Compares in constant time. */
    private boolean isToken(String given) {
        return MessageDigest.isEqual(token.getBytes(UTF_8), given.strip().getBytes(UTF_8));
    }

    /**
     * True if the Host header names this server. Protects against DNS rebinding: a page of another site can make its own
     * name resolve to this server, but cannot use an IP address.
     *
     * @param host the header, with or without a port
     */
    boolean isOwnName(@Nullable String host) {
        if (host == null) {
            return false;
        }
        String name = host.replaceFirst(":\\d+$", "").toLowerCase(Locale.ROOT);
        return names.contains(name) || name.matches("\\d{1,3}(\\.\\d{1,3}){3}|\\[[0-9a-f:.]+]");
    }
}
