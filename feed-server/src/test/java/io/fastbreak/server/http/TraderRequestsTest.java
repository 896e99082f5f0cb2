package io.fastbreak.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.MarketInstruction;
import io.fastbreak.bridge.TraderPrices;
import io.fastbreak.bridge.TraderRecord;
import io.fastbreak.model.fixture.FixtureCard;
import io.fastbreak.model.wire.Json;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Traders' records over HTTP. */
@Timeout(60)
class TraderRequestsTest extends ApiBench {
    private static final String SUSPEND =
            "{\"fixtureId\": \"F\", \"instruction\": \"SUSPEND\", \"market\": \"TOTAL\", \"who\": \"Ann\", \"why\": \"lights\"}";

    private final List<TraderRecord> submitted = written.traders;

    TraderRequestsTest() {
        board.card(
                "F",
                Json.read(
                        "{\"fixtureId\": \"F\", \"name\": \"A v B\"}".getBytes(StandardCharsets.UTF_8),
                        FixtureCard.class));
        board.loaded();
        server.serve(api);
    }

    @Test
    void an_instruction_is_written_with_the_address_and_the_claimed_name() throws Exception {
        assertThat(post(SUSPEND).body()).isEqualTo("{\"objections\":[]}");
        assertThat(submitted).singleElement().isInstanceOfSatisfying(MarketInstruction.class, instruction -> {
            assertThat(instruction.author()).isEqualTo("127.0.0.1 (claims to be \"Ann\")");
            assertThat(instruction.why()).isEqualTo("lights");
        });
    }

    @Test
    void an_end_in_seconds_is_by_the_clock_of_the_server() throws Exception {
        long before = System.currentTimeMillis();
        assertThat(post(SUSPEND.replace("}", ", \"seconds\": 60}")).statusCode())
                .isEqualTo(200);

        assertThat(submitted).singleElement().satisfies(record -> assertThat(record.expiresUtc())
                .isBetween(before + 60_000, System.currentTimeMillis() + 60_000));
    }

    @Test
    void a_record_that_may_have_been_written_is_not_to_be_repeated() throws Exception {
        written.failure = new NotConfirmedException("Kafka has not answered", new IllegalStateException());

        HttpResponse<String> answer = post(SUSPEND);

        assertThat(answer.statusCode()).isEqualTo(504);
        assertThat(answer.body()).contains("urn:fastbreak:problem:not-confirmed", "Kafka has not answered");
        assertThat(answer.headers().firstValue("Retry-After")).isEmpty();
    }

    @Test
    void prices_of_one_market_are_written() throws Exception {
        String prices =
                "{\"fixtureId\": \"F\", \"stateVersion\": 7, \"who\": \"Ann\", \"markets\": [{\"market\": \"MONEYLINE\","
                        + "\"selections\": [{\"outcome\": \"HOME\", \"odds\": 1.9}, {\"outcome\": \"AWAY\", \"odds\": 1.95}]}]}";
        assertThat(post(prices).statusCode()).isEqualTo(200);
        assertThat(submitted).singleElement().isInstanceOf(TraderPrices.class);
    }

    @Test
    void what_speaks_against_a_record_is_the_answer() throws Exception {
        written.objections = List.of("the game is final");
        assertThat(post(SUSPEND).body()).isEqualTo("{\"objections\":[\"the game is final\"]}");
    }

    @Test
    void a_game_that_nobody_knows_is_refused() throws Exception {
        assertThat(post(SUSPEND.replace("\"F\"", "\"G\"")).body()).contains("unknown game G");
        assertThat(submitted).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "[]",
                "{\"fixtureId\": \"F\", \"instruction\": \"SUSPEND\", \"market\": \"TOTAL\"}",
                "{\"fixtureId\": \"F\", \"instruction\": \"SUSPEND\", \"market\": \"TOTAL\", \"who\": \" \"}",
                "{\"fixtureId\": \"F\", \"instruction\": \"SUSPEND\", \"market\": \"CORNERS\", \"who\": \"Ann\"}",
                "{\"fixtureId\": \"F\", \"instruction\": \"OFFSET\", \"market\": \"TOTAL\", \"points\": \"NaN\", \"who\": \"Ann\"}",
                "{\"fixtureId\": \"F\", \"instruction\": \"STOP\", \"market\": \"TOTAL\", \"who\": \"Ann\"}",
                "{\"fixtureId\": \"F\", \"instruction\": \"SUSPEND\", \"market\": \"TOTAL\", \"who\": \"Ann\", \"seconds\": 0}",
                "{\"fixtureId\": \"F\", \"instruction\": \"SUSPEND\", \"market\": \"TOTAL\", \"who\": \"Ann\", \"seconds\": \"60\"}",
                "{\"fixtureId\": \"F\", \"instruction\": \"SUSPEND\", \"market\": \"TOTAL\", \"who\": \"Ann\", \"seconds\": 60, \"expiresUtc\": 5}",
                "{\"fixtureId\": \"F\", \"instruction\": \"WITHDRAW\", \"market\": \"TOTAL\", \"who\": \"Ann\", \"seconds\": 60}"
            })
    void what_is_no_record_is_a_bad_request(String body) throws Exception {
        assertThat(post(body).statusCode()).isEqualTo(400);
        assertThat(submitted).isEmpty();
    }

    @Test
    void a_page_of_another_site_cannot_send_it() throws Exception {
        HttpResponse<String> refused =
                HttpClient.newHttpClient().send(request(SUSPEND).build(), HttpResponse.BodyHandlers.ofString());
        assertThat(refused.statusCode()).isEqualTo(403);
        assertThat(submitted).isEmpty();
    }

    private HttpResponse<String> post(String body) throws Exception {
        return HttpClient.newHttpClient()
                .send(request(body).header("Fastbreak-Request", "x").build(), HttpResponse.BodyHandlers.ofString());
    }

    private HttpRequest.Builder request(String body) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + "/api/prices"))
                .timeout(Duration.ofSeconds(30))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body));
    }
}
