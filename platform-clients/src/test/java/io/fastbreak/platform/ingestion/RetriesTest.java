package io.fastbreak.platform.ingestion;

import static io.fastbreak.platform.ingestion.IngestionTestSetup.ATTEMPTS;
import static io.fastbreak.platform.ingestion.IngestionTestSetup.FIXTURE;
import static io.fastbreak.platform.ingestion.IngestionTestSetup.HTTP;
import static io.fastbreak.platform.ingestion.IngestionTestSetup.MARKET;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.Answer;
import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.platform.http.HttpSettings;
import io.fastbreak.simulator.http.Fault;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Cases that {@link ErrorTableTest} has no row for. */
class RetriesTest {

    /** Before the request is sent, before its head is written, and before its body is. */
    private static final int ASKED_AN_ATTEMPT = 3;

    private final IngestionTestSetup platform = new IngestionTestSetup();
    private final OddsIngestionClient client = platform.client();

    @AfterEach
    void stop() {
        client.close();
        platform.close();
    }

    @ParameterizedTest(name = "does_not_retry_{0}")
    @ValueSource(ints = {409, 422, 501})
    void other_client_errors_are_not_retried(int status) {
        fail(1, new Fault.Status(status));

        assertThat(postFixture()).isInstanceOfSatisfying(Answer.Refused.class, refused -> {
            assertThat(refused.status()).isEqualTo(status);
            assertThat(refused.attempts()).isEqualTo(1);
        });
    }

    @Test
    void without_a_server_all_attempts_are_made_and_nothing_is_sent() {
        client.health().join();
        platform.simulator.close();

        assertThat(postFixture()).isInstanceOfSatisfying(Answer.GaveUp.class, gaveUp -> {
            assertThat(gaveUp.reason()).isEqualTo(GiveUpReason.CONNECTION);
            assertThat(gaveUp.attempts()).isEqualTo(ATTEMPTS);
        });
    }

    @Test
    void retry_after_is_waited_for_before_the_jitter() {
        fail(1, new Fault.Status(429, Duration.ofSeconds(2)));
        try (OddsIngestionClient patient = platform.patientClient()) {
            assertThat(patient.postFixture("game-1", FIXTURE).join()).isEqualTo(new Answer.Created<>(2));
        }
        assertThat(platform.pauses()).singleElement().satisfies(pause -> assertThat(pause)
                .isBetween(Duration.ofSeconds(2), Duration.ofMillis(2100)));
    }

    @Test
    void a_request_is_not_retried_after_a_long_retry_after() {
        fail(1, new Fault.Status(429, Duration.ofSeconds(60)));

        assertThat(postFixture()).isInstanceOfSatisfying(Answer.GaveUp.class, gaveUp -> {
            assertThat(gaveUp.reason()).isEqualTo(GiveUpReason.RETRIES_EXHAUSTED);
            assertThat(gaveUp.status()).isEqualTo(429);
            assertThat(gaveUp.attempts()).isEqualTo(1);
        });
        assertThat(platform.pauses()).isEmpty();
    }

    @Test
    void a_request_that_is_not_wanted_any_more_is_not_retried() {
        fail(ATTEMPTS, new Fault.Status(503));

        assertThat(postMarketWantedTwice()).isInstanceOfSatisfying(Answer.GaveUp.class, gaveUp -> {
            assertThat(gaveUp.reason()).isEqualTo(GiveUpReason.WITHDRAWN);
            assertThat(gaveUp.attempts()).isEqualTo(2);
        });
        assertThat(platform.simulator.requests().of("postMarket")).isEqualTo(2);
    }

    @Test
    void a_broken_request_that_is_not_wanted_any_more_is_in_doubt() {
        fail(1, new Fault.Reset());
        fail(1, new Fault.Status(503));

        assertThat(postMarketWantedTwice()).isInstanceOfSatisfying(Answer.GaveUp.class, gaveUp -> {
            assertThat(gaveUp.reason()).isEqualTo(GiveUpReason.BROKEN);
            assertThat(gaveUp.attempts()).isEqualTo(2);
        });
    }

    @Test
    void a_timed_out_request_releases_its_connection() {
        HttpSettings one =
                new HttpSettings(Duration.ofSeconds(5), Duration.ofSeconds(1), 1, HTTP.retry(), HTTP.breaker());
        client.health().join();
        fail(1, new Fault.Delay(Duration.ofSeconds(3)));
        try (OddsIngestionClient narrow = platform.client(platform.settings().withHttp(one))) {
            narrow.health().join();

            assertThat(narrow.postFixture("game-1", FIXTURE).join()).isInstanceOf(Answer.GaveUp.class);
            // The first attempt may still meet the connection that is being closed.
            assertThat(narrow.health().join()).satisfies(answer -> {
                assertThat(answer.kind()).isEqualTo(Answer.Kind.FOUND);
                assertThat(answer.attempts()).isLessThanOrEqualTo(2);
            });
        }
    }

    private Answer<Void> postMarketWantedTwice() {
        AtomicInteger asked = new AtomicInteger();
        return client.postMarket("m-1", MARKET, () -> asked.incrementAndGet() <= ASKED_AN_ATTEMPT * 2)
                .join();
    }

    private void fail(int requests, Fault fault) {
        platform.simulator.faults().failNext(requests, "postFixture", fault);
        platform.simulator.faults().failNext(requests, "postMarket", fault);
    }

    private Answer<Void> postFixture() {
        return client.postFixture("game-1", FIXTURE).join();
    }
}
