package io.fastbreak.platform.ingestion;

import static io.fastbreak.platform.ingestion.IngestionTestSetup.HTTP;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.Answer;
import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.platform.http.BreakerSettings;
import io.fastbreak.platform.http.HttpSettings;
import io.fastbreak.platform.http.RetryPolicy;
import io.fastbreak.simulator.http.Fault;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BreakerTest {

    private static final Duration OPEN_FOR = Duration.ofSeconds(5);
    private static final Duration WINDOW = Duration.ofSeconds(10);
    private static final HttpSettings ONE_ATTEMPT = HTTP.withRetry(
                    new RetryPolicy(1, Duration.ofMillis(1), Duration.ofMillis(1)))
            .withBreaker(new BreakerSettings(50, WINDOW, 4, OPEN_FOR, 1));

    private final IngestionTestSetup platform = new IngestionTestSetup();
    private final OddsIngestionClient client =
            platform.client(platform.settings().withHttp(ONE_ATTEMPT));

    @BeforeEach
    void failHalfOfTheFirstExchanges() {
        post();
        platform.simulator.faults().failNext(2, "postMarket", new Fault.Reset());
        post();
        post();
    }

    private Answer<Void> post() {
        return client.postMarket("m-0", IngestionTestSetup.MARKET).join();
    }

    @Test
    void reads_without_an_answer_hold_no_price_back() {
        platform.clock.advance(WINDOW.multipliedBy(2));
        platform.simulator.faults().failNext(20, "getHealth", new Fault.Reset());
        for (int i = 0; i < 20; i++) {
            assertThat(client.health().join().succeeded()).isFalse();
        }

        assertThat(client.health().join())
                .isInstanceOfSatisfying(Answer.GaveUp.class, gaveUp -> assertThat(gaveUp.reason())
                        .isEqualTo(GiveUpReason.BREAKER_OPEN));
        assertThat(post().succeeded()).isTrue();
    }

    @AfterEach
    void stop() {
        client.close();
        platform.close();
    }

    @Test
    void an_open_breaker_sends_nothing() {
        Answer<Void> answer = post();

        assertThat(answer).isInstanceOfSatisfying(Answer.GaveUp.class, gaveUp -> {
            assertThat(gaveUp.reason()).isEqualTo(GiveUpReason.BREAKER_OPEN);
            assertThat(gaveUp.attempts()).isZero();
        });
        assertThat(platform.simulator.requests().of("postMarket")).isEqualTo(3);
    }

    @Test
    void an_open_breaker_does_not_hold_a_suspension_back() {
        SourceMarket suspended = IngestionTestSetup.MARKET.with(true, InPlayStatus.IN_PLAY, List.of());

        assertThat(client.postMarket("m-1", IngestionTestSetup.MARKET).join().succeeded())
                .isFalse();
        assertThat(client.postMarket("m-1", suspended).join().succeeded()).isTrue();
        assertThat(post().succeeded()).isTrue();
    }

    @Test
    void a_status_of_500_is_an_answer_of_a_host_that_is_there() {
        platform.clock.advance(OPEN_FOR.plusMillis(1));
        post();
        platform.simulator.faults().failNext(50, "postMarket", new Fault.Status(500));
        for (int i = 0; i < 50; i++) {
            assertThat(post().status()).isEqualTo(500);
        }

        assertThat(post().succeeded()).isTrue();
    }

    @Test
    void what_is_held_back_says_why_the_host_is_not_there() {
        assertThat(post().problem().detail()).startsWith("the circuit breaker of the host is open; the last failure: ");
    }

    /** Seldom requests: half of the last four failed, but the failures are long ago. */
    @Test
    void failures_of_long_ago_do_not_open_the_breaker() {
        platform.clock.advance(WINDOW.multipliedBy(2));
        post();
        platform.simulator.faults().failNext(2, "postMarket", new Fault.Reset());
        post();
        post();
        platform.clock.advance(WINDOW.plusSeconds(1));

        assertThat(post().succeeded()).isTrue();
        assertThat(post().succeeded()).isTrue();
    }

    @Test
    void the_breaker_closes_when_a_probe_succeeds() {
        platform.clock.advance(OPEN_FOR.plusMillis(1));

        assertThat(post().succeeded()).isTrue();
        assertThat(post().succeeded()).isTrue();
    }

    @Test
    void the_breaker_opens_again_when_a_probe_fails() {
        platform.simulator.faults().failNext(1, "postMarket", new Fault.Reset());
        platform.clock.advance(OPEN_FOR.plusMillis(1));

        post();
        post();

        assertThat(platform.simulator.requests().of("postMarket")).isEqualTo(4);
    }
}
