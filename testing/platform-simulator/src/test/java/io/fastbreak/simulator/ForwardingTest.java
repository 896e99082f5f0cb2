package io.fastbreak.simulator;

import static io.fastbreak.simulator.ingestion.IngestedEntity.PlatformStatus.FORWARDED;
import static io.fastbreak.simulator.ingestion.IngestedEntity.PlatformStatus.STORED;
import static io.fastbreak.simulator.ingestion.IngestedEntity.PlatformStatus.UNAVAILABLE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.fastbreak.simulator.ingestion.IngestedChange;
import io.fastbreak.simulator.ingestion.IngestedEntity;
import io.fastbreak.simulator.ingestion.IngestedEntity.PlatformStatus;
import io.fastbreak.simulator.ingestion.IngestionSimulator;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ForwardingTest {

    private static final String FIXTURE_PATH = "/sources/fastbreak/fixtures/game-1";
    private static final String MARKET_PATH = "/sources/fastbreak/markets/game-1-moneyline";

    private final IngestionSimulator simulator = IngestionSimulator.start();
    private final RawClient client = new RawClient(simulator);

    @AfterEach
    void stop() {
        simulator.close();
    }

    @Test
    void the_first_post_creates_and_the_next_updates() {
        assertThat(postFixture()).isEqualTo(201);
        assertThat(postFixture()).isEqualTo(202);
        assertThat(postMarket()).isEqualTo(201);
        assertThat(postMarket()).isEqualTo(202);
    }

    @Test
    void a_posted_fixture_is_read_with_its_ids() {
        postFixture();

        HttpResponse<String> answer = client.call("GET", FIXTURE_PATH, "");

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(RawClient.json(answer).path("name").asText()).isEqualTo("Madrid v Milan");
        assertThat(RawClient.json(answer).path("sourceId").asText()).isEqualTo("fastbreak");
        assertThat(RawClient.json(answer).path("id").asText()).isEqualTo("game-1");
    }

    @Test
    void a_market_waits_for_its_fixture() {
        postMarket();
        assertThat(marketStatus()).isEqualTo(STORED);

        postFixture();
        assertThat(marketStatus()).isEqualTo(FORWARDED);
    }

    @Test
    void deleting_a_fixture_makes_it_and_its_markets_unavailable() {
        postFixture();
        postMarket();

        assertThat(delete(FIXTURE_PATH)).isEqualTo(204);

        assertThat(simulator.ingestion().fixtures())
                .extracting(IngestedEntity::status, IngestedEntity::present)
                .containsExactly(tuple(UNAVAILABLE, false));
        assertThat(marketStatus()).isEqualTo(UNAVAILABLE);
        assertThat(client.call("GET", MARKET_PATH, "").statusCode()).isEqualTo(404);
    }

    @Test
    void an_unavailable_market_stays_unavailable_after_a_new_post() {
        postFixture();
        postMarket();
        delete(MARKET_PATH);

        assertThat(postMarket()).isEqualTo(201);
        assertThat(marketStatus()).isEqualTo(UNAVAILABLE);
    }

    @Test
    void a_market_deleted_before_its_fixture_was_posted_is_not_unavailable() {
        postMarket();
        assertThat(delete(MARKET_PATH)).isEqualTo(204);

        postFixture();
        postMarket();

        assertThat(marketStatus()).isEqualTo(FORWARDED);
    }

    @Test
    void an_unknown_entity_is_not_found() {
        assertThat(client.call("GET", FIXTURE_PATH, "").statusCode()).isEqualTo(404);
        assertThat(delete(FIXTURE_PATH)).isEqualTo(404);
        assertThat(delete(MARKET_PATH)).isEqualTo(404);
    }

    @Test
    void accepted_changes_are_listed_in_order() {
        postFixture();
        postMarket();
        client.call("POST", MARKET_PATH, "{}");
        client.call("POST", MARKET_PATH, Bodies.MARKET.replace("1.80", "1.85"));
        delete(MARKET_PATH);

        List<IngestedChange> changes = simulator.ingestion().changes();

        assertThat(changes)
                .extracting(IngestedChange::operationId)
                .containsExactly("postFixture", "postMarket", "postMarket", "deleteMarket");
        assertThat(changes.get(2).body().at("/selections/0/price").asDouble()).isEqualTo(1.85);
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "GET"})
    void a_heartbeat_is_accepted_by_any_method(String method) {
        assertThat(client.call(method, "/sources/fastbreak/heartbeat", "").statusCode())
                .isEqualTo(204);
        assertThat(simulator.ingestion().heartbeats()).containsKey("fastbreak");
    }

    @Test
    void the_state_page_needs_no_token() {
        postFixture();
        postMarket();

        HttpResponse<String> page = client.call("GET", simulator.stateUrl(), "", Map.of());

        assertThat(RawClient.json(page).at("/fixtures/0/status").asText()).isEqualTo("FORWARDED");
        assertThat(RawClient.json(page).at("/markets/0/body/name").asText()).isEqualTo("Moneyline");
        assertThat(RawClient.json(page).at("/requests/postMarket").asLong()).isEqualTo(1);
    }

    private PlatformStatus marketStatus() {
        return simulator.ingestion().markets().get(0).status();
    }

    private int postFixture() {
        return client.call("POST", FIXTURE_PATH, Bodies.FIXTURE).statusCode();
    }

    private int postMarket() {
        return client.call("POST", MARKET_PATH, Bodies.MARKET).statusCode();
    }

    private int delete(String path) {
        return client.call("DELETE", path, "").statusCode();
    }
}
