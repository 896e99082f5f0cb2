package io.fastbreak.platform.http;

import static java.util.concurrent.CompletableFuture.completedFuture;

import io.fastbreak.platform.GiveUpReason;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;

/** Retries requests according to a {@link RetryPolicy}. */
public final class RetryingChannel implements Channel {

    private final Channel next;
    private final RetryPolicy policy;
    private final Predicate<Response> isPermanent;
    private final ClientRuntime runtime;

    /** @param isPermanent true if a response with a retryable status must not be retried */
    public RetryingChannel(Channel next, RetryPolicy policy, Predicate<Response> isPermanent, ClientRuntime runtime) {
        this.next = next.safe();
        this.policy = policy;
        this.isPermanent = isPermanent;
        this.runtime = runtime;
    }

    @Override
    public CompletableFuture<HttpOutcome> send(Request request) {
        return request.once()
                ? next.send(request)
                : send(request, new EarlierAttempts(runtime.elapsed().instant(), 0, 0, false, false));
    }

    private CompletableFuture<HttpOutcome> send(Request request, EarlierAttempts earlier) {
        return next.send(request).thenCompose(outcome -> {
            Optional<Duration> delay = outcome instanceof Response response && isPermanent.test(response)
                    ? Optional.empty()
                    : policy.delay(request, earlier.attempts() + 1, earlier.start(), outcome, runtime);
            return delay.isEmpty()
                    ? completedFuture(earlier.total(outcome))
                    : runtime.delay().of(delay.get()).thenCompose(done -> send(request, earlier.plus(outcome)));
        });
    }

    /**
     * @param start of the first attempt
     * @param sent how many HTTP requests the attempts took
     * @param broken true if a connection broke, so that only a response proves the result
     * @param failed true if a server or gateway that may have forwarded the request answered with an error
     */
    private record EarlierAttempts(Instant start, int attempts, int sent, boolean broken, boolean failed) {

        EarlierAttempts plus(HttpOutcome outcome) {
            return new EarlierAttempts(
                    start,
                    attempts + 1,
                    sent + outcome.attempts(),
                    broken || (outcome instanceof NoResponse none && none.reason() == GiveUpReason.BROKEN),
                    failed || (outcome instanceof Response response && response.status() != 429));
        }

        HttpOutcome total(HttpOutcome outcome) {
            HttpOutcome total = outcome.addAttempts(sent);
            return total instanceof NoResponse last && isInDoubt(last.reason())
                    ? new NoResponse(GiveUpReason.BROKEN, last.detail(), last.attempts())
                    : total;
        }

        /** A withdrawn request shows by its number of attempts that it may have been applied. */
        private boolean isInDoubt(GiveUpReason reason) {
            return reason != GiveUpReason.TIMED_OUT && (broken || (failed && reason != GiveUpReason.WITHDRAWN));
        }
    }
}
