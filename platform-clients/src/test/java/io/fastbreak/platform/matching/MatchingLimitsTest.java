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

    private static final MatchQuery<RelatedData.Team> TEAM =
            MatchQuery.of(EntityKind.TEAM).name("Eagles");

    @ParameterizedTest
    @CsvSource({"29.99, false", "30, true", "70, true", "100, true", "100.01, false", "NaN, false"})
    void a_certainty_is_between_30_and_100(double certainty, boolean isAllowed) {
        assertThat(MatchingLimits.ofSearch(TEAM, SearchOptions.STANDARD.from(certainty))
                        .isEmpty())
                .isEqualTo(isAllowed);
        assertThat(MatchingLimits.ofMatch(TEAM, MatchConfig.mapping("ours", certainty))
                        .isEmpty())
                .isEqualTo(isAllowed);
    }

    @ParameterizedTest
    @ValueSource(doubles = {29.99, 100.01})
    void a_request_with_an_invalid_certainty_is_not_sent(double certainty) {
        assertThat(Unsent.because(client.search(TEAM, SearchOptions.STANDARD.from(certainty))))
                .containsOnlyKeys("/minCertainty");
        assertThat(Unsent.because(client.match(TEAM, MatchConfig.mapping("ours", certainty))))
                .containsOnlyKeys("/minCertainty");
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
                setup.simulator.server(), "Bearer ", setup.simulator.settings().apiKey());

        assertThat(raw.send(method, path, method.equals("POST") ? "{\"matchConfig\":{\"minCertainty\":29}}" : "")
                        .statusCode())
                .isEqualTo(400);
    }

    @ParameterizedTest
    @CsvSource({"ESP, true", "GRE, true", "GRC, false", "DEU, false", "Spain, true", "Île-de-France, true"})
    void a_locality_is_a_code_of_the_list_or_a_name(String locality, boolean isAllowed) {
        assertThat(MatchingLimits.ofMatch(TEAM.locality(locality), MatchConfig.LOOK_UP)
                        .isEmpty())
                .isEqualTo(isAllowed);
    }

    @Test
    void there_are_two_hundred_localities() {
        assertThat(Localities.CODES).hasSize(200).contains("AFG", "KOS", "ZIM");
    }

    @Test
    void a_query_has_only_fields_of_its_kind() {
        assertThat(MatchingLimits.ofSearch(TEAM.shirtNumber("7"), SearchOptions.STANDARD))
                .containsOnlyKeys("/shirtNumber");
        assertThat(MatchingLimits.ofMatch(
                        MatchQuery.of(EntityKind.LOCALITY).name("Spain").sport("Basketball"), MatchConfig.LOOK_UP))
                .containsOnlyKeys("/sport");
    }

    @Test
    void some_fields_are_for_searches_or_matches_only() {
        MatchQuery<RelatedData.Venue> venue = MatchQuery.of(EntityKind.VENUE).parentVenue("Park");

        assertThat(MatchingLimits.ofSearch(TEAM.nationalTeam(true), SearchOptions.STANDARD))
                .containsOnlyKeys("/isNationalTeam");
        assertThat(MatchingLimits.ofMatch(TEAM.nationalTeam(true), MatchConfig.LOOK_UP))
                .isEmpty();
        assertThat(MatchingLimits.ofMatch(venue, MatchConfig.LOOK_UP)).containsOnlyKeys("/parentVenue");
        assertThat(MatchingLimits.ofSearch(venue, SearchOptions.STANDARD)).isEmpty();
    }

    @Test
    void a_search_needs_names_without_a_tilde_and_a_page_of_at_least_one() {
        MatchQuery<RelatedData.Fixture> query =
                MatchQuery.of(EntityKind.FIXTURE).competitors(List.of("A~B", "C"));

        assertThat(Unsent.because(client.search(query, SearchOptions.STANDARD.atPage(0))))
                .containsOnlyKeys("/fixtureCompetitors", "/page");
        assertThat(MatchingLimits.ofMatch(query, MatchConfig.LOOK_UP)).isEmpty();
    }
}
