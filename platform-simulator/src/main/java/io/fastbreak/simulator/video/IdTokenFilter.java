package io.fastbreak.simulator.video;

import io.fastbreak.simulator.http.Reply;
import io.fastbreak.simulator.http.RequestFilter;
import io.fastbreak.simulator.http.TokenIssuer;
import io.javalin.http.Context;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Lets in the holder of an IdToken, sent as it is, with the API key. */
final class IdTokenFilter implements RequestFilter {

    private final TokenIssuer issuer;
    private final String apiKey;

    IdTokenFilter(TokenIssuer issuer, String apiKey) {
        this.issuer = issuer;
        this.apiKey = apiKey;
    }

    @Override
    public Optional<Reply> refusal(String operationId, Context request) {
        return objection(request.header("Authorization"))
                .map(why -> Reply.problem(401, "Unauthorized", why))
                .or(() -> apiKey.equals(request.header("x-api-key"))
                        ? Optional.empty()
                        : Optional.of(Reply.problem(403, "Forbidden", "x-api-key is missing or not registered")));
    }

    private Optional<String> objection(@Nullable String token) {
        return token == null || token.contains(" ")
                ? Optional.of("the header Authorization must be the IdToken itself")
                : issuer.objection(token);
    }
}
