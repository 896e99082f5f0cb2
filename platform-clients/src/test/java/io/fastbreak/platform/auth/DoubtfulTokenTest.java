package io.fastbreak.platform.auth;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.ManualTime;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.http.ClientRuntime;
import io.fastbreak.platform.http.HttpOutcome;
import io.fastbreak.platform.http.HttpSettings;
import io.fastbreak.platform.http.Request;
import io.fastbreak.platform.http.Response;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A suspension goes with whatever token the platform may accept, whatever the identity provider does. */
@Timeout(20)
class DoubtfulTokenTest {
    private static final URI HOST = URI.create("http://platform.example/");
    private static final Instant START = Instant.parse("2026-01-01T20:00:00Z");
    private static final Request SUSPENSION =
            Request.of("POST", HOST.resolve("/markets/1")).asOnce().asUrgent();
    private static final ClientCredentials CREDENTIALS =
            new ClientCredentials(HOST.resolve("/oauth/token"), "client", new Secret("secret"), "audience");

    private final ManualTime time = new ManualTime(START);
    private final List<CompletableFuture<Void>> pauses = new ArrayList<>();
    private final Set<String> rejected = new HashSet<>();
    private int platformStatus = 200;
    private CompletableFuture<HttpOutcome> provider = CompletableFuture.completedFuture(new Response(503, "", null, 1));

    private final PlatformConnection connection = PlatformConnection.open(
            HttpSettings.STANDARD, new ClientRuntime(time, time, new Random(7), this::pause, null), this::send);
    private final AuthorizedChannel channel = connection.channel(CREDENTIALS, new Secret("key"));

    @AfterEach
    void close() {
        connection.close();
    }

