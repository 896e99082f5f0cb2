package io.fastbreak.simulator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fastbreak.simulator.http.Fault;
import io.fastbreak.simulator.http.FaultRule;
import io.fastbreak.simulator.http.RecordedExchange;
import io.fastbreak.simulator.ingestion.IngestionSimulator;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ScriptedFaultsTest {

    private static final String FIXTURE = "/sources/fastbreak/fixtures/game-1";

    private final IngestionSimulator simulator = IngestionSimulator.start();
    private final RawClient client = new RawClient(simulator);

    @AfterEach
    void stop() {
        simulator.close();
    }

    @Test
    void as_many_requests_fail_as_were_scripted_and_only_of_that_operation() {
        simulator.faults().failNext(2, "postFixture", new Fault.Status(503));

        assertThat(postFixture()).isEqualTo(503);
        assertThat(client.call("GET", "/health", "").statusCode()).isEqualTo(200);
        assertThat(postFixture()).isEqualTo(503);
        assertThat(postFixture()).isEqualTo(201);
        assertThat(simulator.requests().of("postFixture")).isEqualTo(3);
    }

    @Test
    void faults_of_an_operation_happen_in_the_order_of_the_script() {
        simulator.faults().failNext(1, "postFixture", new Fault.Status(520));
        simulator.faults().failNext(1, "postFixture", new Fault.Status(429));

        assertThat(List.of(postFixture(), postFixture(), postFixture())).containsExactly(520, 429, 201);
    }

    @Test
    void a_share_of_all_requests_fails_until_the_script_is_cleared() {
        client.token();
        simulator.faults().seed(7);
        simulator.faults().add(FaultRule.share(20, "postFixture", new Fault.Status(500)));

        long failed = IntStream.range(0, 60).filter(i -> postFixture() == 500).count();
        simulator.faults().clear();

        assertThat(failed).as("seed 7").isBetween(4L, 22L);
        assertThat(IntStream.range(0, 20).map(i -> postFixture())).containsOnly(202);
    }

    @Test
    void a_status_may_have_a_retry_after() {
        simulator.faults().failNext(1, "getHealth", new Fault.Status(429, Duration.ofSeconds(2)));

        assertThat(client.call("GET", "/health", "").headers().firstValue("Retry-After"))
                .hasValue("2");
    }

    @Test
    void an_echo_quotes_the_credentials() {
        simulator.faults().failNext(1, "getHealth", new Fault.Echo(403));

        assertThat(client.call("GET", "/health", "").body())
                .contains("Bearer ey")
                .contains(simulator.access().apiKey());
    }

    @Test
    void a_reset_breaks_the_connection_and_applies_nothing() {
        client.token();
        simulator.faults().failNext(1, "deleteFixture", new Fault.Reset());
        postFixture();

        assertThatThrownBy(() -> client.call("DELETE", FIXTURE, "")).hasCauseInstanceOf(IOException.class);
        assertThat(client.call("GET", FIXTURE, "").statusCode()).isEqualTo(200);
    }

    @Test
    void a_truncated_response_is_to_an_executed_request() {
        postFixture();
        simulator.faults().failNext(1, "getFixture", new Fault.HalfBody());
        simulator.faults().failNext(1, "deleteFixture", new Fault.HalfBody());

        assertThatThrownBy(() -> client.call("GET", FIXTURE, "")).hasCauseInstanceOf(IOException.class);
        assertThatThrownBy(() -> client.call("DELETE", FIXTURE, "")).hasCauseInstanceOf(IOException.class);
        assertThat(client.call("GET", FIXTURE, "").statusCode()).isEqualTo(404);
    }

    @Test
    void a_delayed_request_is_executed_late() {
        simulator.faults().failNext(1, "postFixture", new Fault.Delay(Duration.ofMillis(80)));

        assertTakes(Duration.ofMillis(80), 201);
    }

    @Test
    void a_late_answer_is_to_a_request_executed_at_once() {
        simulator.faults().failNext(1, "postFixture", new Fault.LateAnswer(Duration.ofMillis(80)));

        assertTakes(Duration.ofMillis(80), 201);
    }

    @Test
    void a_trickled_response_is_complete_at_the_end() {
        simulator.faults().failNext(1, "getHealth", new Fault.Trickle(Duration.ofMillis(1)));

        HttpResponse<String> answer = client.call("GET", "/health", "");

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo("{\"status\":\"Healthy\"}");
    }

    @Test
    void expired_tokens_are_rejected() {
        simulator.faults().failNext(1, "getHealth", new Fault.ExpireTokens());

        assertThat(client.call("GET", "/health", "").statusCode()).isEqualTo(401);
        assertThat(client.call("GET", "/health", "").statusCode()).isEqualTo(200);
    }

    @Test
    void every_exchange_is_recorded_and_a_truncated_response_is_no_reply() {
        List<RecordedExchange> traffic = new CopyOnWriteArrayList<>();
        simulator.server().onExchange(traffic::add);
        simulator.faults().failNext(1, "getFixture", new Fault.HalfBody());

        postFixture();
        assertThatThrownBy(() -> client.call("GET", FIXTURE, "")).hasCauseInstanceOf(IOException.class);

        assertThat(traffic)
                .extracting(RecordedExchange::toString)
                .startsWith(
                        "POST /oauth/token -> 200",
                        "POST /ingestion/v1" + FIXTURE + " -> 201",
                        "POST /oauth/token -> 200",
                        "GET /ingestion/v1" + FIXTURE + " -> broken off");
        assertThat(traffic.get(1).body()).isEqualTo(Bodies.FIXTURE);
    }

    private void assertTakes(Duration least, int status) {
        client.token();
        Instant sent = Instant.now();

        assertThat(postFixture()).isEqualTo(status);
        assertThat(Duration.between(sent, Instant.now())).isGreaterThanOrEqualTo(least);
    }

    private int postFixture() {
        return client.call("POST", FIXTURE, Bodies.FIXTURE).statusCode();
    }
}
