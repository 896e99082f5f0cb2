package io.fastbreak.platform.auth;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.http.Channel;
import io.fastbreak.platform.http.HttpOutcome;
import io.fastbreak.platform.http.NoResponse;
import io.fastbreak.platform.http.Request;
import io.fastbreak.platform.http.Response;
import java.net.URI;
import java.time.Clock;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/** Where a JSON object with credentials is exchanged for one with a token. */
final class TokenClient implements TokenSource {

    private static final JsonMapper JSON = new JsonMapper();

    private final Channel channel;
    private final URI url;
    private final Supplier<ObjectNode> body;
    private final Secret secret;
    private final String field;
    private final Clock clock;

    private TokenClient(Channel channel, URI url, Supplier<ObjectNode> body, Secret secret, String field, Clock clock) {
        this.channel = channel;
        this.url = url;
        this.body = body;
        this.secret = secret;
        this.field = field;
        this.clock = clock;
    }

    /** The identity provider of ingestion and matching, asked with client credentials. */
    static TokenClient of(Channel channel, ClientCredentials credentials, Clock clock) {
        return new TokenClient(
                channel,
                credentials.tokenUrl(),
                () -> JSON.createObjectNode()
                        .put("client_id", credentials.clientId())
                        .put("client_secret", credentials.clientSecret().value())
                        .put("audience", credentials.audience())
                        .put("grant_type", "client_credentials"),
                credentials.clientSecret(),
                "access_token",
                clock);
    }

    /** The authentication service of video, asked with user and password. */
    static TokenClient of(Channel channel, LoginCredentials credentials, Clock clock) {
        return new TokenClient(
                channel, credentials.loginUrl(), credentials::body, credentials.password(), "IdToken", clock);
    }

    @Override
    public CompletableFuture<TokenAnswer> fetch() {
        return ask().thenApply(this::answer);
    }

    /** Asks for a token; the answer holds it. */
    CompletableFuture<HttpOutcome> ask() {
        Request request = Request.of("POST", url).withJson(body.get().toString());
        return channel.send(request.asSafe()).thenApply(outcome -> outcome.without(secret));
    }

    private TokenAnswer answer(HttpOutcome outcome) {
        if (outcome instanceof Response response && response.isSuccess()) {
            return token(response.body());
        }
        return new NoToken("token endpoint: " + (outcome instanceof NoResponse none ? none.detail() : outcome));
    }

    private TokenAnswer token(String answer) {
        try {
            JsonNode token = JSON.readTree(answer).path(field);
            return token.isTextual()
                    ? AccessToken.of(token.asText(), clock.instant())
                    : new NoToken("token endpoint: no " + field + " in the answer");
        } catch (JsonProcessingException e) {
            return new NoToken("token endpoint: the answer is not JSON");
        }
    }
}
