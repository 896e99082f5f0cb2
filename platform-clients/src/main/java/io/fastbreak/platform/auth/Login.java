package io.fastbreak.platform.auth;

import static io.fastbreak.platform.http.AnswerReader.PROBLEMS;
import static java.util.concurrent.CompletableFuture.completedFuture;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.http.AnswerReader;
import io.fastbreak.platform.http.Channel;
import io.fastbreak.platform.http.Request;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** The login of the video interface by hand; a client logs in by itself. Each call sends one request only. */
public final class Login {

    private final Channel channel;
    private final LoginCredentials credentials;

    Login(Channel channel, LoginCredentials credentials) {
        this.channel = channel;
        this.credentials = credentials;
    }

    /** Logs in, and tells until when the IdToken is valid. */
    public CompletableFuture<Answer<TokenExpiry>> logIn() {
        return send(credentials.body(), credentials.password());
    }

    /**
     * The very first login of a user, which must change the password. Does so, once; a service never
     * calls it.
     */
    public CompletableFuture<Answer<TokenExpiry>> changePassword(Secret newPassword) {
        if (newPassword.value().isEmpty()) {
            return completedFuture(AnswerReader.beyondLimits(Map.of("/newpass", "is empty")));
        }
        return send(credentials.body().put("newpass", newPassword.value()), newPassword);
    }

    private CompletableFuture<Answer<TokenExpiry>> send(ObjectNode body, Secret secret) {
        return channel.send(Request.of("POST", credentials.loginUrl()).withJson(body.toString()))
                .thenApply(outcome -> outcome.without(credentials.password()).without(secret))
                .thenApply(outcome -> PROBLEMS.read(outcome, answer -> TokenExpiry.read(answer, "IdToken")));
    }
}
