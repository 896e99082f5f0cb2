package io.fastbreak.platform.ingestion;

import static io.fastbreak.platform.ingestion.IngestionTestSetup.FIXTURE;
import static io.fastbreak.platform.ingestion.IngestionTestSetup.MARKET;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.Answer;
import io.fastbreak.platform.GiveUpReason;
import io.fastbreak.simulator.ingestion.IngestedChange;
import io.fastbreak.simulator.ingestion.IngestedEntity;
import io.fastbreak.simulator.ingestion.IngestedEntity.PlatformStatus;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OddsIngestionClientTest {

    private final IngestionTestSetup platform = new IngestionTestSetup();
    private final OddsIngestionClient client = platform.client();

    @AfterEach
    void stop() {
        client.close();
        platform.close();
    }

    @Test
    void the_health_of_the_service_is_returned() {
        assertThat(client.health().join()).isEqualTo(new Answer.Found<>("Healthy", 1));
    }

    @Test
    void a_fixture_is_created_updated_read_and_deleted() {
        SourceFixture full = FIXTURE.with(
                Map.of("name", "EuroLeague"), List.of(Map.of("id", "ZAL"), Map.of("id", "OLY")), "E2024-276");

        assertThat(client.getFixture("game-1").join()).isEqualTo(new Answer.NotFound<>(1));
        assertThat(client.postFixture("game-1", FIXTURE).join()).isEqualTo(new Answer.Created<>(1));
        assertThat(client.postFixture("game-1", full).join()).isEqualTo(new Answer.Updated<>(1));
        assertThat(client.getFixture("game-1").join())
                .isEqualTo(new Answer.Found<>(new Ingested<>("fastbreak", "game-1", full), 1));
        assertThat(client.deleteFixture("game-1").join()).isEqualTo(new Answer.Deleted<>(1));
        assertThat(client.deleteFixture("game-1").join()).isEqualTo(new Answer.NotFound<>(1));
    }

    @Test
    void a_market_is_created_updated_read_and_deleted() {
        SourceMarket full = MARKET.with(true, InPlayStatus.IN_PLAY, List.of(new CustomDataEntry("stateVersion", "7")));

        assertThat(client.postMarket("m-1", MARKET).join()).isEqualTo(new Answer.Created<>(1));
        assertThat(client.postMarket("m-1", full).join()).isEqualTo(new Answer.Updated<>(1));
        assertThat(client.getMarket("m-1").join())
                .isEqualTo(new Answer.Found<>(new Ingested<>("fastbreak", "m-1", full), 1));
        assertThat(client.deleteMarket("m-1").join()).isEqualTo(new Answer.Deleted<>(1));
        assertThat(client.getMarket("m-1").join()).isEqualTo(new Answer.NotFound<>(1));
    }

    @Test
    void a_market_sent_before_its_fixture_is_forwarded_with_it() {
        client.postMarket("m-1", MARKET).join();
        client.postFixture("game-1", FIXTURE).join();

        assertThat(platform.simulator.ingestion().markets())
                .extracting(IngestedEntity::status)
                .containsExactly(PlatformStatus.FORWARDED);
    }

    @Test
    void only_fields_with_a_value_are_sent() {
        client.postMarket("m-1", MARKET).join();

        IngestedChange change = platform.simulator.ingestion().changes().get(0);

        assertThat(change.body().fieldNames())
                .toIterable()
                .containsExactlyInAnyOrder("sourceFixtureId", "name", "isHandicap", "selections");
        assertThat(change.body().at("/selections/0").toString()).isEqualTo("{\"name\":\"Žalgiris\",\"price\":1.8}");
    }

    @Test
    void equal_odds_are_equal_however_they_are_written() {
        assertThat(new Selection("a", new BigDecimal("1.80"))).isEqualTo(new Selection("a", new BigDecimal("1.8")));
        assertThat(new Selection("a", new BigDecimal("100.0")).price()).hasToString("100");
    }

    @Test
    void a_rejection_has_the_problem_with_its_errors() {
        SourceMarket inconsistent = SourceMarket.of(
                "game-1",
                "Moneyline",
                false,
                List.of(new Selection("a", new BigDecimal("2.10")), new Selection("b", new BigDecimal("2.10"))));

        assertThat(client.postMarket("m-1", inconsistent).join())
                .isInstanceOfSatisfying(Answer.Refused.class, refused -> {
                    assertThat(refused.status()).isEqualTo(400);
                    assertThat(refused.problem().title()).isEqualTo("Bad Request");
                    assertThat(refused.problem().errors()).containsOnlyKeys("/selections");
                });
    }

    @Test
    void a_source_of_another_client_is_rejected() {
        IngestionSettings known = platform.settings();
        IngestionSettings other =
                IngestionSettings.of(known.baseUrl(), "some/one else", known.apiKey(), known.credentials());
        try (OddsIngestionClient unauthorized = platform.client(other)) {
            assertThat(unauthorized.postFixture("game-1", FIXTURE).join())
                    .isInstanceOf(Answer.Refused.class)
                    .extracting(Answer::succeeded)
                    .isEqualTo(false);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "GET"})
    void a_heartbeat_is_sent_by_the_method_of_the_settings(String method) {
        try (OddsIngestionClient beating = platform.client(platform.settings().withHeartbeatMethod(method))) {
            assertThat(beating.heartbeat().join()).isEqualTo(new Answer.Acknowledged<>(204, 1));
        }
        assertThat(platform.simulator.ingestion().heartbeats()).containsKey("fastbreak");
    }

    @Test
    void a_closed_client_gives_up() {
        OddsIngestionClient closed = platform.client();
        closed.close();

        assertThat(closed.health().join())
                .isInstanceOfSatisfying(Answer.GaveUp.class, gaveUp -> assertThat(gaveUp.reason())
                        .isEqualTo(GiveUpReason.NO_TOKEN));
    }
}
