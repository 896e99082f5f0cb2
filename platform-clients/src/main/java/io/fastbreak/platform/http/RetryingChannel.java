package io.fastbreak.platform.http;

import static java.util.concurrent.CompletableFuture.completedFuture;

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
        this.next = next;
        this.policy = policy;
        this.lasting = lasting;
        this.runtime = runtime;
    }

    @Override
    public CompletableFuture<Outcome> send(Request request) {
        return attempt(request, 1, 0);
    }

    private CompletableFuture<Outcome> attempt(Request request, int number, int sent) {
        return next.send(request).thenCompose(outcome -> settle(request, number, outcome.after(sent)));
    }

    private CompletableFuture<Outcome> settle(Request request, int number, Outcome outcome) {
        if (number >= policy.maxAttempts() || isLasting(outcome) || !policy.retries(request, outcome)) {
            return completedFuture(outcome);
        }
        return runtime.delay()
                .of(policy.backoff(number, runtime.random()))
                .thenCompose(done -> attempt(request, number + 1, outcome.attempts()));
    }

    private boolean isLasting(Outcome outcome) {
        return outcome instanceof Response response && lasting.test(response);
    }
}
