package io.fastbreak.platform.suspensions;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.concurrent.atomic.AtomicInteger;

/** Unsigned tokens, each another one. */
final class TestTokens {
    private static final AtomicInteger ISSUED = new AtomicInteger();

    private TestTokens() {}

    static String next(Duration lifetime) {
        Instant now = Instant.now();
        String claims = "{\"iat\":" + now.getEpochSecond() + ",\"exp\":"
                + now.plus(lifetime).getEpochSecond() + ",\"jti\":\""
                + ISSUED.incrementAndGet() + "\"}";
        return "e30."
                + Base64.getUrlEncoder().withoutPadding().encodeToString(claims.getBytes(StandardCharsets.UTF_8))
                + ".x";
    }
}
