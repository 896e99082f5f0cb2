package io.fastbreak.platform.http;

import io.fastbreak.platform.GiveUpReason;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Repeats what the policy finds worth repeating. */
public final class RetryingChannel implements Channel {

    private final Channel next;
    private final RetryPolicy policy;
    private final ClientRuntime runtime;

    public RetryingChannel(Channel next, RetryPolicy policy, ClientRuntime runtime) {
        this.next = next;
        this.policy = policy;
        this.runtime = runtime;
    }

    @Override
    public CompletableFuture<Outcome> send(Request request) {
        return attempt(request, new Earlier(0, 0, false));
    }

    private CompletableFuture<Outcome> attempt(Request request, Earlier earlier) {
        return next.send(request).thenCompose(outcome -> settle(request, earlier, outcome));
    }

    private CompletableFuture<Outcome> settle(Request request, Earlier earlier, Outcome outcome) {
        Optional<Duration> pause = policy.pause(request, earlier.attempts() + 1, outcome, runtime);
        return pause.isEmpty()
                ? CompletableFuture.completedFuture(earlier.endingIn(outcome))
                : runtime.delay().of(pause.get()).thenCompose(done -> attempt(request, earlier.and(outcome)));
    }

    /**
     * What was tried before.
     *
     * @param sent how many HTTP requests that took
     * @param broken whether one of them broke off, so that only an answer tells how it stands
     */
    private record Earlier(int attempts, int sent, boolean broken) {

        Earlier and(Outcome outcome) {
            return new Earlier(attempts + 1, sent + outcome.attempts(), broken || isBroken(outcome));
        }

        Outcome endingIn(Outcome outcome) {
            Outcome total = outcome.after(sent);
            return broken && total instanceof NoResponse last && last.reason() != GiveUpReason.TIMED_OUT
                    ? new NoResponse(GiveUpReason.BROKEN, last.detail(), last.attempts())
                    : total;
        }

        private static boolean isBroken(Outcome outcome) {
            return outcome instanceof NoResponse none && none.reason() == GiveUpReason.BROKEN;
        }
    }
}
