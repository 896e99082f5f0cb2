package io.fastbreak.platform.ingestion;

import static io.fastbreak.platform.ingestion.IngestionTestSetup.FIXTURE;
import static io.fastbreak.platform.ingestion.IngestionTestSetup.MARKET;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.Answer;
import io.fastbreak.platform.PlainRequests;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Contract tests for any server of the OpenAPI document, with or without state. */
abstract class IngestionContract {

    abstract OddsIngestionClient client();

    abstract URI ingestionUrl();

    @Test
    void the_health_is_a_text() {
        assertThat(client().health().join())
                .isInstanceOfSatisfying(Answer.Found.class, found -> assertThat((String) found.value())
                        .isNotBlank());
    }

    @Test
    void a_token_is_issued_for_the_credentials() {
        assertThat(client().checkToken().join()).isInstanceOf(Answer.Found.class);
    }

    @Test
    void a_fixture_is_created_or_updated_and_can_be_read() {
        SourceFixture full = FIXTURE.with(Map.of("name", "EuroLeague"), List.of(Map.of("id", "ZAL")), "E2024-276");

        assertThat(client().postFixture("game-1", full).join().kind()).isIn(Answer.Kind.CREATED, Answer.Kind.UPDATED);
        assertThat(client().getFixture("game-1").join()).isInstanceOfSatisfying(Answer.Found.class, found -> {
            Ingested<?> read = (Ingested<?>) found.value();
            assertThat(IngestionLimits.of("game-1", (SourceFixture) read.content()))
                    .isEmpty();
            assertThat(read.id()).isNotBlank();
            assertThat(read.sourceId()).isNotBlank();
        });
    }

    @Test
    void a_market_is_created_or_updated_and_can_be_read() {
        SourceMarket full = MARKET.with(true, InPlayStatus.IN_PLAY, List.of(new CustomDataEntry("stateVersion", "7")));

        assertThat(client().postMarket("m-1", full).join().kind()).isIn(Answer.Kind.CREATED, Answer.Kind.UPDATED);
        assertThat(client().getMarket("m-1").join()).isInstanceOfSatisfying(Answer.Found.class, found -> {
            Ingested<?> read = (Ingested<?>) found.value();
            assertThat(((SourceMarket) read.content()).selections()).isNotEmpty();
            assertThat(read.id()).isNotBlank();
        });
    }

    @Test
    void fixtures_and_markets_are_deleted() {
        client().postFixture("game-2", FIXTURE).join();
        client().postMarket("m-2", MARKET).join();

        assertThat(client().deleteMarket("m-2").join()).isEqualTo(new Answer.Deleted<>(1));
        assertThat(client().deleteFixture("game-2").join()).isEqualTo(new Answer.Deleted<>(1));
    }

    @Test
    void a_heartbeat_is_accepted() {
        assertThat(client().heartbeat().join()).isEqualTo(new Answer.Acknowledged<>(204, 1));
    }

    @Test
    void requests_without_credentials_are_rejected() {
        assertThat(status("GET", "/health", "")).isEqualTo(401);
        assertThat(status("POST", "/sources/fastbreak/fixtures/game-1", "{}")).isBetween(400, 499);
    }

    private int status(String method, String path, String body) {
        return PlainRequests.send(method, URI.create(ingestionUrl() + path), body)
                .statusCode();
    }
}
