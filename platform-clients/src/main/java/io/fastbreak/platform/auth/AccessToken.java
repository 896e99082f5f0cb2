package io.fastbreak.platform.auth;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fastbreak.platform.Secret;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;

/**
 * A JSON web token and its times.
 *
 * @param value the token
 * @param refreshAt when to ask for the next one
 * @param expiresAt from when on it is refused, by its own {@code exp}
 */
record AccessToken(Secret value, Instant refreshAt, Instant expiresAt) implements TokenAnswer {

    private static final JsonMapper JSON = new JsonMapper();
    private static final Duration EARLY = Duration.ofMinutes(1);

    /**
     * Reads the expiry from the token itself. One without a readable {@code exp} is used until it is refused, and so is
     * one that is over when it is issued: one of the two clocks is wrong. It is due for refresh a minute before, but not
     * before half its time is over.
     */
    static AccessToken of(String token, Instant now) {
        Instant own = expiry(token);
        Instant expiresAt = own.isAfter(now) ? own : Instant.MAX;
        Duration half = Duration.between(now, expiresAt).dividedBy(2);
        Duration early = half.compareTo(EARLY) < 0 ? half : EARLY;
        return new AccessToken(new Secret(token), expiresAt.minus(early), expiresAt);
    }

    static Instant expiry(String token) {
        String[] parts = token.split("\\.", -1);
        if (parts.length < 2) {
            return Instant.MAX;
        }
        try {
            JsonNode exp =
                    JSON.readTree(Base64.getUrlDecoder().decode(parts[1])).path("exp");
            return exp.canConvertToLong() ? Instant.ofEpochSecond(exp.asLong()) : Instant.MAX;
        } catch (IOException | RuntimeException e) {
            return Instant.MAX;
        }
    }
}
