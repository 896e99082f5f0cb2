package io.fastbreak.platform.ingestion;

import static io.fastbreak.platform.ingestion.IngestionTestSetup.FIXTURE;
import static io.fastbreak.platform.ingestion.IngestionTestSetup.MARKET;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.Answer;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IngestionLimitsTest {

    private static final String ID = "game-1";

    @ParameterizedTest
    @ValueSource(strings = {"", "a b", "a/b", "a:b", "ä", "a\n"})
    void an_id_matches_the_pattern(String id) {
        assertThat(IngestionLimits.ofId(id)).containsOnlyKeys("/id");
        assertThat(IngestionLimits.of(id, FIXTURE)).containsOnlyKeys("/id");
        assertThat(IngestionLimits.of(id, MARKET)).containsOnlyKeys("/id");
    }

    @Test
    void an_id_has_at_most_300_characters() {
        assertThat(IngestionLimits.ofId("i".repeat(300))).isEmpty();
        assertThat(IngestionLimits.ofId("i".repeat(301))).containsOnlyKeys("/id");
    }

    @Test
    void a_name_has_1_to_500_code_points() {
        assertThat(fixture("", 1, null)).containsOnlyKeys("/name");
        assertThat(fixture("🏀".repeat(500), 1, null)).isEmpty();
        assertThat(fixture("n".repeat(501), 1, null)).containsOnlyKeys("/name");
        assertThat(market("n".repeat(501), List.of(), null, null)).containsOnlyKeys("/name");
    }

    @Test
    void a_sport_id_is_at_least_1() {
        assertThat(fixture("name", 0, null)).containsOnlyKeys("/sportId");
        assertThat(fixture("name", Integer.MAX_VALUE, null)).isEmpty();
    }

    @Test
    void the_length_of_the_providers_ids_is_limited() {
        assertThat(fixture("name", 1, "o".repeat(300))).isEmpty();
        assertThat(fixture("name", 1, "o".repeat(301))).containsOnlyKeys("/originSourceFixtureId");
        assertThat(market("name", List.of(), "o".repeat(500), "o".repeat(300))).isEmpty();
        assertThat(market("name", List.of(), "o".repeat(501), "o".repeat(301)))
                .containsOnlyKeys("/originSourceFixtureId", "/originSourceMarketId");
    }

    @Test
    void custom_data_has_at_most_10_entries() {
        CustomDataEntry entry = new CustomDataEntry("key", "value");

        assertThat(market("name", Collections.nCopies(10, entry), null, null)).isEmpty();
        assertThat(market("name", Collections.nCopies(11, entry), null, null)).containsOnlyKeys("/customData");
    }

    @Test
    void a_market_has_selections_and_a_fixture() {
        assertThat(IngestionLimits.of(ID, SourceMarket.of("", "name", false, List.of())))
                .containsOnlyKeys("/sourceFixtureId", "/selections");
    }

    @Test
    void required_fields_are_checked() throws Exception {
        IngestionCodec codec = new IngestionCodec(FieldNames.STANDARD);

        assertThat(IngestionLimits.of(ID, codec.readStrictly("{}", SourceFixture.class)))
                .containsOnlyKeys("/name", "/sportId", "/startTime", "/hasInPlay", "/hasPreMatch");
        assertThat(IngestionLimits.of(
                        ID, codec.readStrictly("{\"selections\":[{\"name\":\"a\"}]}", SourceMarket.class)))
                .containsOnlyKeys("/sourceFixtureId", "/name", "/selections/0");
    }

    @Test
    void a_request_that_breaks_a_limit_is_not_sent() {
        try (IngestionTestSetup platform = new IngestionTestSetup();
                OddsIngestionClient client = platform.client()) {
            SourceFixture nameless =
                    SourceFixture.of("", 1, FIXTURE.startTime(), FIXTURE.hasInPlay(), FIXTURE.hasPreMatch());

            List<Answer<?>> answers = List.of(
                    client.postFixture(ID, nameless).join(),
                    client.postMarket("a b", MARKET).join(),
                    client.getMarket("a b").join(),
                    client.deleteFixture("").join());

            assertThat(answers).allSatisfy(answer -> {
                assertThat(answer.kind()).isEqualTo(Answer.Kind.REFUSED);
                assertThat(answer.attempts()).isZero();
            });
            assertThat(platform.simulator.requests().all()).isEmpty();
        }
    }

    private static Map<String, String> fixture(String name, int sportId, String origin) {
        SourceFixture fixture =
                SourceFixture.of(name, sportId, FIXTURE.startTime(), FIXTURE.hasInPlay(), FIXTURE.hasPreMatch());
        return IngestionLimits.of(ID, fixture.with(Map.of(), List.of(), origin));
    }

    private static Map<String, String> market(
            String name, List<CustomDataEntry> customData, String originMarket, String originFixture) {
        SourceMarket market = new SourceMarket(
                ID,
                name,
                null,
                false,
                MARKET.selections(),
                null,
                Map.of(),
                Map.of(),
                Map.of(),
                customData,
                originMarket,
                originFixture);
        return IngestionLimits.of(ID, market);
    }
}
