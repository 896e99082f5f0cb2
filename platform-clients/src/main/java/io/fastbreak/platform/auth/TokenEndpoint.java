package io.fastbreak.platform.auth;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fastbreak.platform.http.Channel;
import io.fastbreak.platform.http.NoResponse;
import io.fastbreak.platform.http.Outcome;
import io.fastbreak.platform.http.Request;
import io.fastbreak.platform.http.Response;
import java.time.Clock;
import java.util.concurrent.CompletableFuture;

/** The identity provider's token endpoint, asked with client credentials. */
final class TokenEndpoint implements TokenSource {

    private static final JsonMapper JSON = new JsonMapper();

    private final Channel channel;
    private final ClientCredentials credentials;
    private final Clock clock;

    TokenEndpoint(Channel channel, ClientCredentials credentials, Clock clock) {
        this.channel = channel;
        this.credentials = credentials;
        this.clock = clock;
    }

    @Override
    public CompletableFuture<TokenAnswer> fetch() {
        return ask().thenApply(this::answer);
    }

    /** Asks for a token; the answer holds it. */
    CompletableFuture<Outcome> ask() {
        return channel.send(request()).thenApply(outcome -> outcome.without(credentials.clientSecret()));
    }

    private Request request() {
        String body = JSON.createObjectNode()
                .put("client_id", credentials.clientId())
                .put("client_secret", credentials.clientSecret().value())
                .put("audience", credentials.audience())
                .put("grant_type", "client_credentials")
                .toString();
        return Request.of("POST", credentials.tokenUrl()).withJson(body).asSafe();
    }

    private TokenAnswer answer(Outcome outcome) {
        if (outcome instanceof Response response && response.isSuccess()) {
            return token(response.body());
        }
        return new NoToken("token endpoint: " + (outcome instanceof NoResponse none ? none.detail() : outcome));
    }

    private TokenAnswer token(String body) {
        try {
            JsonNode token = JSON.readTree(body).path("access_token");
            return token.isTextual()
                    ? AccessToken.of(token.asText(), clock.instant())
                    : new NoToken("token endpoint: no access_token in the answer");
        } catch (JsonProcessingException e) {
            return new NoToken("token endpoint: the answer is not JSON");
        }
    }
}
