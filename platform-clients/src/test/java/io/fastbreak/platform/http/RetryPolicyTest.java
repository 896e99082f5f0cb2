package io.fastbreak.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.LongSummaryStatistics;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RetryPolicyTest {

    private static final long SEED = 20241115;

    private final RetryPolicy policy = new RetryPolicy(9, Duration.ofMillis(100), Duration.ofMillis(1000));

    @ParameterizedTest(name = "after attempt {0} the pause is drawn evenly from 0 to {1} ms")
    @CsvSource({"1, 100", "2, 200", "3, 400", "4, 800", "5, 1000", "60, 1000"})
    void theLongestPauseDoublesUpToTheCapAndJitterIsFull(int attempt, int longest) {
        Random random = new Random(SEED);

        LongSummaryStatistics pauses = IntStream.range(0, 20_000)
                .mapToLong(i -> policy.backoff(attempt, random).toMillis())
                .summaryStatistics();

        assertThat(pauses.getMax()).as("seed %d", SEED).isEqualTo(longest);
        assertThat(pauses.getMin()).as("seed %d", SEED).isZero();
        assertThat(pauses.getAverage()).as("seed %d", SEED).isBetween(longest * 0.48, longest * 0.52);
    }
}
