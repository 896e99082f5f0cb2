package io.fastbreak.platform.auth;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.time.Instant;
import java.util.regex.Pattern;

/**
 * The part of a token that may be published.
 *
 * @param expiresAt its own {@code exp}; {@link Instant#MAX} if it has none that can be read
 */
public record TokenExpiry(Instant expiresAt) {

    static final String ACCESS_TOKEN = "access_token";
    static final String ID_TOKEN = "IdToken";

    private static final JsonMapper JSON = new JsonMapper();

    /** One word of a header: a text that nobody accepts must not replace a token. */
    private static final Pattern USABLE = Pattern.compile("[\\x21-\\x7E]+");

    /**
     * Reads the response of the identity provider.
     *
     * @throws JsonProcessingException if it contains no usable token
     */
    public static TokenExpiry read(String body) throws JsonProcessingException {
        return read(body, ACCESS_TOKEN);
    }

    static TokenExpiry read(String body, String field) throws JsonProcessingException {
        return new TokenExpiry(AccessToken.expiry(token(body, field)));
    }

    static String token(String body, String field) throws JsonProcessingException {
        JsonNode token = JSON.readTree(body).path(field);
        if (!token.isTextual() || !USABLE.matcher(token.asText()).matches()) {
            throw MismatchedInputException.from(null, String.class, "there is no usable " + field);
        }
        return token.asText();
    }

    /** For how many seconds the provider says that its token is valid; 0 if it does not say. */
    static long lifeSeconds(String body) throws JsonProcessingException {
        return Math.max(0, JSON.readTree(body).path("expires_in").asLong());
    }
}
