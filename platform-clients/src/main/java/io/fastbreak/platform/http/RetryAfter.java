package io.fastbreak.platform.http;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;

/** The header {@code Retry-After} (RFC 9110, 10.2.3): seconds, or a date. */
final class RetryAfter {

    private RetryAfter() {}

    /** How long the other side asks to be left alone; nothing where it does not, or not readably. */
    static Duration of(HttpOutcome outcome, Instant now) {
        String text = outcome instanceof Response response ? response.retryAfter() : null;
        if (text == null) {
            return Duration.ZERO;
        }
        Duration asked = text.strip().matches("[0-9]{1,9}") ? seconds(text.strip()) : until(text.strip(), now);
        return asked.isNegative() ? Duration.ZERO : asked;
    }

    private static Duration seconds(String text) {
        return Duration.ofSeconds(Long.parseLong(text));
    }

    private static Duration until(String date, Instant now) {
        try {
            return Duration.between(now, DateTimeFormatter.RFC_1123_DATE_TIME.parse(date, Instant::from));
        } catch (DateTimeException e) {
            return Duration.ZERO;
        }
    }
}
