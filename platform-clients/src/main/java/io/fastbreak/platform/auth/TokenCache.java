package io.fastbreak.platform.auth;

import static java.util.concurrent.CompletableFuture.completedFuture;

import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.TokenResult.NoToken;
import io.fastbreak.platform.http.ClientRuntime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Shares one token among all callers and renews it with one request at a time. Since every request waits for the token, a
 * renewal that is not answered soon is hedged with further token requests.
 */
final class TokenCache implements AccessTokenSource {

    static final Duration HEDGE_AFTER = Duration.ofMillis(600);
    static final int MAX_HEDGES = 2;

    /** A token that was obtained less than this ago is not replaced at once, and a renewal that failed not repeated. */
    private static final Duration RENEWAL_INTERVAL = Duration.ofSeconds(1);

    /** An urgent request waits no longer for a new token than this: the platform may accept the rejected one again. */
    private static final Duration URGENT_WAIT = Duration.ofMillis(300);

    /** A renewal that takes longer is failing. */
    private static final Duration RENEWAL_WITHIN = Duration.ofSeconds(3);

    /** So long before a token ends a renewal has to be there: what is open is closed with the one that ends. */
    private static final Duration CLOSED_WITHIN = Duration.ofSeconds(2);

    private final Source source;
    private final Clock elapsed;
    private final ClientRuntime.Delay delay;
    private @Nullable AccessToken current;
    /** The token of the last request that succeeded. */
    private @Nullable AccessToken accepted;
    /** Of the current and the accepted token those that the platform has rejected, and not accepted since. */
    private final Set<Secret> rejected = new HashSet<>();

    /** The last token that the provider has given, also if it is not used. */
    private @Nullable AccessToken lastGiven;

    /** By how much the identity provider's clock is ahead of {@link #elapsed}, at least. */
    private @Nullable Duration providerAhead;

    private Instant renewedAt = Instant.EPOCH;
    private boolean wasUrgent;
    private boolean hasFailed;
    private CompletableFuture<TokenResult> renewal = completedFuture(new NoToken("not requested yet"));

    /** Requests a new token at each call. */
    @FunctionalInterface
    interface Source {
        /** @param urgent true if an urgent request needs it */
        CompletableFuture<TokenResult> fetch(boolean urgent);
    }

    TokenCache(Source source, ClientRuntime runtime) {
        this.source = source;
        this.elapsed = runtime.elapsed();
        this.delay = runtime.delay();
    }

    /**
     * A token that has not expired; for an urgent request the last one, even if it has, because only the platform's 401 shows that
     * it is worth nothing. When its refresh is due, it is still returned while the next one is requested.
     */
    synchronized CompletableFuture<TokenResult> token(boolean urgent) {
        AccessToken token = current;
        Instant now = elapsed.instant();
        if (token == null) {
            return renew(urgent);
        }
        CompletableFuture<TokenResult> next = token.isDue(now) ? renew(urgent) : completedFuture(token);
        return urgent || !token.isExpired(now) ? completedFuture(token) : next;
    }

    /**
     * A token other than the rejected one. A young token is not replaced at once, so that nobody requests a token more than once
     * a second for its rejections: an urgent request gets the same one again, others wait until it has its second.
     *
     * <p>An urgent request gets the last token that was accepted, if that is another one: a provider that signs with a new key
     * gives tokens that the platform may not know yet.
     */
    synchronized CompletableFuture<TokenResult> replacementFor(AccessToken rejected, boolean urgent) {
        rejected(rejected);
        AccessToken token = current;
        if (token != null && !token.equals(rejected)) {
            return completedFuture(token);
        }
        Duration youth = token == null
                ? Duration.ZERO
                : Duration.between(elapsed.instant(), token.obtainedAt().plus(RENEWAL_INTERVAL));
        boolean isOld = youth.isNegative() || youth.isZero() || !renewal.isDone();
        if (urgent) {
            return isOld ? replacedSoon(rejected, renew(true)) : completedFuture(acceptedOr(rejected));
        }
        return isOld ? renew(false) : delay.of(youth).thenCompose(waited -> renewed(rejected));
    }

    /** The next token if it comes soon, and no other one is known that the platform may accept. */
    private CompletableFuture<TokenResult> replacedSoon(AccessToken rejected, CompletableFuture<TokenResult> next) {
        AccessToken known = acceptedOr(rejected);
        if (!known.value().equals(rejected.value())) {
            return completedFuture(known);
        }
        CompletableFuture<TokenResult> soon = next.copy();
        CompletableFuture<Void> unused = delay.of(URGENT_WAIT).thenAccept(waited -> soon.complete(rejected));
        return soon;
    }

