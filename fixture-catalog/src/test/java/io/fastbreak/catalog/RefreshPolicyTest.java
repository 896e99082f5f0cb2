package io.fastbreak.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.fixture.FixtureMatch;
import io.fastbreak.model.fixture.VideoAvailability;
import io.fastbreak.model.fixture.VideoAvailability.State;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RefreshPolicyTest {
    private static final Instant START = Instant.parse("2026-11-20T19:00:00Z");
    private static final RefreshPolicy POLICY = RefreshPolicy.STANDARD;

    private final Random random = new Random(1);

    @ParameterizedTest
    @CsvSource({
        "UPCOMING, -P3D, PT6H",
        "UPCOMING, -PT2H, PT10M",
        "UPCOMING, -PT5M, PT30S",
        "LIVE, PT1H, PT30S",
        "NO_STREAM, PT1H, PT30S",
        "AWAITING_RECORDING, PT3H, PT5M",
        "RECORDED, PT5H, PT6H",
        "NONE, -PT5M, PT10M",
        "NOT_LICENSED, PT5H, PT6H"
    })
    void video_lookups_are_more_frequent_near_the_game(State state, Duration fromStart, Duration pause) {
        for (int i = 0; i < 100; i++) {
            Duration drawn = next(state, fromStart);

            assertThat(drawn)
                    .isBetween(
                            pause.multipliedBy(9).dividedBy(10),
                            pause.multipliedBy(11).dividedBy(10));
        }
    }

    @Test
    void a_lookup_follows_at_the_beginning_of_the_next_phase() {
        Duration drawn = next(State.UPCOMING, Duration.ofMinutes(-18));

        assertThat(drawn).isBetween(Duration.ofMinutes(3), Duration.ofMinutes(3).plusSeconds(30));
    }

    @Test
    void fixtures_of_one_day_are_not_looked_up_at_the_same_time() {
        assertThat(List.of(1, 2, 3, 4, 5, 6, 7, 8))
                .extracting(any -> next(State.UPCOMING, Duration.ofDays(-3)))
                .doesNotHaveDuplicates();
    }

    @Test
    void a_game_of_long_ago_is_looked_up_once() {
        Instant late = START.plus(Duration.ofDays(8));

        assertThat(POLICY.nextVideo(VideoAvailability.UNKNOWN, Optional.of(START), late, random))
                .contains(late);
        assertThat(POLICY.nextVideo(video(State.RECORDED), Optional.of(START), late, random))
                .isEmpty();
        assertThat(POLICY.nextMatch(FixtureMatch.UNASKED, Optional.of(START), late, random))
                .contains(late);
    }

    @Test
    void failed_lookups_back_off() {
        for (int failures = 1; failures < 50; failures++) {
            long most = Math.min(2_000L << Math.min(failures - 1, 20), 120_000);
            Duration pause = Duration.between(START, POLICY.retry(failures, START, random));

            assertThat(pause.toMillis()).isBetween(most / 2, most);
        }
    }

    private Duration next(State state, Duration fromStart) {
        Instant asked = START.plus(fromStart);
        return Duration.between(
                asked,
                POLICY.nextVideo(video(state), Optional.of(START), asked, random)
                        .orElseThrow());
    }

    private static VideoAvailability video(State state) {
        return new VideoAvailability(state, true, List.of(), 1L, 1L);
    }
}
