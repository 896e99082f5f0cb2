package io.fastbreak.platform.auth;

import static java.util.concurrent.CompletableFuture.completedFuture;

import java.time.Clock;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** One token for all callers, and never more than one request for the next. */
final class CachedTokens {

    private final TokenSource source;
    private final Clock clock;
    private @Nullable AccessToken current;
    private CompletableFuture<TokenAnswer> renewal = completedFuture(new NoToken("not asked yet"));

    CachedTokens(TokenSource source, Clock clock) {
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
            renewal = source.fetch().thenApply(this::keep);
        }
        return renewal;
    }

    private synchronized TokenAnswer keep(TokenAnswer answer) {
        if (answer instanceof AccessToken token) {
            current = token;
        }
        return answer;
    }
}
