package io.fastbreak.platform.http;

import static java.util.concurrent.CompletableFuture.completedFuture;

import io.fastbreak.platform.GiveUpReason;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/** Waits for the rate limiter before each request, and reports the outcome to it. */
public final class RateLimitedChannel implements Channel {

    /** A request that would wait longer is not sent. */
    private static final Duration MAX_WAIT = Duration.ofSeconds(60);

    private final Channel next;
    private final RateLimiter limiter;
    private final ClientRuntime runtime;

    public RateLimitedChannel(Channel next, RateLimiter limiter, ClientRuntime runtime) {
        this.next = next.safe();
        this.limiter = limiter;
        this.runtime = runtime;
    }

    @Override
    public CompletableFuture<HttpOutcome> send(Request request) {
        Duration wait = limiter.acquire(runtime.clock().instant());
        if (wait.compareTo(MAX_WAIT) > 0) {
            return completedFuture(new NoResponse(
                    GiveUpReason.BREAKER_OPEN, "the interface is rate limited for longer than a minute", 0));
        }
        return wait.isZero()
                ? next.send(request)
                        .whenComplete((outcome, never) ->
                                limiter.onOutcome(outcome, runtime.clock().instant()))
                : runtime.delay().of(wait).thenCompose(done -> send(request));
    }
}
