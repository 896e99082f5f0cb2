package io.fastbreak.platform.auth;

import static java.util.concurrent.CompletableFuture.completedFuture;

import io.fastbreak.platform.auth.TokenResult.NoToken;
import io.fastbreak.platform.http.ClientRuntime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Shares one token among all callers and renews it with one request at a time. Since every request waits for the token, a
 * renewal that is not answered soon is hedged with further token requests.
 */
final class TokenCache {

    static final Duration HEDGE_AFTER = Duration.ofMillis(600);
    static final int MAX_HEDGES = 2;

    private final Source source;
    private final Clock clock;
    private final ClientRuntime.Delay delay;
    private @Nullable AccessToken current;
    private CompletableFuture<TokenResult> renewal = completedFuture(new NoToken("not requested yet"));

    /** Requests a new token at each call. */
    @FunctionalInterface
    interface Source {
        /** @param urgent whether an urgent request needs it */
        CompletableFuture<TokenResult> fetch(boolean urgent);
    }

    TokenCache(Source source, ClientRuntime runtime) {
        this.source = source;
        this.clock = runtime.clock();
        this.delay = runtime.delay();
    }

    /** A token that has not expired. When its refresh is due, it is still returned while the next one is requested. */
    synchronized CompletableFuture<TokenResult> token(boolean urgent) {
        AccessToken token = current;
        Instant now = clock.instant();
        if (token == null || !now.isBefore(token.expiresAt())) {
            return renew(urgent);
        }
        if (!now.isBefore(token.refreshAt())) {
            renewal = renew(urgent);
        }
        return completedFuture(token);
    }

    /** A token other than the rejected one. */
    synchronized CompletableFuture<TokenResult> replacementFor(AccessToken rejected, boolean urgent) {
        AccessToken token = current;
        return token == null || token.equals(rejected) ? renew(urgent) : completedFuture(token);
    }

    private CompletableFuture<TokenResult> renew(boolean urgent) {
        if (renewal.isDone()) {
            renewal = fetchHedged(urgent).thenApply(this::store);
        }
        return renewal;
    }

    private CompletableFuture<TokenResult> fetch(boolean urgent) {
        try {
            return source.fetch(urgent).exceptionally(TokenCache::failed);
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
    private CompletableFuture<TokenResult> fetchHedged(boolean urgent) {
        CompletableFuture<TokenResult> first = fetch(urgent);
        CompletableFuture<TokenResult> result = first.copy();
        for (int hedge = 1; hedge <= MAX_HEDGES; hedge++) {
            CompletableFuture<Void> unused = delay.of(HEDGE_AFTER.multipliedBy(hedge))
                    .thenCompose(elapsed -> result.isDone() ? first : fetch(urgent))
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
