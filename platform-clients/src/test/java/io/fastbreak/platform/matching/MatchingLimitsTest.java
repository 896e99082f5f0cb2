package io.fastbreak.platform.matching;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.RawRequests;
import io.fastbreak.platform.Unsent;
import io.fastbreak.testkit.contract.coverage.LimitViolation;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MatchingLimitsTest {

    private final MatchingTestSetup bench = new MatchingTestSetup();
    private final MatchingClient client = bench.client();

    @AfterEach
    void stop() {
        client.close();
        bench.close();
    }

    private static final MatchQuery<RelatedData.Team> TEAM =
            MatchQuery.of(EntityKind.TEAM).name("Eagles");

    @ParameterizedTest
    @CsvSource({"29.99, false", "30, true", "70, true", "100, true", "100.01, false", "NaN, false"})
    void a_certainty_is_within_30_to_100(double certainty, boolean isAllowed) {
        assertThat(MatchingLimits.ofSearch(TEAM, SearchOptions.STANDARD.from(certainty))
                        .isEmpty())
                .isEqualTo(isAllowed);
        assertThat(MatchingLimits.ofMatch(TEAM, MatchConfig.mapping("ours", certainty))
                        .isEmpty())
                .isEqualTo(isAllowed);
    }

    @ParameterizedTest
    @ValueSource(doubles = {29.99, 100.01})
    void with_another_certainty_nothing_is_sent(double certainty) {
        assertThat(Unsent.because(
                        MatchingTestSetup.DOCUMENT, client.search(TEAM, SearchOptions.STANDARD.from(certainty))))
                .containsOnlyKeys("/minCertainty");
        assertThat(Unsent.because(
                        MatchingTestSetup.DOCUMENT, client.match(TEAM, MatchConfig.mapping("ours", certainty))))
                .containsOnlyKeys("/minCertainty");
        assertThat(bench.simulator.server().requests().all()).isEmpty();
    }

    @Test
    void a_pending_request_has_an_id() {
        assertThat(Unsent.because(MatchingTestSetup.DOCUMENT, client.getRequest(" ")))
                .containsOnlyKeys("/requestId");
    }

    @Test
    void the_platform_refuses_what_breaks_a_limit_of_the_document() {
        RawRequests raw = new RawRequests(
                bench.simulator.server(), "Bearer ", bench.simulator.settings().apiKey());

        assertThat(LimitViolation.of(MatchingTestSetup.DOCUMENT))
                .hasSizeGreaterThan(10)
                .allSatisfy(breach -> assertThat(raw.send(breach).statusCode())
                        .as("%s", breach)
                        .isEqualTo(400));
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
    void only_what_a_kind_has_can_be_said_about_it() {
        assertThat(MatchingLimits.ofSearch(TEAM.shirtNumber("7"), SearchOptions.STANDARD))
                .containsOnlyKeys("/shirtNumber");
        assertThat(MatchingLimits.ofMatch(
                        MatchQuery.of(EntityKind.LOCALITY).name("Spain").sport("Basketball"), MatchConfig.LOOK_UP))
                .containsOnlyKeys("/sport");
    }

    @Test
    void some_things_are_for_searches_or_for_matches_only() {
        MatchQuery<RelatedData.Venue> venue = MatchQuery.of(EntityKind.VENUE).parentVenue("Park");

        assertThat(MatchingLimits.ofSearch(TEAM.nationalTeam(true), SearchOptions.STANDARD))
                .containsOnlyKeys("/isNationalTeam");
        assertThat(MatchingLimits.ofMatch(TEAM.nationalTeam(true), MatchConfig.LOOK_UP))
                .isEmpty();
        assertThat(MatchingLimits.ofMatch(venue, MatchConfig.LOOK_UP)).containsOnlyKeys("/parentVenue");
        assertThat(MatchingLimits.ofSearch(venue, SearchOptions.STANDARD)).isEmpty();
    }

    @Test
    void a_search_cannot_join_a_name_with_a_tilde_and_starts_at_page_one() {
        MatchQuery<RelatedData.Fixture> query =
                MatchQuery.of(EntityKind.FIXTURE).competitors(List.of("A~B", "C"));

        assertThat(Unsent.because(MatchingTestSetup.DOCUMENT, client.search(query, SearchOptions.STANDARD.atPage(0))))
                .containsOnlyKeys("/fixtureCompetitors", "/page");
        assertThat(MatchingLimits.ofMatch(query, MatchConfig.LOOK_UP)).isEmpty();
    }
}
