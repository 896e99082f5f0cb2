package io.fastbreak.platform.ingestion;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.Answer;
import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.platform.Secret;
import io.fastbreak.platform.auth.AccessTokenSource;
import io.fastbreak.platform.auth.ClientCredentials;
import io.fastbreak.platform.auth.TokenExpiry;
import io.fastbreak.simulator.http.Fault;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AccessTokenRulesTest {

    private final IngestionTestSetup platform = new IngestionTestSetup();
    private final OddsIngestionClient client = platform.client();

    @AfterEach
    void stop() {
        client.close();
        platform.close();
    }

    @Test
    void concurrent_callers_share_one_token_request() {
        platform.simulator.faults().failNext(1, "issueToken", new Fault.Delay(Duration.ofMillis(50)));

        assertThat(healthOf(10)).allMatch(Answer::succeeded);
        assertThat(tokenRequests()).isEqualTo(1);
    }

    @Test
    void a_token_is_refreshed_a_minute_before_its_expiry() {
        platform.simulator.tokens().lifetime(Duration.ofMinutes(10));
        health();

        platform.clock.advance(Duration.ofMinutes(9).minusSeconds(1));
        health();
        assertThat(tokenRequests()).isEqualTo(1);

        platform.clock.advance(Duration.ofSeconds(1));
        health();
        awaitTokenRequests(2);
    }

    @Test
    void a_token_is_used_while_its_refresh_is_in_flight() {
        platform.simulator.tokens().lifetime(Duration.ofMinutes(10));
        health();
        platform.clock.advance(Duration.ofSeconds(570));
        platform.simulator.faults().failNext(1, "issueToken", new Fault.Delay(Duration.ofMillis(100)));

        assertThat(healthOf(5)).allMatch(Answer::succeeded);
        awaitTokenRequests(2);
    }

    @Test
    void an_expired_token_is_not_sent() {
        platform.simulator.tokens().lifetime(Duration.ofMinutes(10));
        health();

        platform.clock.advance(Duration.ofMinutes(10));

        assertThat(health()).extracting(Answer::attempts).isEqualTo(1);
        assertThat(tokenRequests()).isEqualTo(2);
    }

    @Test
    void a_rejected_token_is_renewed_once_for_all_callers() {
        health();
        platform.clock.advance(Duration.ofSeconds(1));
        platform.simulator.tokens().expireAll();

        List<Answer<String>> answers = healthOf(10);

        assertThat(answers).allMatch(Answer::succeeded).allMatch(answer -> answer.attempts() <= 2);
        assertThat(tokenRequests()).isEqualTo(2);
    }

    /** Not every gateway knows it, and a quiet game has no other requests for seconds. */
    @Test
    void a_401_to_a_heartbeat_that_was_never_accepted_says_nothing_about_the_token() {
        health();
        platform.simulator.faults().failNext(5, "sendHeartbeat", new Fault.Status(401));
        for (int i = 0; i < 5; i++) {
            platform.clock.advance(Duration.ofSeconds(5));
            assertThat(client.heartbeat().join()).isInstanceOf(Answer.Refused.class);
        }
        assertThat(client.accessToken().remainingLifeMs()).isPositive();
        assertThat(tokenRequests()).isEqualTo(1);

        assertThat(client.heartbeat().join().succeeded()).isTrue();
        platform.simulator.faults().failNext(2, "sendHeartbeat", new Fault.Status(401));
        assertThat(client.heartbeat().join()).isInstanceOf(Answer.Refused.class);
        assertThat(client.accessToken().remainingLifeMs()).isZero();
    }

    @Test
    void a_young_token_is_not_replaced_for_a_401_to_an_urgent_request() {
        platform.simulator.faults().failNext(500, "postMarket", new Fault.Status(401));

        for (int i = 0; i < 120; i++) {
            assertThat(suspend()).isInstanceOf(Answer.Refused.class);
            platform.clock.advance(Duration.ofMillis(100));
        }

        // At the begin and once in each of the following seconds.
        assertThat(tokenRequests()).isEqualTo(12);
    }

    @Test
    void other_requests_wait_after_a_401_until_a_young_token_may_be_replaced() {
        health();
        platform.clock.advance(Duration.ofMillis(300));
        platform.simulator.tokens().expireAll();

        assertThat(health().succeeded()).isTrue();

        assertThat(platform.pauses()).contains(Duration.ofMillis(700));
        assertThat(tokenRequests()).isEqualTo(2);
    }

    @Test
    void an_urgent_request_goes_with_the_last_token_while_there_is_no_other() {
        platform.simulator.tokens().lifetime(Duration.ofMinutes(10));
        health();
        AccessTokenSource token = client.accessToken();
        assertThat(token.remainingLifeMs()).isEqualTo(Duration.ofMinutes(10).toMillis());
        assertThat(token.isRenewalFailing()).isFalse();
        platform.simulator.faults().failNext(500, "issueToken", new Fault.Status(403));
        platform.clock.advance(Duration.ofMinutes(10).minusSeconds(5));

        assertThat(health().succeeded()).isTrue();
        awaitTokenRequests(2);
        platform.clock.advance(Duration.ofSeconds(5));

        assertThat(token.isRenewalFailing()).isTrue();
        assertThat(token.remainingLifeMs()).isZero();
        assertThat(health().problem()).isNotNull();
        // The provider's refusal comes before the platform's; else the suspension is sent once more with the same
        // token.
        platform.simulator.faults().failNext(1, "postMarket", new Fault.Delay(Duration.ofMillis(150)));
        assertThat(suspend().status()).isEqualTo(0);
        assertThat(platform.simulator.requests().of("postMarket")).isEqualTo(1);
    }

    @Test
    void a_token_that_the_platform_has_rejected_has_no_life_left_until_it_is_accepted_again() {
        // given
        assertThat(suspend().succeeded()).isTrue();
        platform.clock.advance(Duration.ofSeconds(2));
        AccessTokenSource token = client.accessToken();
        assertThat(token.remainingLifeMs()).isPositive();

        // when
        platform.simulator.faults().failNext(500, "issueToken", new Fault.Status(503));
        platform.simulator.faults().failNext(2, "postMarket", new Fault.Status(401));
        assertThat(suspend().succeeded()).isFalse();

        // then
        assertThat(token.remainingLifeMs()).isZero();

        // when
        assertThat(suspend().succeeded()).isTrue();

        // then
        assertThat(token.remainingLifeMs()).isPositive();
    }

    @Test
    void what_asks_for_the_life_of_the_token_may_renew_it() {
        AccessTokenSource token = client.accessToken();
        assertThat(token.remainingLifeMs()).isZero();

        token.renewIfDue();
        awaitTokenRequests(1);
        assertThat(health().succeeded()).isTrue();
        token.renewIfDue();

        assertThat(token.remainingLifeMs()).isPositive();
        assertThat(tokenRequests()).isEqualTo(1);
    }

    @Test
    void a_provider_that_gives_no_token_is_asked_once_a_second() {
        platform.simulator.faults().failNext(500, "issueToken", new Fault.Status(403));

        for (int i = 0; i < 50; i++) {
            assertThat(suspend().succeeded()).isFalse();
            platform.clock.advance(Duration.ofMillis(100));
        }

        assertThat(tokenRequests()).isEqualTo(5);
    }

    private Answer<Void> suspend() {
        SourceMarket suspended = IngestionTestSetup.MARKET.with(true, InPlayStatus.IN_PLAY, List.of());
        return client.suspendMarket("m-1", suspended, () -> true).join();
    }

    @Test
    void a_second_401_is_final() {
        platform.simulator.faults().failNext(5, "getHealth", new Fault.Status(401));

        assertThat(health()).isInstanceOfSatisfying(Answer.Refused.class, refused -> {
            assertThat(refused.status()).isEqualTo(401);
            assertThat(refused.attempts()).isEqualTo(2);
        });
        assertThat(platform.simulator.requests().of("getHealth")).isEqualTo(2);
    }

    @Test
    void the_token_endpoint_is_retried_like_any_other() {
        platform.simulator.faults().failNext(2, "issueToken", new Fault.Status(503));

        assertThat(health().succeeded()).isTrue();
        assertThat(tokenRequests()).isEqualTo(3);
    }

    @Test
    void without_a_token_nothing_is_sent() {
        IngestionSettings settings = platform.settings();
        ClientCredentials wrong = new ClientCredentials(
                settings.credentials().tokenUrl(),
                "client",
                new Secret("guess"),
                settings.credentials().audience());
        try (OddsIngestionClient unauthorized = platform.client(
                IngestionSettings.of(settings.baseUrl(), settings.sourceId(), settings.apiKey(), wrong))) {
            assertThat(unauthorized.health().join()).isInstanceOfSatisfying(Answer.GaveUp.class, gaveUp -> {
                assertThat(gaveUp.reason()).isEqualTo(GiveUpReason.NO_TOKEN);
                assertThat(gaveUp.problem().detail()).contains("401");
                assertThat(gaveUp.attempts()).isZero();
            });
        }
        assertThat(platform.simulator.requests().of("getHealth")).isZero();
        assertThat(tokenRequests()).isEqualTo(1);
    }

    @Test
    void a_token_check_returns_the_expiry_and_does_not_use_the_token() {
        platform.simulator.tokens().lifetime(Duration.ofMinutes(10));

        assertThat(client.checkToken().join())
                .isEqualTo(new Answer.Found<>(
                        new TokenExpiry(platform.clock.instant().plus(Duration.ofMinutes(10))), 1));
        health();
        assertThat(tokenRequests()).isEqualTo(2);
    }

    @Test
    void a_token_check_reports_why_there_is_no_token() {
        platform.simulator.faults().failNext(1, "issueToken", new Fault.Status(403));

        assertThat(client.checkToken().join())
                .isInstanceOfSatisfying(Answer.Refused.class, refused -> assertThat(refused.status())
                        .isEqualTo(403));
    }

    private Answer<String> health() {
        return client.health().join();
    }

    private List<Answer<String>> healthOf(int callers) {
        List<CompletableFuture<Answer<String>>> calls =
                IntStream.range(0, callers).mapToObj(i -> client.health()).toList();
        return calls.stream().map(CompletableFuture::join).toList();
    }

    private long tokenRequests() {
        return platform.simulator.requests().of("issueToken");
    }

    private void awaitTokenRequests(long expected) {
        long deadline = System.nanoTime() + Duration.ofSeconds(60).toNanos();
        while (tokenRequests() < expected && System.nanoTime() < deadline) {
            LockSupport.parkNanos(Duration.ofMillis(5).toNanos());
        }
        assertThat(tokenRequests()).isEqualTo(expected);
    }
}
