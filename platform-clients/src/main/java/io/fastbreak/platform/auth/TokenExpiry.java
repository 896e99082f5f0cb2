package io.fastbreak.platform.auth;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.time.Instant;

/**
 * What may be told of a token.
 *
 * @param expiresAt by its own {@code exp}; {@link Instant#MAX} where it has none that can be read
 */
public record TokenExpiry(Instant expiresAt) {

    private static final JsonMapper JSON = new JsonMapper();

    /**
     * Reads the answer of a token endpoint.
     *
     * @throws JsonProcessingException where there is no token in it
     */
    public static TokenExpiry read(String body) throws JsonProcessingException {
        return read(body, "access_token");
    }

    static TokenExpiry read(String body, String field) throws JsonProcessingException {
        JsonNode token = JSON.readTree(body).path(field);
        if (!token.isTextual()) {
            throw MismatchedInputException.from(null, String.class, "there is no " + field);
        }
        return new TokenExpiry(AccessToken.expiry(token.asText()));
    }
}