    @Test
    void a_suspension_that_is_unauthorized_does_not_wait_for_a_provider_that_hangs() {
        // given
        provider = answer(token("old", Duration.ofMinutes(10)));
        assertThat(channel.accessToken().remainingLifeMs()).isZero();
        assertThat(status(channel.send(SUSPENSION))).isEqualTo(200);

        // when: for a moment the platform accepts no token, and the provider does not answer
        time.advance(Duration.ofSeconds(5));
        rejected.add(token("old", Duration.ofMinutes(10)));
        provider = new CompletableFuture<>();
        CompletableFuture<HttpOutcome> suspended = channel.send(SUSPENSION);
        rejected.clear();
        pausesEnd();

        // then
        assertThat(suspended).isDone();
        assertThat(status(suspended)).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "two words", "a line\\r\\nX-Other: 1", "\\u0000", "té"})
    void a_text_that_cannot_be_a_token_replaces_none(String text) {
        // given
        provider = answer(token("old", Duration.ofMinutes(10)));
        assertThat(status(channel.send(SUSPENSION))).isEqualTo(200);

        // when
        time.advance(Duration.ofMinutes(9).plusSeconds(55));
        provider = answer(text);
        rejected.add(text);
        channel.accessToken().renewIfDue();

        // then
        assertThat(status(channel.send(SUSPENSION))).isEqualTo(200);
        assertThat(channel.accessToken().isRenewalFailing()).isTrue();
        assertThat(channel.accessToken().remainingLifeMs()).isEqualTo(5_000);
    }

    @Test
    void a_suspension_goes_with_the_token_before_while_the_platform_does_not_know_the_new_one() {
        // given
        provider = answer(token("old", Duration.ofMinutes(10)));
        assertThat(status(channel.send(SUSPENSION))).isEqualTo(200);

        // when: the provider signs with a key that the platform has not read yet
        time.advance(Duration.ofMinutes(9).plusSeconds(30));
        String unknown = token("new", Duration.ofMinutes(20));
        rejected.add(unknown);
        provider = answer(unknown);
        channel.accessToken().renewIfDue();

        // then
        assertThat(status(channel.send(SUSPENSION))).isEqualTo(200);
    }

    @Test
    void no_token_lasts_when_the_one_before_and_its_replacement_are_rejected() {
        // given
        provider = answer(token("old", Duration.ofMinutes(10)));
        assertThat(status(channel.send(SUSPENSION))).isEqualTo(200);

        // when: the platform accepts neither any more
        time.advance(Duration.ofSeconds(5));
        rejected.add(token("old", Duration.ofMinutes(10)));
        String next = token("new", Duration.ofMinutes(20));
        rejected.add(next);
        provider = answer(next);

        // then
        for (int second = 0; second < 10; second++) {
            assertThat(status(channel.send(SUSPENSION))).isEqualTo(401);
            assertThat(channel.accessToken().remainingLifeMs()).isZero();
            time.advance(Duration.ofSeconds(1));
        }

        // when
        rejected.remove(next);

        // then
        assertThat(status(channel.send(SUSPENSION))).isEqualTo(200);
        assertThat(channel.accessToken().remainingLifeMs()).isPositive();
    }

    @Test
    void a_token_with_which_a_request_only_failed_is_not_one_that_was_accepted() {
        // given
        provider = answer(token("old", Duration.ofMinutes(10)));
        assertThat(status(channel.send(SUSPENSION))).isEqualTo(200);

        // when: a gateway fails before the platform looks at the new one
        time.advance(Duration.ofMinutes(9).plusSeconds(30));
        String unknown = token("new", Duration.ofMinutes(20));
        provider = answer(unknown);
        channel.accessToken().renewIfDue();
        platformStatus = 502;
        assertThat(status(channel.send(SUSPENSION))).isEqualTo(502);
        platformStatus = 200;
        rejected.add(unknown);

        // then
        assertThat(status(channel.send(SUSPENSION))).isEqualTo(200);
    }

    /** One is opaque; the other has no {@code iat}, and an {@code exp} of 1970. */
    @ParameterizedTest
    @ValueSource(strings = {"opaque", "e30.eyJleHAiOjF9.1"})
    void a_token_that_does_not_say_when_it_ends_lasts_as_long_as_the_answer_says(String text) {
        // given
        String body = "{\"access_token\":\"" + text + "\",\"expires_in\":300}";
        provider = CompletableFuture.completedFuture(new Response(200, body, null, 1));

        // when
        channel.accessToken().renewIfDue();

        // then
        assertThat(channel.accessToken().remainingLifeMs()).isEqualTo(300_000);

        // when: a cache gives the same one again
        time.advance(Duration.ofSeconds(290));
        channel.accessToken().renewIfDue();

        // then
        assertThat(channel.accessToken().remainingLifeMs()).isEqualTo(10_000);
        assertThat(channel.accessToken().isRenewalFailing()).isTrue();
    }

    /** Its {@code iat} is 0 and its {@code exp} is 3,600. */
    @ParameterizedTest
    @CsvSource({"300, 300000", "3600, 3600000", "7200, 3600000", "0, 3600000"})
    void a_token_lasts_no_longer_than_the_answer_says(long answered, long lifeMs) {
        // given
        String body = "{\"access_token\":\"e30.eyJpYXQiOjAsImV4cCI6MzYwMH0.1\",\"expires_in\":" + answered + "}";
        provider = CompletableFuture.completedFuture(new Response(200, body, null, 1));

        // when
        channel.accessToken().renewIfDue();

        // then
        assertThat(channel.accessToken().remainingLifeMs()).isEqualTo(lifeMs);
    }

    private CompletableFuture<Void> pause(Duration length) {
        CompletableFuture<Void> pause = new CompletableFuture<>();
        pauses.add(pause);
        return pause;
    }

    private void pausesEnd() {
        List.copyOf(pauses).forEach(pause -> pause.complete(null));
    }

    private CompletableFuture<HttpOutcome> send(Request request) {
        if (request.uri().getPath().endsWith("token")) {
            return provider;
        }
        String token = request.headers().get("Authorization").substring("Bearer ".length());
        return CompletableFuture.completedFuture(
                new Response(rejected.contains(token) ? 401 : platformStatus, "{}", null, 1));
    }

    private static int status(CompletableFuture<HttpOutcome> outcome) {
        return outcome.join() instanceof Response response ? response.status() : 0;
    }

    private static CompletableFuture<HttpOutcome> answer(String token) {
        return CompletableFuture.completedFuture(new Response(200, "{\"access_token\":\"" + token + "\"}", null, 1));
    }

    private static String token(String id, Duration life) {
        long exp = START.plus(life).getEpochSecond();
        String claims = "{\"iat\":" + START.getEpochSecond() + ",\"exp\":" + exp + ",\"jti\":\"" + id + "\"}";
        return "e30." + Base64.getUrlEncoder().withoutPadding().encodeToString(claims.getBytes(UTF_8)) + ".1";
    }
}
