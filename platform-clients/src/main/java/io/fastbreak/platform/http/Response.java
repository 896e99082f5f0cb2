package io.fastbreak.platform.http;

import io.fastbreak.platform.Secret;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;

/**
 * An HTTP response. {@code toString()} omits the body, which may contain secrets.
 *
 * @param body as text, empty for none
 * @param retryAfter the header {@code Retry-After} as received, or null
 * @param attempts how many HTTP requests were sent
 */
public record Response(int status, String body, @Nullable String retryAfter, int attempts) implements HttpOutcome {

    /** No error has more to say; the rest is dropped. */
    private static final int MAX_ERROR_CHARACTERS = 64 * 1024;

    /** True if the status is 2xx. */
    public boolean isSuccess() {
        return status / 100 == 2;
    }

    /**
     * The delay of {@code Retry-After}, given as seconds or as a date (RFC 9110, 10.2.3); zero if the header is missing or
     * invalid, or if the date has passed.
     */
    Duration retryAfter(Instant now) {
        if (retryAfter == null) {
            return Duration.ZERO;
        }
        String text = retryAfter.strip();
        if (text.matches("[0-9]{1,9}")) {
            return Duration.ofSeconds(Long.parseLong(text));
        }
        try {
            Duration delay = Duration.between(now, DateTimeFormatter.RFC_1123_DATE_TIME.parse(text, Instant::from));
            return delay.isNegative() ? Duration.ZERO : delay;
        } catch (DateTimeException e) {
            return Duration.ZERO;
        }
    }

    @Override
    public Response addAttempts(int earlierAttempts) {
        return new Response(status, body, retryAfter, attempts + earlierAttempts);
    }

    @Override
    public Response redact(Secret secret) {
        String kept = body.length() > MAX_ERROR_CHARACTERS ? body.substring(0, MAX_ERROR_CHARACTERS) : body;
        return isSuccess() ? this : new Response(status, secret.redact(kept), retryAfter, attempts);
    }

    @Override
    public boolean isHostFailure() {
        return false;
    }

    @Override
    public boolean isHostUnaware() {
        return false;
    }

    @Override
    public String toString() {
        return "status " + status + ", attempts " + attempts;
    }
}
