package io.fastbreak.platform.http;

import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.platform.Secret;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/**
 * A request without a response.
 *
 * @param detail what happened, for people; contains no secret
 * @param attempts how many HTTP requests were sent
 */
public record NoResponse(GiveUpReason reason, String detail, int attempts) implements HttpOutcome {

    /** The caller canceled the request before it was sent. */
    public static NoResponse withdrawn() {
        return new NoResponse(GiveUpReason.WITHDRAWN, "canceled by the caller", 0);
    }

    /**
     * An exception in this program: the request may have been applied. The detail names the place but not the exception's
     * message, which may contain a secret.
     */
    static NoResponse failed(@Nullable Throwable error) {
        Throwable cause = error instanceof CompletionException && error.getCause() != null ? error.getCause() : error;
        String name = cause == null ? "no outcome" : cause.getClass().getSimpleName();
        String place = cause == null || cause.getStackTrace().length == 0 ? "" : " at " + cause.getStackTrace()[0];
        return new NoResponse(GiveUpReason.BROKEN, "failed in this program: " + name + place, 1);
    }

    @Override
    public NoResponse addAttempts(int earlierAttempts) {
        return new NoResponse(reason, detail, attempts + earlierAttempts);
    }

    @Override
    public NoResponse redact(Secret secret) {
        return new NoResponse(reason, secret.redact(detail), attempts);
    }

    @Override
    public boolean isHostFailure() {
        return !isHostUnaware();
    }

    @Override
    public boolean isHostUnaware() {
        return reason == GiveUpReason.WITHDRAWN;
    }

    @Override
    public String toString() {
        return reason + " (" + detail + "), attempts " + attempts;
    }
}
