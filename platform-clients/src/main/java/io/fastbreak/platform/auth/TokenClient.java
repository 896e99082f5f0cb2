package io.fastbreak.platform.auth;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.TokenResult.NoToken;
import io.fastbreak.platform.http.Channel;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.http.HttpOutcome;
import io.fastbreak.platform.http.NoResponse;
import io.fastbreak.platform.http.Request;
import io.fastbreak.platform.http.Response;
import java.net.URI;
import java.util.concurrent.CompletableFuture;

/**
 * Requests tokens from a token endpoint.
 *
 * @param body the credentials
 * @param secret of the credentials, redacted in error responses
 * @param field of the response that contains the token
 */
record TokenClient(Channel channel, URI url, ObjectNode body, Secret secret, String field, ClientRuntime runtime) {

    /** The identity provider of ingestion and matching, or the authentication service of video. */
    static TokenClient of(Channel channel, Credentials credentials, ClientRuntime runtime) {
        if (credentials instanceof LoginCredentials login) {
            return new TokenClient(
                    channel, login.loginUrl(), login.body(), login.password(), TokenExpiry.ID_TOKEN, runtime);
        }
        ClientCredentials client = (ClientCredentials) credentials;
        ObjectNode body = JsonNodeFactory.instance
                .objectNode()
                .put("client_id", client.clientId())
                .put("client_secret", client.clientSecret().value())
                .put("audience", client.audience())
                .put("grant_type", "client_credentials");
        return new TokenClient(
                channel, client.tokenUrl(), body, client.clientSecret(), TokenExpiry.ACCESS_TOKEN, runtime);
    }

    /** @param urgent true if a circuit breaker must not hold it back */
    CompletableFuture<TokenResult> fetch(boolean urgent) {
        return send(urgent).thenApply(this::result);
    }

    /** Requests a token; the body of the response contains it. */
    CompletableFuture<HttpOutcome> send() {
        return send(false);
    }

    private CompletableFuture<HttpOutcome> send(boolean urgent) {
        Request request = Request.of("POST", url).withJson(body.toString()).asSafe();
        return channel.send(urgent ? request.asUrgent() : request).thenApply(outcome -> outcome.redact(secret));
    }

    private TokenResult result(HttpOutcome outcome) {
        if (!(outcome instanceof Response response) || !response.isSuccess()) {
            return new NoToken("token endpoint: " + (outcome instanceof NoResponse none ? none.detail() : outcome));
        }
        try {
            return AccessToken.of(
                    TokenExpiry.token(response.body(), field),
                    TokenExpiry.lifeSeconds(response.body()),
                    runtime.clock().instant(),
                    runtime.elapsed().instant());
        } catch (JsonProcessingException e) {
            return new NoToken("token endpoint: the response contains no " + field);
        }
    }
}
