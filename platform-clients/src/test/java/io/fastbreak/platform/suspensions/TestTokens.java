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
        return of(Instant.now(), Instant.now().plus(lifetime));
    }

    /** @param issued by the clock of whoever issues it */
    static String of(Instant issued, Instant expiry) {
        String claims = "{\"iat\":" + issued.getEpochSecond() + ",\"exp\":" + expiry.getEpochSecond() + ",\"jti\":\""
                + ISSUED.incrementAndGet() + "\"}";
        return "e30."
                + Base64.getUrlEncoder().withoutPadding().encodeToString(claims.getBytes(StandardCharsets.UTF_8))
                + ".x";
    }
}
