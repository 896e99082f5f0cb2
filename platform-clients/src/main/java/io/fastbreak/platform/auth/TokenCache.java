package io.fastbreak.platform.auth;

import static java.util.concurrent.CompletableFuture.completedFuture;

import io.fastbreak.platform.auth.TokenResult.NoToken;
import io.fastbreak.platform.http.ClientRuntime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Shares one token among all callers and renews it with one request at a time. Since every request waits for the token, a
 * renewal that is not answered soon is hedged with further token requests.
 */
final class TokenCache {

    static final Duration HEDGE_AFTER = Duration.ofMillis(600);
    static final int MAX_HEDGES = 2;

    private final Supplier<CompletableFuture<TokenResult>> source;
    private final Clock clock;
    private final ClientRuntime.Delay delay;
    private @Nullable AccessToken current;
    private CompletableFuture<TokenResult> renewal = completedFuture(new NoToken("not requested yet"));

    /** @param source requests a new token at each call */
    TokenCache(Supplier<CompletableFuture<TokenResult>> source, ClientRuntime runtime) {
        this.source = source;
        this.clock = runtime.clock();
        this.delay = runtime.delay();
    }

    /** A token that has not expired. When its refresh is due, it is still returned while the next one is requested. */
    synchronized CompletableFuture<TokenResult> token() {
        AccessToken token = current;
        Instant now = clock.instant();
        if (token == null || !now.isBefore(token.expiresAt())) {
            return renew();
        }
        if (!now.isBefore(token.refreshAt())) {
            renewal = renew();
        }
        return completedFuture(token);
    }

    /** A token other than the rejected one. */
    synchronized CompletableFuture<TokenResult> replacementFor(AccessToken rejected) {
        AccessToken token = current;
        return token == null || token.equals(rejected) ? renew() : completedFuture(token);
    }

    private CompletableFuture<TokenResult> renew() {
        if (renewal.isDone()) {
            renewal = fetchHedged().thenApply(this::store);
        }
        return renewal;
    }

    private CompletableFuture<TokenResult> fetch() {
        try {
            return source.get().exceptionally(TokenCache::failed);
        } catch (RuntimeException | Error e) {
            return completedFuture(failed(e));
        }
    }

    /** Without the exception's message, which may contain a secret. */
    private static TokenResult failed(Throwable e) {
        return new NoToken(
                "the token request failed in this program: " + e.getClass().getSimpleName());
    }

    /** The first token to arrive; if none does, the result of the first request. */
    private CompletableFuture<TokenResult> fetchHedged() {
        CompletableFuture<TokenResult> first = fetch();
        CompletableFuture<TokenResult> result = first.copy();
        for (int hedge = 1; hedge <= MAX_HEDGES; hedge++) {
            CompletableFuture<Void> unused = delay.of(HEDGE_AFTER.multipliedBy(hedge))
                    .thenCompose(elapsed -> result.isDone() ? first : fetch())
                    .thenAccept(token -> {
                        if (token instanceof AccessToken) {
                            result.complete(token);
                        }
                    });
        }
        return result;
    }

    private synchronized TokenResult store(TokenResult result) {
        if (result instanceof AccessToken token) {
            current = token;
        }
        return result;
    }
}
