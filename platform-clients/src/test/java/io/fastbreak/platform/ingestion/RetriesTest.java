package io.fastbreak.platform.ingestion;

import static io.fastbreak.platform.ingestion.Platform.ATTEMPTS;
import static io.fastbreak.platform.ingestion.Platform.FIXTURE;
import static io.fastbreak.platform.ingestion.Platform.HTTP;
import static io.fastbreak.platform.ingestion.Platform.MARKET;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.Answer;
import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.simulator.http.Fault;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RetriesTest {

    private final Platform platform = new Platform();
    private final OddsIngestionClient client = platform.client();

    @AfterEach
    void stop() {
        client.close();
        platform.close();
    }

    @ParameterizedTest(name = "retries_{0}")
    @ValueSource(ints = {429, 500, 502, 503, 504, 520})
    void retries(int status) {
        fail(2, new Fault.Status(status));

        assertThat(postFixture()).isEqualTo(new Answer.Created<>(3));
        assertThat(platform.pauses).hasSize(2);
    }

    @ParameterizedTest(name = "does_not_retry_{0}")
    @ValueSource(ints = {400, 403, 404, 409, 413, 415, 422, 501})
    void doesNotRetry(int status) {
        fail(1, new Fault.Status(status));

        assertThat(postFixture()).isInstanceOfSatisfying(Answer.Refused.class, refused -> {
            assertThat(refused.status()).isEqualTo(status);
            assertThat(refused.attempts()).isEqualTo(1);
            assertThat(refused.problem().title()).isEqualTo("Scripted failure");
        });
        assertThat(platform.simulator.requests().of("postFixture")).isEqualTo(1);
        assertThat(platform.pauses).isEmpty();
    }

    @Test
    void retries_a_broken_connection() {
        fail(1, new Fault.Reset());

        assertThat(postFixture()).isEqualTo(new Answer.Created<>(2));
    }

    @Test
    void retries_where_nobody_listens_and_gives_up_after_all_attempts() {
        client.health().join();
        platform.simulator.close();

        assertThat(postFixture()).isInstanceOfSatisfying(Answer.GaveUp.class, gaveUp -> {
            assertThat(gaveUp.reason()).isEqualTo(GiveUpReason.CONNECTION);
            assertThat(gaveUp.attempts()).isEqualTo(ATTEMPTS);
        });
    }

    @Test
    void gives_up_with_the_last_status_after_all_attempts() {
        fail(ATTEMPTS, new Fault.Status(503));

        assertThat(postFixture()).isInstanceOfSatisfying(Answer.GaveUp.class, gaveUp -> {
            assertThat(gaveUp.reason()).isEqualTo(GiveUpReason.RETRIES_EXHAUSTED);
            assertThat(gaveUp.status()).isEqualTo(503);
            assertThat(gaveUp.problem().status()).isEqualTo(503);
            assertThat(gaveUp.attempts()).isEqualTo(ATTEMPTS);
        });
        assertThat(platform.pauses).hasSize(ATTEMPTS - 1);
    }

    @Test
    void does_not_repeat_a_write_that_timed_out_because_it_may_still_land() {
        try (OddsIngestionClient hasty = hasty()) {
            hasty.health().join();
            fail(1, new Fault.Delay(Duration.ofMillis(800)));

            assertThat(hasty.postFixture("game-1", FIXTURE).join())
                    .isInstanceOfSatisfying(Answer.GaveUp.class, gaveUp -> assertThat(gaveUp.reason())
                            .isEqualTo(GiveUpReason.TIMED_OUT));
            assertThat(platform.simulator.requests().of("postFixture")).isEqualTo(1);
        }
    }

    @Test
    void repeats_a_read_that_timed_out() {
        try (OddsIngestionClient hasty = hasty()) {
            hasty.postFixture("game-1", FIXTURE).join();
            platform.simulator.faults().failNext(1, "getFixture", new Fault.Delay(Duration.ofMillis(800)));

            assertThat(hasty.getFixture("game-1").join())
                    .isInstanceOf(Answer.Found.class)
                    .extracting(Answer::attempts)
                    .isEqualTo(2);
        }
    }

    @Test
    void makes_no_further_attempt_once_the_request_is_not_wanted() {
        AtomicInteger asked = new AtomicInteger();
        platform.simulator.faults().failNext(ATTEMPTS, "postMarket", new Fault.Status(503));

        Answer<Void> answer = client.postMarket("m-1", MARKET, () -> asked.incrementAndGet() <= 2)
                .join();

        assertThat(answer).isInstanceOfSatisfying(Answer.GaveUp.class, gaveUp -> {
            assertThat(gaveUp.reason()).isEqualTo(GiveUpReason.WITHDRAWN);
            assertThat(gaveUp.attempts()).isEqualTo(2);
        });
        assertThat(platform.simulator.requests().of("postMarket")).isEqualTo(2);
    }

    private OddsIngestionClient hasty() {
        return platform.client(platform.settings().withHttp(HTTP.withRequestTimeout(Duration.ofMillis(300))));
    }

    private void fail(int requests, Fault fault) {
        platform.simulator.faults().failNext(requests, "postFixture", fault);
    }

    private Answer<Void> postFixture() {
        return client.postFixture("game-1", FIXTURE).join();
    }
}
