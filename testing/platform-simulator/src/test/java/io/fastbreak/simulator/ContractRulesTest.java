package io.fastbreak.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.simulator.ingestion.IngestionSimulator;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContractRulesTest {

    private static final String FIXTURE_PATH = "/sources/fastbreak/fixtures/game-1";
    private static final String MARKET_PATH = "/sources/fastbreak/markets/game-1-moneyline";

    private static IngestionSimulator simulator;
    private static RawClient client;

    @BeforeAll
    static void start() {
        simulator = IngestionSimulator.start();
        client = new RawClient(simulator);
    }

    @AfterAll
    static void stop() {
        simulator.close();
    }

    @ParameterizedTest(name = "{0} -> {1} is refused at {2}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "\"name\":\"Madrid v Milan\",|             | ''",
                "\"Madrid v Milan\"          | \"\"        | /name",
                "\"Madrid v Milan\"          | null        | /name",
                "\"sportId\":3               | \"sportId\":0 | /sportId",
                "\"sportId\":3               | \"sportId\":2147483648 | /sportId",
                "\"sportId\":3               | \"sportId\":3.5 | /sportId",
                "2024-11-15T19:45:00Z        | tomorrow    | /startTime",
                "\"Yes\"                     | true        | /hasInPlay",
                "\"Unspecified\"             | \"Maybe\"   | /hasPreMatch",
                "\"sportId\":3               | \"sportId\":3,\"venue\":\"Arena\" | /venue",
                "\"sportId\":3               | \"sportId\":3,\"competitors\":{} | /competitors",
            })
    void an_invalid_fixture_is_rejected(String valid, String invalid, String pointer) {
        String body = Bodies.FIXTURE.replace(valid, invalid == null ? "" : invalid);

        HttpResponse<String> answer = client.call("POST", FIXTURE_PATH, body);

        assertRefused(answer, pointer.replace("'", ""));
    }

    @ParameterizedTest(name = "{0} -> {1} is refused at {2}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "\"game-1\"         | \"game 1\"    | /sourceFixtureId",
                "\"isHandicap\":false | \"isHandicap\":\"no\" | /isHandicap",
                "\"selections\":    | \"choices\":  | /selections",
                "\"price\":1.80     | \"price\":1.0 | /selections/0/price",
                "\"price\":1.80     | \"odds\":1.80 | /selections/0",
                "\"price\":1.80     | \"price\":2.10 | /selections",
                "\"price\":1.80     | \"price\":1.01 | /selections",
                "\"isHandicap\":false | \"isHandicap\":false,\"inPlayStatus\":\"Live\" | /inPlayStatus",
            })
    void an_invalid_market_is_rejected(String valid, String invalid, String pointer) {
        String body = Bodies.MARKET.replace(valid, invalid).replace("2.05", invalid.contains("1.01") ? "1.01" : "2.05");

        HttpResponse<String> answer = client.call("POST", MARKET_PATH, body);

        assertRefused(answer, pointer);
    }

    @Test
    void an_eleventh_entry_of_custom_data_is_rejected() {
        String entries = "{\"key\":\"k\",\"value\":\"v\"},".repeat(10) + "{\"key\":\"k\",\"value\":\"v\"}";
        String body = Bodies.MARKET.replace("\"isHandicap\"", "\"customData\":[" + entries + "],\"isHandicap\"");

        assertRefused(client.call("POST", MARKET_PATH, body), "/customData");
    }

    @Test
    void a_name_of_more_than_five_hundred_characters_is_rejected() {
        String longest = Bodies.FIXTURE.replace("Madrid v Milan", "m".repeat(500));
        String longer = Bodies.FIXTURE.replace("Madrid v Milan", "m".repeat(501));

        assertThat(client.call("POST", "/sources/fastbreak/fixtures/long", longest)
                        .statusCode())
                .isEqualTo(201);
        assertRefused(client.call("POST", "/sources/fastbreak/fixtures/long", longer), "/name");
    }

    @Test
    void an_id_that_does_not_match_the_pattern_is_rejected() {
        assertRefused(client.call("POST", "/sources/fastbreak/markets/a%20b", Bodies.MARKET), "/sourceMarketId");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"{\"name\":", "{} {}", "{\"name\":1,\"name\":2}", "[]", "''"})
    void a_body_that_is_not_one_json_object_is_rejected(String body) {
        assertThat(client.call("POST", FIXTURE_PATH, body).statusCode()).isEqualTo(400);
    }

    @Test
    void a_decimal_without_fraction_is_an_integer() {
        String body = Bodies.FIXTURE.replace("\"sportId\":3", "\"sportId\":3.0");

        assertThat(client.call("POST", "/sources/fastbreak/fixtures/decimal", body)
                        .statusCode())
                .isEqualTo(201);
    }

    @Test
    void a_body_that_is_not_declared_as_json_is_rejected() {
        Map<String, String> headers = new HashMap<>(client.headers(client.token()));
        headers.put("Content-Type", "text/plain");

        assertThat(client.call("POST", FIXTURE_PATH, Bodies.FIXTURE, headers).statusCode())
                .isEqualTo(415);
    }

    @Test
    void an_unknown_path_is_answered_with_a_problem() {
        HttpResponse<String> answer = client.call("GET", "/nothing", "");

        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(RawClient.json(answer).path("status").asInt()).isEqualTo(404);
    }

    private static void assertRefused(HttpResponse<String> answer, String pointer) {
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/problem+json");
        assertThat(RawClient.json(answer).path("errors").has(pointer))
                .as("errors at '%s' in %s", pointer, answer.body())
                .isTrue();
    }
}
