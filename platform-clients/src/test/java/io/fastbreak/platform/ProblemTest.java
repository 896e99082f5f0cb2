package io.fastbreak.platform;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProblemTest {

    private static final String BODY = """
            {"type":"about:blank","title":"Bad Request","status":400,"detail":"no","instance":"/x",\
            "errors":{"/name":["too long"]},"trace":"abc"}""";

    @Test
    void all_fields_of_the_contract_are_read_and_free_ones_kept() {
        Problem problem = Problem.parse(400, BODY);

        assertThat(problem)
                .isEqualTo(new Problem(
                        "about:blank",
                        "Bad Request",
                        400,
                        "no",
                        "/x",
                        Map.of("/name", List.of("too long")),
                        Map.of("trace", "abc")));
    }

    @Test
    void a_problem_is_written_as_it_was_read() throws Exception {
        JsonMapper json = new JsonMapper();

        assertThat(json.readTree(json.writeValueAsString(Problem.parse(400, BODY))))
                .isEqualTo(json.readTree(BODY));
    }

    @ParameterizedTest
    @ValueSource(strings = {"<html>Bad gateway</html>", "", "null", "[]", "{\"status\":\"bad\"}", "{\"title\":"})
    void a_body_that_is_not_a_problem_is_quoted(String body) {
        Problem problem = Problem.parse(502, body);

        assertThat(problem.status()).isEqualTo(502);
        assertThat(problem.detail()).isEqualTo(body);
    }

    @Test
    void a_long_body_is_quoted_in_part() {
        assertThat(Problem.parse(502, "x".repeat(5_000)).detail()).hasSize(200);
    }

    @Test
    void a_problem_is_never_longer_or_deeper_than_a_receipt_can_hold() {
        String longer = "{\"title\":\"" + "x".repeat(20_000) + "\"}";
        String deeper = "{\"errors\":{\"a\":" + "[".repeat(900) + "]".repeat(900) + "}}";

        assertThat(Problem.parse(400, longer).detail()).isEqualTo(longer.substring(0, 200));
        assertThat(Problem.parse(400, deeper).detail()).isEqualTo(deeper.substring(0, 200));
    }
}
