package io.fastbreak.platform.matching;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.RawRequests;
import io.fastbreak.platform.Unsent;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MatchingLimitsTest {

    private final MatchingTestSetup setup = new MatchingTestSetup();
    private final MatchingClient client = setup.client();

    @AfterEach
    void stop() {
        client.close();
        setup.close();
    }

    private static final MatchQuery GAME = MatchingTestSetup.named("Eagles");

    @ParameterizedTest
    @CsvSource({"29.99, false", "30, true", "70, true", "100, true", "100.01, false", "NaN, false"})
    void a_certainty_is_between_30_and_100(double certainty, boolean isAllowed) {
        assertThat(client.search(GAME, "ours", certainty).join().succeeded()).isEqualTo(isAllowed);
        assertThat(client.match(GAME, "ours", certainty).join().succeeded()).isEqualTo(isAllowed);
    }

    @ParameterizedTest
    @ValueSource(doubles = {29.99, 100.01})
    void a_request_with_an_invalid_certainty_is_not_sent(double certainty) {
        assertThat(Unsent.because(client.search(GAME, "ours", certainty))).containsOnlyKeys("/minCertainty");
        assertThat(Unsent.because(client.match(GAME, "ours", certainty))).containsOnlyKeys("/minCertainty");
        assertThat(setup.simulator.server().requests().all()).isEmpty();
    }

    @Test
    void a_pending_request_has_an_id() {
        assertThat(Unsent.because(client.getRequest(" "))).containsOnlyKeys("/requestId");
    }

    @ParameterizedTest
    @CsvSource({
        "GET, /v2/teams?name=a&page=0",
        "GET, /v2/teams?name=a&minCertainty=29",
        "GET, /v2/teams?name=a&gender=nonsense",
        "GET, /v2/fixtures?startTime=nonsense",
        "POST, /v2/teams"
    })
    void the_platform_rejects_what_its_document_does_not_allow(String method, String path) {
        RawRequests raw = new RawRequests(
                setup.simulator.server(), "Bearer ", setup.simulator.access().apiKey());

        assertThat(raw.send(method, path, method.equals("POST") ? "{\"matchConfig\":{\"minCertainty\":29}}" : "")
                        .statusCode())
                .isEqualTo(400);
    }

    @Test
    void a_search_needs_names_without_a_tilde() {
        MatchQuery query = new MatchQuery(null, null, null, null, List.of("A~B", "C"));

        assertThat(Unsent.because(client.search(query, "ours", 70))).containsOnlyKeys("/fixtureCompetitors");
        assertThat(client.match(query, "ours", 90).join().succeeded()).isTrue();
    }
}
