package io.fastbreak.platform.auth;

import static java.util.concurrent.CompletableFuture.completedFuture;
import static java.util.concurrent.TimeUnit.MILLISECONDS;

import java.time.Clock;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * One token for all callers, and one request for the next; a further one beside it only where that is not answered soon,
 * because every request waits for the token.
 */
final class TokenCache {

    private static final long PATIENCE_MILLIS = 600;
    private static final int FURTHER = 2;

    private final TokenSource source;
    private final Clock clock;
    private @Nullable AccessToken current;
    private CompletableFuture<TokenAnswer> renewal = completedFuture(new NoToken("not asked yet"));

    TokenCache(TokenSource source, Clock clock) {
        this.source = source;
        this.clock = clock;
    }

    /** A token that has not expired. One that is due is handed out still, while the next is on its way. */
    synchronized CompletableFuture<TokenAnswer> token() {
        AccessToken token = current;
        Instant now = clock.instant();
        if (token == null || !now.isBefore(token.expiresAt())) {
            return renewed();
        }
        if (!now.isBefore(token.refreshAt())) {
            renewal = renewed();
        }
        return completedFuture(token);
    }

    /** Another token than the refused one. */
    synchronized CompletableFuture<TokenAnswer> insteadOf(AccessToken refused) {
        AccessToken token = current;
        return token == null || token.equals(refused) ? renewed() : completedFuture(token);
    }

    private CompletableFuture<TokenAnswer> renewed() {
        if (renewal.isDone()) {
            renewal = soonest().thenApply(this::keep);
        }
        return renewal;
    }

    private CompletableFuture<TokenAnswer> fetched() {
        try {
            return source.fetch().exceptionally(TokenCache::failed);
        } catch (RuntimeException | Error e) {
            return completedFuture(failed(e));
        }
    }

    /** Without the message, which may hold a secret. */
    private static TokenAnswer failed(Throwable e) {
        return new NoToken(
                "asking for a token failed in this program: " + e.getClass().getSimpleName());
    }

    /** The first token that comes; where none does, what the first request came to. */
    private CompletableFuture<TokenAnswer> soonest() {
        CompletableFuture<TokenAnswer> first = fetched();
        CompletableFuture<TokenAnswer> soonest = first.copy();
        for (int further = 1; further <= FURTHER; further++) {
            CompletableFuture<Void> unused = CompletableFuture.runAsync(
                            () -> {}, CompletableFuture.delayedExecutor(PATIENCE_MILLIS * further, MILLISECONDS))
                    .thenCompose(over -> soonest.isDone() ? first : fetched())
                    .thenAccept(answer -> {
                        if (answer instanceof AccessToken) {
                            soonest.complete(answer);
                        }
                    });
        }
        return soonest;
    }

    private synchronized TokenAnswer keep(TokenAnswer answer) {
        if (answer instanceof AccessToken token) {
            current = token;
        }
        return answer;
    }
}
