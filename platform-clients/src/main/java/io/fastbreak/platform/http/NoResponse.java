package io.fastbreak.platform.http;

import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.platform.Secret;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/**
 * An exchange without a response.
 *
 * @param detail what happened, for people; holds no secret
 * @param attempts how many HTTP requests were sent for it
 */
public record NoResponse(GiveUpReason reason, String detail, int attempts) implements HttpOutcome {

    /** Nobody wanted it any more, so it was not sent. */
    static NoResponse withdrawn() {
        return new NoResponse(GiveUpReason.WITHDRAWN, "no longer wanted", 0);
    }

    /**
     * Something failed in this program: what was sent may have been applied. Tells where, without the message, which may
     * hold a secret.
     */
    static NoResponse failed(@Nullable Throwable error) {
        Throwable cause = error instanceof CompletionException && error.getCause() != null ? error.getCause() : error;
        String name = cause == null ? "no outcome" : cause.getClass().getSimpleName();
        String place = cause == null || cause.getStackTrace().length == 0 ? "" : " at " + cause.getStackTrace()[0];
        return new NoResponse(GiveUpReason.BROKEN, "failed in this program: " + name + place, 1);
    }

    @Override
    public NoResponse after(int earlierAttempts) {
        return new NoResponse(reason, detail, attempts + earlierAttempts);
    }

    @Override
    public NoResponse without(Secret secret) {
        return new NoResponse(reason, secret.redact(detail), attempts);
    }

    @Override
    public boolean isHostFailure() {
        return !saysNothingOfHost();
    }

    @Override
    public boolean saysNothingOfHost() {
        return reason == GiveUpReason.WITHDRAWN;
    }

    @Override
    public String toString() {
        return reason + " (" + detail + "), attempts " + attempts;
    }
}
