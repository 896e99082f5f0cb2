package io.fastbreak.platform.http;

import io.fastbreak.platform.Secret;
import org.jspecify.annotations.Nullable;

/**
 * A response; it prints without its body, which may hold secrets.
 *
 * @param status the HTTP status
 * @param body as text, empty when there is none
 * @param retryAfter the header {@code Retry-After} as it was sent, or null
 * @param attempts how many HTTP requests were sent for it
 */
public record Response(int status, String body, @Nullable String retryAfter, int attempts) implements HttpOutcome {

    /** Whether the status is one of success (2xx). */
    public boolean isSuccess() {
        return status / 100 == 2;
    }

    @Override
    public Response after(int earlierAttempts) {
        return new Response(status, body, retryAfter, attempts + earlierAttempts);
    }

    @Override
    public Response without(Secret secret) {
        return isSuccess() ? this : new Response(status, secret.redact(body), retryAfter, attempts);
    }

    @Override
    public boolean isHostFailure() {
        return status >= 500;
    }

    @Override
    public boolean saysNothingOfHost() {
        return false;
    }

    @Override
    public String toString() {
        return "status " + status + ", attempts " + attempts;
    }
}