    /** The last accepted token while it lasts, else the rejected one. */
    private AccessToken acceptedOr(AccessToken rejected) {
        AccessToken last = accepted;
        return last == null || last.isExpired(elapsed.instant()) ? rejected : last;
    }

    /** A request with this token has succeeded. */
    synchronized void accepted(AccessToken token) {
        accepted = token;
        rejected.remove(token.value());
    }

    /** The platform has answered 401 to a request with this token. */
    synchronized void rejected(AccessToken token) {
        rejected.removeIf(value -> !isOf(value, current) && !isOf(value, accepted));
        rejected.add(token.value());
    }

    private static boolean isOf(Secret value, @Nullable AccessToken token) {
        return token != null && token.value().equals(value);
    }

    private boolean isRejected(AccessToken token) {
        return rejected.contains(token.value());
    }

    private synchronized CompletableFuture<TokenResult> renewed(AccessToken rejected) {
        AccessToken token = current;
        return token != null && !token.equals(rejected) ? completedFuture(token) : renew(false);
    }

    @Override
    public synchronized long remainingLifeMs() {
        AccessToken token = current;
        if (token != null && isRejected(token)) {
            token = acceptedOr(token);
        }
        Instant now = elapsed.instant();
        if (token == null || token.isExpired(now) || isRejected(token)) {
            return 0;
        }
        return token.expiresAt().equals(Instant.MAX)
                ? Long.MAX_VALUE
                : Duration.between(now, token.expiresAt()).toMillis();
    }

    @Override
    public synchronized boolean hasToken() {
        AccessToken token = current;
        return token != null && !token.isExpired(elapsed.instant());
    }

    @Override
    public synchronized boolean isRenewalFailing() {
        return hasFailed || (!renewal.isDone() && isLate(elapsed.instant()));
    }

    private boolean isLate(Instant now) {
        AccessToken token = current;
        boolean isEnding = token != null && !now.isBefore(token.expiresAt().minus(CLOSED_WITHIN));
        return isEnding || !now.isBefore(renewedAt.plus(RENEWAL_WITHIN));
    }

    @Override
    public synchronized void renewIfDue() {
        AccessToken token = current;
        Instant now = elapsed.instant();
        if (token == null || token.isDue(now)) {
            // Markets may be closed until there is a token: what has failed is repeated behind an open circuit breaker,
            // too.
            renewal = renew(hasFailed && !now.isBefore(renewedAt.plus(RENEWAL_INTERVAL)));
        }
    }

    /** One at a time; after one that failed at most one a second, unless it was not urgent and this one is. */
    private CompletableFuture<TokenResult> renew(boolean urgent) {
        Instant now = elapsed.instant();
        boolean isTooSoon = hasFailed && now.isBefore(renewedAt.plus(RENEWAL_INTERVAL)) && (wasUrgent || !urgent);
        if (renewal.isDone() && !isTooSoon) {
            renewedAt = now;
            wasUrgent = urgent;
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

    /**
     * A cache on the way may go on giving the last token: that is no renewal, and no proof that the next one comes. One that the
     * provider has issued just now is one, even if its clock was wrong before and the last token claims to end later.
     */
    private synchronized TokenResult store(TokenResult result) {
        hasFailed = !(result instanceof AccessToken);
        if (!(result instanceof AccessToken given)) {
            return result;
        }
        AccessToken before = lastGiven;
        lastGiven = given;
        boolean isNew = before != null && given.isIssuedAfter(before);
        AccessToken token = isNew ? believed(given) : bounded(given);
        AccessToken last = current;
        if (last == null || isNew || token.prolongs(last)) {
            hasFailed = token.isExpired(elapsed.instant());
            current = token;
            return token;
        }
        hasFailed = last.isDue(elapsed.instant());
        boolean endsFirst = isRejected(last) && token.expiresAt().isBefore(last.expiresAt());
        AccessToken other = endsFirst ? token : token.endingWith(last);
        current = other;
        return other;
    }

    /** The provider's clock shows what it says, whatever it showed before. */
    private AccessToken believed(AccessToken given) {
        providerAhead = given.providerAhead().orElse(null);
        return given;
    }

    /** No token was issued after the provider's clock showed its {@code iat}; all of them bound what that clock shows now. */
    private AccessToken bounded(AccessToken given) {
        Duration ahead = given.providerAhead().orElse(null);
        Duration before = providerAhead;
        if (ahead != null && (before == null || ahead.compareTo(before) > 0)) {
            providerAhead = ahead;
        }
        Duration known = providerAhead;
        return known == null ? given : given.endingBy(known);
    }
}
