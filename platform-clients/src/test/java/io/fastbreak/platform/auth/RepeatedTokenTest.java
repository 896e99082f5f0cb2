package io.fastbreak.platform.auth;

import static java.util.concurrent.CompletableFuture.completedFuture;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.ManualTime;
import io.fastbreak.platform.http.ClientRuntime;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A cache in front of the identity provider may answer every request with the token that it has. */
class RepeatedTokenTest {
    private static final Instant START = Instant.parse("2026-01-01T20:00:00Z");
    private static final Duration LIFE = Duration.ofMinutes(10);

    private final ManualTime time = new ManualTime(START);
    /** Of this machine, which may be wrong. */
    private Duration wallAhead = Duration.ZERO;

    private final AtomicInteger requests = new AtomicInteger();
    private String given = token(START, 1);
    private final TokenCache tokens = new TokenCache(
            urgent -> {
                requests.incrementAndGet();
                return completedFuture(AccessToken.of(given, 0, time.instant().plus(wallAhead), time.instant()));
            },
            new ClientRuntime(time, time, new Random(7), pause -> completedFuture(null), null));

    @Test
    void a_renewal_that_gives_no_longer_life_has_failed() {
        // given
        tokens.renewIfDue();
        assertThat(tokens.isRenewalFailing()).isFalse();
        assertThat(tokens.remainingLifeMs()).isEqualTo(LIFE.toMillis());

        // when: it is due, and the same token comes again
        time.advance(LIFE.minusSeconds(30));
        tokens.renewIfDue();

        // then
        assertThat(tokens.isRenewalFailing()).isTrue();
        assertThat(tokens.remainingLifeMs()).isEqualTo(30_000);

        // when: it has expired
        time.advance(Duration.ofSeconds(31));
        tokens.renewIfDue();

        // then
        assertThat(tokens.isRenewalFailing()).isTrue();
        assertThat(tokens.remainingLifeMs()).isZero();

        // when
        given = token(time.instant(), 2);
        time.advance(Duration.ofSeconds(1));
        tokens.renewIfDue();

        // then
        assertThat(tokens.isRenewalFailing()).isFalse();
        assertThat(tokens.remainingLifeMs()).isGreaterThan(LIFE.toMillis() - 2_000);
    }

    @Test
    void another_token_that_ends_no_later_prolongs_nothing() {
        // given
        tokens.renewIfDue();
        time.advance(LIFE.plusSeconds(1));
        given = token(START, 2);

        // when
        tokens.renewIfDue();

        // then
        assertThat(tokens.isRenewalFailing()).isTrue();
        assertThat(tokens.remainingLifeMs()).isZero();
    }

    /** The answer with it had been lost, so that only the cache knows it. */
    @ParameterizedTest
    @ValueSource(ints = {-60, 0, 60})
    void an_old_token_that_is_seen_for_the_first_time_ends_when_the_provider_says_whatever_this_clock_shows(
            int minutes) {
        // given
        wallAhead = Duration.ofMinutes(minutes);
        tokens.renewIfDue();
        String cached = token(START.plusSeconds(1), 2);

        // when: it is due
        time.advance(LIFE.minusSeconds(30));
        given = cached;
        tokens.renewIfDue();

        // then
        assertThat(tokens.remainingLifeMs()).isEqualTo(31_000);

        // when: it has ended, as far as the provider's clock is known
        time.advance(Duration.ofSeconds(31));

        // then
        assertThat(tokens.hasToken()).isFalse();
        tokens.renewIfDue();
        assertThat(tokens.hasToken()).isFalse();
        assertThat(tokens.isRenewalFailing()).isTrue();
    }

    @Test
    void it_is_asked_for_once_a_second() {
        // given
        tokens.renewIfDue();
        time.advance(LIFE.minusSeconds(30));

        // when
        for (int i = 0; i < 50; i++) {
            tokens.renewIfDue();
            assertThat(tokens.token(false)).isCompleted();
            time.advance(Duration.ofMillis(100));
        }

        // then
        assertThat(requests).hasValue(1 + 5);
    }

    @Test
    void a_token_for_a_rejected_one_that_ends_when_that_did_is_no_failure() {
        // given
        tokens.renewIfDue();
        AccessToken rejected = (AccessToken) tokens.token(false).join();
        time.advance(Duration.ofSeconds(1));
        given = token(START, 2);

        // when
        AccessToken other = (AccessToken) tokens.replacementFor(rejected, false).join();

        // then
        assertThat(other.value().value()).isEqualTo(given);
        assertThat(tokens.isRenewalFailing()).isFalse();
        assertThat(tokens.remainingLifeMs()).isEqualTo(LIFE.toMillis() - 1_000);
    }

    private static String token(Instant issued, int id) {
        String claims = "{\"iat\":" + issued.getEpochSecond() + ",\"exp\":"
                + issued.plus(LIFE).getEpochSecond() + ",\"jti\":" + id + "}";
        return "e30."
                + Base64.getUrlEncoder().withoutPadding().encodeToString(claims.getBytes(StandardCharsets.UTF_8))
                + ".x";
    }
}
