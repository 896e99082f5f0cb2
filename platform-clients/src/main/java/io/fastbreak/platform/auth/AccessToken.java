package io.fastbreak.platform.auth;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fastbreak.platform.Secret;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;

/**
 * A JSON web token.
 *
 * @param refreshAt when to request the next one
 * @param expiresAt its own {@code exp}; {@link Instant#MAX} if the token is used until it is rejected
 */
record AccessToken(Secret value, Instant refreshAt, Instant expiresAt) implements TokenResult {

    private static final JsonMapper JSON = new JsonMapper();
    private static final Duration REFRESH_BEFORE_EXPIRY = Duration.ofMinutes(1);

    /**
     * Reads the expiry from the token. A token without a readable {@code exp} is used until it is rejected, and so is a token
     * that has expired when it is issued, because one of the two clocks must be wrong. The refresh is due one minute before
     * the expiry, but not before half of the lifetime.
     */
    static AccessToken of(String token, Instant now) {
        Instant exp = expiry(token);
        Instant expiresAt = exp.isAfter(now) ? exp : Instant.MAX;
        Duration half = Duration.between(now, expiresAt).dividedBy(2);
        Duration early = half.compareTo(REFRESH_BEFORE_EXPIRY) < 0 ? half : REFRESH_BEFORE_EXPIRY;
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
