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
public record TokenTimes(Instant expiresAt) {

    private static final JsonMapper JSON = new JsonMapper();

    /**
     * Reads the answer of a token endpoint.
     *
     * @throws JsonProcessingException where there is no token in it
     */
    public static TokenTimes read(String body) throws JsonProcessingException {
        JsonNode token = JSON.readTree(body).path("access_token");
        if (!token.isTextual()) {
            throw MismatchedInputException.from(null, String.class, "there is no access_token");
        }
        return new TokenTimes(AccessToken.expiry(token.asText()));
    }
}
