package io.fastbreak.platform.auth;

import static java.util.concurrent.CompletableFuture.completedFuture;

import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.platform.http.Channel;
import io.fastbreak.platform.http.HttpOutcome;
import io.fastbreak.platform.http.NoResponse;
import io.fastbreak.platform.http.Request;
import io.fastbreak.platform.http.Response;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/**
 * Adds {@code Authorization}, and strikes the token out of the answer where that quotes it; a 401 is answered once with
 * a new token.
 */
final class TokenChannel implements Channel {

    private final Channel next;
    private final TokenCache tokens;
    private final String scheme;

    /** @param scheme what precedes the token in the header, with the space; empty for the token as it is */
    TokenChannel(Channel next, TokenCache tokens, String scheme) {
        this.next = next.safe();
        this.tokens = tokens;
        this.scheme = scheme;
    }

    @Override
    public CompletableFuture<HttpOutcome> send(Request request) {
        return with(tokens.token(), token -> send(request, token)
                .thenCompose(outcome -> isUnauthorized(outcome)
                        ? sendAgain(request, token, outcome.attempts())
                        : completedFuture(outcome)));
    }

    private CompletableFuture<HttpOutcome> sendAgain(Request request, AccessToken refused, int attempts) {
        return with(tokens.insteadOf(refused), token -> send(request, token))
                .thenApply(outcome -> outcome.after(attempts));
    }

    private CompletableFuture<HttpOutcome> send(Request request, AccessToken token) {
        return next.send(request.withHeader(
                        "Authorization", scheme + token.value().value()))
                .thenApply(outcome -> outcome.without(token.value()));
    }

    private static boolean isUnauthorized(HttpOutcome outcome) {
        return outcome instanceof Response response && response.status() == 401;
    }

    private static CompletableFuture<HttpOutcome> with(
            CompletableFuture<TokenAnswer> answer, Function<AccessToken, CompletableFuture<HttpOutcome>> use) {
        return answer.thenCompose(given -> given instanceof AccessToken token
                ? use.apply(token)
                : completedFuture(new NoResponse(GiveUpReason.NO_TOKEN, detail(given), 0)));
    }

    private static String detail(TokenAnswer given) {
        return given instanceof NoToken none ? none.detail() : "";
    }
}
