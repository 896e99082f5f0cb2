package io.fastbreak.bridge.reconcile;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SuspensionAttemptsTest {
    private static final long SECOND = Duration.ofSeconds(1).toNanos();
    private static final long ANSWER = Duration.ofMillis(5).toNanos();

    private final SuspensionAttempts attempts = new SuspensionAttempts();
    private long now;

    @ParameterizedTest
    @EnumSource(
            value = WriteResult.class,
            names = {"SETTLED"},
            mode = EnumSource.Mode.EXCLUDE)
    void what_is_rejected_again_and_again_is_tried_eight_times_in_two_seconds_and_once_a_second_behind_that(
            WriteResult result) {
        // when
        List<Long> sent = new ArrayList<>();
        while (now < 60 * SECOND) {
            sent.add(now);
            attempts.sent(now);
            now += ANSWER;
            attempts.ended(result, now);
            now = attempts.due();
        }

        // then
        assertThat(sent.stream().filter(time -> time < 2 * SECOND)).hasSizeGreaterThanOrEqualTo(8);
        assertThat(sent.stream().filter(time -> time >= 10 * SECOND)).hasSizeBetween(48, 51);
    }

    @Test
    void one_without_an_answer_is_followed_by_the_next_however_many_were_rejected() {
        // given
        for (int rejected = 0; rejected < 20; rejected++) {
            attempts.sent(now);
            now += ANSWER;
            attempts.ended(WriteResult.UNKNOWN, now);
            now = attempts.due();
        }

        // when
        attempts.sent(now);

        // then
        assertThat(attempts.due() - now).isEqualTo(Duration.ofMillis(350).toNanos());
    }
}
