package io.fastbreak.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.ManualTime;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.LongSummaryStatistics;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RetryPolicyTest {

    private static final Request REQUEST = Request.of("POST", URI.create("http://localhost"));
    private static final Response FAILED = new Response(503, "", null, 1);
    private static final long SEED = 20241115;

    private final RetryPolicy policy = new RetryPolicy(9, Duration.ofMillis(100), Duration.ofMillis(1000));

    @ParameterizedTest(name = "after attempt {0} the pause is drawn evenly from 0 to {1} ms")
    @CsvSource({"1, 100", "2, 200", "3, 400", "4, 800", "5, 1000", "60, 1000"})
    void the_backoff_doubles_up_to_the_maximum_with_full_jitter(int attempt, int longest) {
        Random random = new Random(SEED);

        LongSummaryStatistics pauses = IntStream.range(0, 20_000)
                .mapToLong(i -> policy.backoff(attempt, random).toMillis())
                .summaryStatistics();

        assertThat(pauses.getMax()).as("seed %d", SEED).isEqualTo(longest);
        assertThat(pauses.getMin()).as("seed %d", SEED).isZero();
        assertThat(pauses.getAverage()).as("seed %d", SEED).isBetween(longest * 0.48, longest * 0.52);
    }

    @ParameterizedTest(name = "{0} ms after the first attempt the next follows within {1} ms")
    @CsvSource({"0, 100", "450, 50", "499, 1"})
    void the_last_attempt_begins_within_the_time_limit(long after, long most) {
        Instant first = Instant.parse("2024-11-15T20:30:00Z");
        ManualTime time = new ManualTime(first.plusMillis(after));
        RetryPolicy bounded = policy.within(Duration.ofMillis(500));

        assertThat(bounded.delay(REQUEST, 1, first, FAILED, time.runtime()))
                .hasValueSatisfying(pause -> assertThat(pause).isBetween(Duration.ZERO, Duration.ofMillis(most)));
    }

    @Test
    void no_attempt_begins_after_the_time_limit() {
        Instant first = Instant.parse("2024-11-15T20:30:00Z");
        ManualTime time = new ManualTime(first.plusMillis(500));

        assertThat(policy.within(Duration.ofMillis(500)).delay(REQUEST, 1, first, FAILED, time.runtime()))
                .isEmpty();
    }
}
