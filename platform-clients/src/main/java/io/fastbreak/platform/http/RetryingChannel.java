package io.fastbreak.platform.http;

import io.fastbreak.platform.GiveUpReason;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;

/** Repeats what the policy finds worth repeating. */
public final class RetryingChannel implements Channel {

    private final Channel next;
    private final RetryPolicy policy;
    private final Predicate<Response> lasting;
    private final ClientRuntime runtime;

    public RetryingChannel(Channel next, RetryPolicy policy, ClientRuntime runtime) {
        this(next, policy, response -> false, runtime);
    }

    /** @param lasting whether a response says that no retry will help, whatever its status */
    public RetryingChannel(Channel next, RetryPolicy policy, Predicate<Response> lasting, ClientRuntime runtime) {
        this.next = next.safe();
        this.policy = policy;
        this.lasting = lasting;
        this.runtime = runtime;
    }

    @Override
    public CompletableFuture<HttpOutcome> send(Request request) {
        return request.once()
                ? next.send(request)
                : attempt(request, new Earlier(runtime.clock().instant(), 0, 0, false, false));
    }

    private CompletableFuture<HttpOutcome> attempt(Request request, Earlier earlier) {
        return next.send(request).thenCompose(outcome -> settle(request, earlier, outcome));
    }

    private CompletableFuture<HttpOutcome> settle(Request request, Earlier earlier, HttpOutcome outcome) {
        Optional<Duration> pause = isLasting(outcome)
                ? Optional.empty()
                : policy.pause(request, earlier.attempts() + 1, earlier.begin(), outcome, runtime);
        return pause.isEmpty()
                ? CompletableFuture.completedFuture(earlier.endingIn(outcome))
                : runtime.delay().of(pause.get()).thenCompose(done -> attempt(request, earlier.and(outcome)));
    }

    private boolean isLasting(HttpOutcome outcome) {
        return outcome instanceof Response response && lasting.test(response);
    }

    /**
     * What was tried before.
     *
     * @param begin of the first attempt
     * @param sent how many HTTP requests that took
     * @param broken whether one of them broke off, so that only an answer tells how it stands
     * @param failed whether one of them was answered with a failure by something that may have passed it on
     */
    private record Earlier(Instant begin, int attempts, int sent, boolean broken, boolean failed) {

        Earlier and(HttpOutcome outcome) {
            return new Earlier(
                    begin,
                    attempts + 1,
                    sent + outcome.attempts(),
                    broken || isBroken(outcome),
                    failed || (outcome instanceof Response response && response.status() != 429));
        }

        HttpOutcome endingIn(HttpOutcome outcome) {
            HttpOutcome total = outcome.after(sent);
            return total instanceof NoResponse last && isInDoubt(last.reason())
                    ? new NoResponse(GiveUpReason.BROKEN, last.detail(), last.attempts())
                    : total;
        }

        /** What was withdrawn says by its attempts that there were some. */
        private boolean isInDoubt(GiveUpReason reason) {
            return reason != GiveUpReason.TIMED_OUT && (broken || (failed && reason != GiveUpReason.WITHDRAWN));
        }

        private static boolean isBroken(HttpOutcome outcome) {
            return outcome instanceof NoResponse none && none.reason() == GiveUpReason.BROKEN;
        }
    }
}
