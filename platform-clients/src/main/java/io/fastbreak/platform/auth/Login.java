package io.fastbreak.platform.auth;

import static io.fastbreak.platform.http.AnswerReader.PROBLEMS;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.http.Channel;
import io.fastbreak.platform.http.Request;
import java.time.Clock;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;

/** The login of the video interface by hand; a client logs in by itself. Each call sends one request only. */
public final class Login {

    private static final JsonMapper JSON = new JsonMapper();

    private final Channel channel;
    private final LoginCredentials credentials;
    private final Clock clock;

    Login(Channel channel, LoginCredentials credentials, Clock clock) {
        this.channel = channel;
        this.credentials = credentials;
        this.clock = clock;
    }

    /** Logs in; finds when the IdToken expires, which is {@link Instant#MAX} where it does not say. */
    public CompletableFuture<Answer<Instant>> logIn() {
        return send(credentials.body());
    }

    /**
     * The very first login of a user, which must change the password. Does so, once and for good; a service never
     * calls it.
     */
    public CompletableFuture<Answer<Instant>> changePassword(Secret newPassword) {
        return send(credentials.body().put("newpass", newPassword.value()));
    }

    private CompletableFuture<Answer<Instant>> send(ObjectNode body) {
        return channel.send(Request.of("POST", credentials.loginUrl()).withJson(body.toString()))
                .thenApply(outcome -> PROBLEMS.read(outcome, this::expiry));
    }

    private Instant expiry(String body) throws JsonProcessingException {
        JsonNode token = JSON.readTree(body).path("IdToken");
        if (!token.isTextual()) {
            throw MismatchedInputException.from(null, String.class, "no IdToken in the answer");
        }
        return AccessToken.of(token.asText(), clock.instant()).expiresAt();
    }
}
