package io.fastbreak.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.simulator.http.FaultRule;
import io.fastbreak.simulator.ingestion.IngestionSimulator;
import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FaultControlTest {

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

    @AfterEach
    void clear() {
        simulator.faults().clear();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "postMarket 3x status 503",
                "postMarket 1x status 429 2",
                "* 20% reset",
                "* 100% status 520",
                "getHealth 1x echo 403",
                "postMarket 1x delay 4000",
                "postMarket 1x late-answer 4000",
                "getMarket 2x half-body",
                "getMarket 1x trickle 50",
                "* 1x expire-tokens"
            })
    void a_rule_is_written_as_it_is_read(String text) {
        assertThat(FaultRule.parse(text)).hasToString(text);
    }

    @Test
    void rules_are_appended_listed_used_and_removed() {
        control("POST", "getHealth 2x status 503\n\n* 5% reset\n");
        assertThat(control("GET", "").body()).isEqualTo("getHealth 2x status 503\n* 5% reset\n");

        assertThat(client.call("GET", "/health", "").statusCode()).isEqualTo(503);
        assertThat(control("GET", "").body()).startsWith("getHealth 1x status 503\n");

        assertThat(control("DELETE", "").body()).isEmpty();
        assertThat(client.call("GET", "/health", "").statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "getHealth",
                "getHealth 1x",
                "getHealth 0x reset",
                "getHealth 101% reset",
                "getHealth 1 reset",
                "getHealth 1x status",
                "getHealth 1x status 99",
                "getHealth 1x delay -1",
                "getHealth 1x explode",
                "getWealth 1x reset"
            })
    void an_invalid_fault_is_rejected_and_nothing_is_appended(String text) {
        HttpResponse<String> answer = control("POST", "getHealth 1x reset\n" + text);

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(RawClient.json(answer).path("detail").asText()).containsAnyOf("is not a fault", "no operation");
        assertThat(simulator.faults().rules()).isEmpty();
    }

    private static HttpResponse<String> control(String method, String lines) {
        return client.call(method, simulator.faultsUrl(), lines, Map.of());
    }
}
