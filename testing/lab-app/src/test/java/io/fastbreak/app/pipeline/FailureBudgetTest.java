package io.fastbreak.app.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class FailureBudgetTest {
    private static final long HOUR = Duration.ofHours(1).toNanos();
    private final FailureBudget budget = new FailureBudget(10, Duration.ofHours(1));

    @Test
    void ten_failures_an_hour_are_allowed_and_the_eleventh_is_not() {
        long nanos = Long.MAX_VALUE - 5;
        for (int i = 0; i < 10; i++) {
            assertThat(budget.allows(nanos++)).isTrue();
        }
        assertThat(budget.allows(nanos)).isFalse();
    }

    @Test
    void failures_that_are_an_hour_old_no_longer_count() {
        for (int i = 0; i < 1_000; i++) {
            assertThat(budget.allows(i * (HOUR / 10))).isTrue();
        }
    }
}
