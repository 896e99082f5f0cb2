package io.fastbreak.platform.auth;

import static io.fastbreak.platform.http.AnswerReader.PROBLEMS;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.platform.Answer;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.http.AnswerReader;
import io.fastbreak.platform.http.Channel;
import io.fastbreak.platform.http.Request;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** The login of the video interface as a manual step; clients log in automatically. Each call sends one request only. */
public final class Login {

    private final Channel channel;
    private final LoginCredentials credentials;

    Login(Channel channel, LoginCredentials credentials) {
        this.channel = channel;
        this.credentials = credentials;
    }

    /** Logs in and returns the expiry of the IdToken. */
    public CompletableFuture<Answer<TokenExpiry>> logIn() {
        return send(credentials.body(), credentials.password());
    }

    /** Changes the password with the first login of a user, which the platform demands. A service never calls this. */
    public CompletableFuture<Answer<TokenExpiry>> changePassword(Secret newPassword) {
        return AnswerReader.checkLimits(
                newPassword.value().isEmpty() ? Map.of("/newpass", "is empty") : Map.of(),
                () -> send(credentials.body().put("newpass", newPassword.value()), newPassword));
    }

    private CompletableFuture<Answer<TokenExpiry>> send(ObjectNode body, Secret secret) {
        return channel.send(Request.of("POST", credentials.loginUrl()).withJson(body.toString()))
                .thenApply(outcome -> outcome.redact(credentials.password()).redact(secret))
                .thenApply(outcome ->
                        PROBLEMS.read(outcome, response -> TokenExpiry.read(response, TokenExpiry.ID_TOKEN)));
    }
}
