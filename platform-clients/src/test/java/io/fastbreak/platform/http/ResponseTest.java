package io.fastbreak.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ResponseTest {

    private static final Instant NOW = Instant.parse("2024-11-15T19:45:00Z");

    @ParameterizedTest(name = "{0} is {1}")
    @CsvSource({
        "120, PT2M",
        "0, PT0S",
        "'Fri, 15 Nov 2024 19:45:07 GMT', PT7S",
        "'Fri, 15 Nov 2024 19:44:00 GMT', PT0S",
        "soon, PT0S",
        "-5, PT0S",
        "99999999999999999999, PT0S"
    })
    void retry_after_has_seconds_or_a_date(String header, Duration asked) {
        assertThat(new Response(429, "", header, 1).retryAfter(NOW)).isEqualTo(asked);
    }
}
