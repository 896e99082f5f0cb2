package io.fastbreak.platform.matching;

import static io.fastbreak.platform.matching.MatchingTestSetup.described;
import static io.fastbreak.platform.matching.MatchingTestSetup.field;
import static io.fastbreak.platform.matching.MatchingTestSetup.found;
import static io.fastbreak.platform.matching.MatchingTestSetup.named;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.Answer;
import io.fastbreak.platform.matching.MatchResult.Matched;
import io.fastbreak.platform.matching.MatchResult.NotMappedYet;
import io.fastbreak.platform.matching.OfficialFixture.NamedId;
import io.fastbreak.simulator.http.RecordedExchange;
import io.fastbreak.simulator.matching.Entity;
import io.fastbreak.simulator.matching.EntityType;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Every operation of the client; all traffic is validated by the document. */
class MatchingClientTest {

    private final MatchingTestSetup setup = new MatchingTestSetup();
    private final MatchingClient client = setup.client();

    @AfterEach
    void stop() {
        client.close();
        setup.close();
        setup.traffic.requireValid();
    }

    @Test
    void a_fixture_is_found_by_its_fields() {
        Entity fixture = setup.any(EntityType.FIXTURE);

        MatchCandidate best =
                found(client.search(described(fixture), "ours", 70)).get(0);

        assertThat(best.id()).isEqualTo(Long.toString(fixture.id()));
        assertThat(best.certainty()).isEqualTo(100);
        assertThat(best.relatedData()).satisfies(related -> {
            assertThat(related.name()).isEqualTo(fixture.name());
            assertThat(related.startDate()).isEqualTo(Instant.parse(field(fixture, "startDate")));
            assertThat(related.teams()).extracting(NamedId::name).hasSize(2);
            assertThat(related.participants()).isEqualTo(related.teams());
            assertThat(related.competition()).isEqualTo(field(fixture, "competition"));
        });
    }

    @Test
    void a_fixture_is_matched_and_mapped() {
        Entity fixture = setup.any(EntityType.FIXTURE);

        MatchResult result = found(client.match(described(fixture), "ours", 90));

        assertThat(result).isEqualTo(new Matched(100, Long.toString(fixture.id())));
        assertThat(setup.simulator.mappings().of(EntityType.FIXTURE))
                .containsEntry("ours", Long.toString(fixture.id()));
    }

    @Test
    void a_candidate_with_exactly_the_minimum_certainty_is_found() {
        Entity fixture = setup.any(EntityType.FIXTURE);
        MatchQuery vague = described(fixture, "Home game");
        double certainty = found(client.search(vague, "ours", 30)).get(0).certainty();

        assertThat(certainty).isBetween(30.0, 99.0);
        assertThat(found(client.search(vague, "ours", certainty)).get(0).certainty())
                .isEqualTo(certainty);
    }

    @Test
    void competitors_are_joined_in_a_search_and_listed_in_a_match() {
        MatchQuery query = new MatchQuery(null, null, null, null, List.of("Alpha & Omega", "Beta"));

        client.search(query, "ours", 70).join();
        client.match(query, "ours", 90).join();

        List<RecordedExchange> traffic = setup.traffic.traffic();
        assertThat(traffic.get(1).path())
                .endsWith("/v2/fixtures?dataSourceEntityId=ours&fixtureCompetitors=Alpha%20%26%20Omega~Beta"
                        + "&minCertainty=70.0");
        assertThat(traffic.get(2).body())
                .isEqualTo("{\"fixtureCompetitors\":[\"Alpha & Omega\",\"Beta\"],"
                        + "\"matchConfig\":{\"minCertainty\":90.0,\"dataSourceEntityId\":\"ours\"}}");
    }

    @Test
    void every_request_has_bearer_token_and_key() {
        client.search(named("Madrid"), "ours", 70).join();

        assertThat(setup.traffic.traffic().get(1).headers().get("Authorization"))
                .startsWith("Bearer eyJ");
        assertThat(setup.traffic.traffic().get(1).headers()).containsEntry("x-api-key", "simulated-matching-key");
    }

    @Test
    void the_mapped_fixture_is_the_first_candidate_and_the_match() {
        Entity fixture = setup.any(EntityType.FIXTURE);
        found(client.match(described(fixture), "ours", 90));
        MatchQuery other = named("something else");

        assertThat(found(client.search(other, "ours", 70)).get(0).dataSourceEntityId())
                .isEqualTo("ours");
        assertThat(found(client.match(other, "ours", 90)))
                .isInstanceOfSatisfying(Matched.class, matched -> assertThat(matched.certainty())
                        .isEqualTo(100));
    }

    @Test
    void a_request_that_is_not_mapped_waits_for_a_decision() {
        Entity fixture = setup.any(EntityType.FIXTURE);
        NotMappedYet waiting = (NotMappedYet) found(client.match(named("Nobody v Nowhere"), "ours", 80));
        String id = Objects.requireNonNull(waiting.matchRequestTrackingId());

        PendingRequest open = found(client.getRequest(id));
        setup.simulator.pending().match(id, Long.toString(fixture.id()));
        PendingRequest matched = found(client.getRequest(id));

        assertThat(open.state(setup.time.instant())).isEqualTo(PendingRequest.State.OPEN);
        assertThat(open.state(Objects.requireNonNull(open.matchUntilUtc()))).isEqualTo(PendingRequest.State.EXPIRED);
        assertThat(matched.state(setup.time.instant())).isEqualTo(PendingRequest.State.MATCHED);
        assertThat(matched.id()).isEqualTo(Long.toString(fixture.id()));
    }

    @Test
    void a_request_may_be_rejected() {
        NotMappedYet waiting = (NotMappedYet) found(client.match(named("Nobody"), "ours", 70));
        String id = Objects.requireNonNull(waiting.matchRequestTrackingId());

        setup.simulator.pending().reject(id, "no such game");

        assertThat(found(client.getRequest(id)).state(setup.time.instant()))
                .isEqualTo(PendingRequest.State.NOT_MATCHED);
        assertThat(client.getRequest("unknown").join()).isEqualTo(new Answer.NotFound<>(1));
    }

    @Test
    void mappings_and_pending_requests_belong_to_a_sub_source() {
        Entity fixture = setup.any(EntityType.FIXTURE);
        found(client.match(described(fixture), "ours", 90));
        try (MatchingClient other = setup.client(setup.settings().withSubSource("second"))) {
            assertThat(found(other.search(described(fixture), "ours", 70))
                            .get(0)
                            .dataSourceEntityId())
                    .isNull();
            NotMappedYet waiting = (NotMappedYet) found(other.match(named("Quidditch"), "ours", 70));
            assertThat(found(other.getRequest(String.valueOf(waiting.matchRequestTrackingId())))
                            .status())
                    .isEqualTo("Pending");
        }
    }
}
