package io.fastbreak.platform.auth;

import static java.util.concurrent.CompletableFuture.completedFuture;

import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.TokenResult.NoToken;
import io.fastbreak.platform.http.Channel;
import io.fastbreak.platform.http.HttpOutcome;
import io.fastbreak.platform.http.NoResponse;
import io.fastbreak.platform.http.Request;
import io.fastbreak.platform.http.Response;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/**
 * Adds the API key and the access token, and redacts both in error responses. After a 401 the request is sent once more,
 * with a new token, for which it waits until that of the first attempt is a second old; an urgent request waits for 300 ms at
 * most, and is sent with the last token that was accepted, or with the same one. A tentative request is sent once.
 */
final class TokenChannel implements Channel {

    private final Channel next;
    private final TokenCache tokens;
    private final String scheme;
    private final Secret apiKey;

    /** @param scheme precedes the token in the header, including the space; empty for the token alone */
    TokenChannel(Channel next, TokenCache tokens, String scheme, Secret apiKey) {
        this.next = next.safe();
        this.tokens = tokens;
        this.scheme = scheme;
        this.apiKey = apiKey;
    }

    @Override
    public CompletableFuture<HttpOutcome> send(Request request) {
        return with(tokens.token(request.urgent()), token -> send(request, token)
                .thenCompose(outcome -> isUnauthorized(outcome) && !request.tentative()
                        ? resend(request, token, outcome.attempts())
                        : completedFuture(outcome)));
    }

    private CompletableFuture<HttpOutcome> resend(Request request, AccessToken rejected, int attempts) {
        return with(tokens.replacementFor(rejected, request.urgent()), token -> sendLast(request, token))
                .thenApply(outcome -> inDoubt(outcome).addAttempts(attempts));
    }

    private CompletableFuture<HttpOutcome> sendLast(Request request, AccessToken token) {
        return send(request, token).thenApply(outcome -> {
            if (isUnauthorized(outcome)) {
                tokens.rejected(token);
            }
            return outcome;
        });
    }

    /** Whatever answered the first attempt may have forwarded it: without a connection for the second nothing is certain. */
    private static HttpOutcome inDoubt(HttpOutcome second) {
        return second instanceof NoResponse none && none.reason() == GiveUpReason.CONNECTION
                ? new NoResponse(GiveUpReason.BROKEN, none.detail(), none.attempts())
                : second;
    }

    private CompletableFuture<HttpOutcome> send(Request request, AccessToken token) {
        Request authorized = request.withHeader("x-api-key", apiKey.value())
                .withHeader("Authorization", scheme + token.value().value());
        return next.send(authorized).thenApply(outcome -> {
            if (outcome instanceof Response response && response.isSuccess()) {
                tokens.accepted(token);
            }
            return outcome.redact(apiKey).redact(token.value());
        });
    }

    private static boolean isUnauthorized(HttpOutcome outcome) {
        return outcome instanceof Response response && response.status() == 401;
    }

    private static CompletableFuture<HttpOutcome> with(
            CompletableFuture<TokenResult> result, Function<AccessToken, CompletableFuture<HttpOutcome>> send) {
        return result.thenCompose(found -> found instanceof AccessToken token
                ? send.apply(token)
                : completedFuture(new NoResponse(GiveUpReason.NO_TOKEN, ((NoToken) found).detail(), 0)));
    }
}
