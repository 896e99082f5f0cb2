package io.fastbreak.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.fastbreak.simulator.http.RecordedExchange;
import io.fastbreak.simulator.http.Reply;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ContractValidatorTest {

    private static final ContractValidator VALIDATOR =
            new ContractValidator(ValidatorDocument.load("odds-ingestion-v1.openapi.yaml"));
    private static final String HEALTH = "/ingestion/v1/health";
    private static final Map<String, String> ACCESS =
            Map.of("Authorization", "Bearer x", "x-api-key", "k", "Content-Type", "application/json");

    @ParameterizedTest
    @ValueSource(ints = {400, 401, 403, 404, 413, 415, 429, 500, 502, 503, 504, 520})
    void problems_with_any_error_status_are_valid_responses(int status) {
        assertThat(VALIDATOR.errors(health(Reply.problem(status, "No", "why").with("Retry-After", "1"))))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            value = {
                "\"sportId\":3        | \"sportId\":\"3\" | [Path '/sportId']",
                "\"sportId\":3        | \"sportId\":0       | [Path '/sportId']",
                "\"name\"             | \"nome\"            | [\"nome\"]",
                "\"Yes\"              | true                | [Path '/hasInPlay']",
                "2024-11-15T19:45:00Z | 15.11.2024          | [Path '/startTime']",
            })
    void a_request_that_the_document_does_not_allow_is_reported(String part, String instead, String message) {
        String body = TrafficRecorderTest.FIXTURE.replace(part, instead);
        RecordedExchange traffic =
                new RecordedExchange("any", "POST", "/ingestion/v1/sources/s/fixtures/f", ACCESS, body, null);

        assertThat(VALIDATOR.errors(traffic)).isNotEmpty().allMatch(fault -> fault.contains("request: "));
        assertThat(VALIDATOR.errors(traffic)).anyMatch(fault -> fault.contains(message));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Authorization", "x-api-key"})
    void a_request_without_credentials_is_reported(String missing) {
        Map<String, String> headers = Map.of(missing.equals("x-api-key") ? "Authorization" : "x-api-key", "Bearer x");

        assertThat(VALIDATOR.errors(new RecordedExchange("any", "GET", HEALTH, headers, "", null)))
                .isNotEmpty();
    }

    @Test
    void an_unknown_path_is_reported() {
        assertThat(VALIDATOR.errors(new RecordedExchange("any", "GET", "/ingestion/v1/wealth", ACCESS, "", null)))
                .isNotEmpty();
    }

    @Test
    void a_response_that_the_document_does_not_allow_is_reported() {
        JsonNode number = JsonNodeFactory.instance.objectNode().put("status", 1);

        assertThat(VALIDATOR.errors(health(Reply.json(200, number))))
                .singleElement()
                .asString()
                .contains("response: ");
        assertThat(VALIDATOR.errors(health(Reply.empty(204))))
                .singleElement()
                .asString()
                .contains("204");
    }

    private static RecordedExchange health(Reply reply) {
        return new RecordedExchange("getHealth", "GET", HEALTH, ACCESS, "", reply);
    }
}
