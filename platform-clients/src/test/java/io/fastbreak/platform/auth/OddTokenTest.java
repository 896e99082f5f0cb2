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
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An identity provider whose clock is wrong for a while, or whose tokens say what cannot be. */
class OddTokenTest {
    private static final Instant START = Instant.parse("2026-01-01T20:00:00Z");
    private static final long LIFE = Duration.ofMinutes(10).toSeconds();

    private final ManualTime time = new ManualTime(START);
    private final AtomicInteger requests = new AtomicInteger();
    /** Of the provider, in seconds. */
    private long ahead;
    /** Of this machine's wall clock, in seconds. */
    private long wallAhead;

    private long life = LIFE;
    private String claims = "";
    private final TokenCache tokens = new TokenCache(
            urgent -> {
                requests.incrementAndGet();
                return completedFuture(
                        AccessToken.of(token(), 0, time.instant().plusSeconds(wallAhead), time.instant()));
            },
            new ClientRuntime(time, time, new Random(7), pause -> completedFuture(null), null));

    @ParameterizedTest
    @ValueSource(longs = {-86_400, -3_600, -700, -500, -30, 30, 500, 700, 3_600, 86_400, 100_000_000_000L})
    void a_clock_of_the_provider_that_was_wrong_for_one_token_matters_no_longer_than_that_token(long seconds) {
        // given
        ahead = seconds;
        tokens.renewIfDue();
        ahead = 0;

        // when
        pass(LIFE + 3);

        // then
        assertThat(tokens.hasToken()).isTrue();
        assertThat(tokens.isRenewalFailing()).isFalse();
        assertThat(tokens.remainingLifeMs()).isGreaterThan(60_000);
    }

    /** The clock that is not stepped, by 5 s a day, for four months; the wall clock is put right. */
    @Test
    void a_monotonic_clock_that_runs_too_fast_costs_no_life_of_tokens() {
        for (int day = 0; day < 120; day++) {
            // given
            ahead -= 5;
            wallAhead -= 5;

            // when
            for (long renewal = 0; renewal < Duration.ofDays(1).toSeconds() / LIFE; renewal++) {
                time.advance(Duration.ofSeconds(LIFE - 60));
                tokens.renewIfDue();
            }

            // then
            assertThat(tokens.remainingLifeMs()).isGreaterThanOrEqualTo((LIFE - 10) * 1_000);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {10, 120, 500, 650, 3_600})
    void of_two_servers_of_the_provider_the_clock_of_one_is_ahead(long seconds) {
        Random random = new Random(seconds);
        for (int i = 0; i < 100_000; i++) {
            // when
            ahead = random.nextBoolean() ? seconds : 0;
            tokens.renewIfDue();
            time.advance(Duration.ofMillis(500));

            // then
            assertThat(tokens.hasToken()).isTrue();
        }
    }

    /** The platform rejects it: it was issued tomorrow. */
    @Test
    void a_token_in_place_of_a_rejected_one_lasts_no_longer_than_itself() {
        // given
        ahead = Duration.ofDays(1).toSeconds();
        life = Duration.ofDays(2).toSeconds();
        tokens.renewIfDue();
        AccessToken rejected = (AccessToken) tokens.token(false).join();
        time.advance(Duration.ofSeconds(1));
        ahead = 0;
        life = LIFE;

        // when
        TokenResult other = tokens.replacementFor(rejected, false).join();

        // then
        assertThat(other).isNotEqualTo(rejected);
        assertThat(tokens.remainingLifeMs()).isLessThanOrEqualTo(LIFE * 1_000);
    }

    @Test
    void a_short_token_is_renewed_once_a_second_at_most() {
        // given
        life = 1;

        // when
        pass(20);

        // then
        assertThat(requests.get()).isLessThanOrEqualTo(21);
    }

    @ParameterizedTest
    @CsvSource({
        "3600,600",
        "600,600",
        "31556889864403198,600",
        "31556889864403198,31556889864403199",
        "-31557014167219200,600",
        "-31557014167219200,31556889864403199",
        "-31557014167219200,-31557014167219199",
        "9223372036854775807,600",
        "0,-9223372036854775808",
        "0,0"
    })
    void a_token_that_contradicts_itself_is_asked_for_once_a_second_at_most(long iat, long exp) {
        // given
        claims = "{\"iat\":" + (Math.abs(iat) > 1_000_000 ? iat : START.getEpochSecond() + iat) + ",\"exp\":"
                + (Math.abs(exp) > 1_000_000 ? exp : START.getEpochSecond() + exp) + "}";

        // when
        pass(20);

        // then
        assertThat(requests.get()).isLessThanOrEqualTo(21);
        assertThat(tokens.hasToken()).isTrue();

        // when
        claims = "";
        pass(LIFE + 3);

        // then
        assertThat(tokens.hasToken()).isTrue();
        assertThat(tokens.remainingLifeMs()).isGreaterThan(30_000);
    }

    private void pass(long seconds) {
        for (long tick = 0; tick < seconds * 10; tick++) {
            tokens.renewIfDue();
            time.advance(Duration.ofMillis(100));
        }
    }

    private String token() {
        Instant issued = time.instant().plusSeconds(ahead);
        String all = claims.isEmpty()
                ? "{\"iat\":" + issued.getEpochSecond() + ",\"exp\":"
                        + issued.plusSeconds(life).getEpochSecond() + ",\"jti\":" + requests + "}"
                : claims;
        return "e30." + Base64.getUrlEncoder().withoutPadding().encodeToString(all.getBytes(StandardCharsets.UTF_8))
                + ".x";
    }
}
