package io.fastbreak.benchmarks.bridge;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** An identity provider's tokens, which are not signed. Thread-safe. */
final class ShortTokens {
    private final AtomicInteger issued = new AtomicInteger();
    private final Set<String> valid = ConcurrentHashMap.newKeySet();
    private final Duration lifetime;

    ShortTokens(Duration lifetime) {
        this.lifetime = lifetime;
    }

    String issue() {
        long now = Instant.now().getEpochSecond();
        String claims = "{\"iat\":%d,\"exp\":%d,\"jti\":\"%d\"}"
                .formatted(now, now + lifetime.toSeconds(), issued.incrementAndGet());
        byte[] bytes = claims.getBytes(StandardCharsets.UTF_8);
        String token = "e30." + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes) + ".x";
        valid.add(token);
        return token;
    }

    boolean isValid(String token) {
        return valid.contains(token);
    }

    void revokeAll() {
        valid.clear();
    }
}
