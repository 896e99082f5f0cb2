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
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** While a token is still worth something, it is known that it cannot be renewed. */
class TokenEndTest {
    private final ManualTime time = new ManualTime(Instant.parse("2024-11-15T20:30:00Z"));
    private boolean hangs;
    private long life;
    private final TokenCache tokens = new TokenCache(
            urgent -> hangs
                    ? new CompletableFuture<>()
                    : completedFuture(AccessToken.of(token(), 0, time.instant(), time.instant())),
            new ClientRuntime(time, time, new Random(7), pause -> new CompletableFuture<>(), null));

    @ParameterizedTest
    @ValueSource(longs = {2, 3, 4, 5, 6, 8, 9, 12, 60, 3_600})
    void a_renewal_without_an_answer_is_failing_two_seconds_before_the_token_ends(long seconds) {
        // given
        life = seconds;
        tokens.renewIfDue();
        hangs = true;

        // when
        while (!tokens.isRenewalFailing()) {
            time.advance(Duration.ofMillis(100));
            tokens.renewIfDue();
        }

        // then
        assertThat(tokens.remainingLifeMs()).isGreaterThanOrEqualTo(Math.min(2_000, seconds * 500 - 100));
    }

    private String token() {
        Instant now = time.instant();
        String claims = "{\"iat\":" + now.getEpochSecond() + ",\"exp\":"
                + now.plusSeconds(life).getEpochSecond() + "}";
        return "e30."
                + Base64.getUrlEncoder().withoutPadding().encodeToString(claims.getBytes(StandardCharsets.UTF_8))
                + ".x";
    }
}
