package io.fastbreak.platform.http;

import static java.util.concurrent.CompletableFuture.failedFuture;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.GiveUpReason;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class RateLimiterTest {
    private static final Instant NOW = Instant.parse("2026-11-20T19:00:00Z");

    private final RateLimiter limiter = new RateLimiter(10);

    @Test
    void requests_are_a_tenth_of_a_second_apart() {
        assertThat(limiter.acquire(NOW)).isZero();
        assertThat(limiter.acquire(NOW.plusMillis(30))).isEqualTo(Duration.ofMillis(70));
        assertThat(limiter.acquire(NOW.plusMillis(100))).isZero();
        assertThat(limiter.sent()).isEqualTo(2);
    }

    @Test
    void unused_requests_are_not_saved_for_a_burst() {
        assertThat(limiter.acquire(NOW)).isZero();
        assertThat(limiter.acquire(NOW.plusSeconds(60))).isZero();
        assertThat(limiter.acquire(NOW.plusSeconds(60))).isPositive();
    }

    @Test
    void a_clock_that_is_set_back_stops_nothing() {
        // given
        assertThat(limiter.acquire(NOW)).isZero();

        // when
        Instant earlier = NOW.minusSeconds(300);

        // then
        assertThat(limiter.acquire(earlier)).isZero();
        assertThat(limiter.acquire(earlier)).isEqualTo(Duration.ofMillis(100));
    }

    @Test
    void nothing_is_sent_during_retry_after() {
        limiter.onOutcome(new Response(429, "", "7", 1), NOW);

        assertThat(limiter.acquire(NOW)).isEqualTo(Duration.ofSeconds(7));
        assertThat(limiter.acquire(NOW.plusSeconds(7))).isZero();
        assertThat(limiter.throttled()).isEqualTo(1);
    }

    @Test
    void without_retry_after_the_pause_doubles() {
        limiter.onOutcome(new Response(429, "", null, 1), NOW);
        limiter.onOutcome(new Response(429, "", null, 1), NOW);
        assertThat(limiter.acquire(NOW)).isEqualTo(Duration.ofSeconds(2));

        limiter.onOutcome(new Response(200, "", null, 1), NOW);
        limiter.onOutcome(new Response(429, "", null, 1), NOW.plusSeconds(10));
        assertThat(limiter.acquire(NOW.plusSeconds(10))).isEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void a_pause_that_the_server_has_named_does_not_lengthen_the_next_one() {
        limiter.onOutcome(new Response(429, "", "1", 1), NOW);
        limiter.onOutcome(new Response(429, "", "1", 1), NOW.plusSeconds(1));
        limiter.onOutcome(new Response(429, "", null, 1), NOW.plusSeconds(2));

        assertThat(limiter.acquire(NOW.plusSeconds(2))).isEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void a_pause_is_never_shortened() {
        limiter.pause(NOW, Duration.ofSeconds(30));
        limiter.onOutcome(new Response(429, "", "1", 1), NOW);

        assertThat(limiter.acquire(NOW)).isEqualTo(Duration.ofSeconds(30));
        assertThat(limiter.pausedUntil(NOW)).isEqualTo(NOW.plusSeconds(30));
    }

    @Test
    void a_pause_lasts_no_longer_because_the_clock_is_set_back() {
        limiter.onOutcome(new Response(429, "", "5", 1), NOW);

        Instant back = NOW.minus(Duration.ofHours(1));
        assertThat(limiter.acquire(back)).isEqualTo(Duration.ofSeconds(5));
        assertThat(limiter.acquire(back.plusSeconds(5))).isZero();
    }

    @Test
    void a_pause_is_capped_at_an_hour() {
        limiter.onOutcome(new Response(429, "", "999999999", 1), NOW);

        assertThat(limiter.pausedUntil(NOW)).isEqualTo(NOW.plus(Duration.ofHours(1)));
    }

    @Test
    void a_request_that_would_wait_longer_than_a_minute_is_not_sent() {
        RateLimiter resting = new RateLimiter(10);
        resting.pause(Instant.now(), Duration.ofSeconds(600));
        RateLimitedChannel channel = new RateLimitedChannel(
                request -> failedFuture(new AssertionError("was sent")), resting, ClientRuntime.system());

        assertThat(channel.send(Request.of("GET", URI.create("http://localhost"))))
                .isCompletedWithValue(new NoResponse(
                        GiveUpReason.BREAKER_OPEN, "the interface is rate limited for longer than a minute", 0));
    }
}
