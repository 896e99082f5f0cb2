package io.fastbreak.platform.matching;

import static io.fastbreak.platform.matching.MatchingTestSetup.described;
import static io.fastbreak.platform.matching.MatchingTestSetup.found;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.matching.MappingOutcome.Mapped;
import io.fastbreak.platform.matching.MappingOutcome.NotFound;
import io.fastbreak.platform.matching.MappingOutcome.Undecided;
import io.fastbreak.simulator.http.Fault;
import io.fastbreak.simulator.matching.Entity;
import io.fastbreak.simulator.matching.EntityType;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class EntityMapperTest {

    private final MatchingTestSetup setup = new MatchingTestSetup();
    private final MatchingClient client = setup.client();
    private final EntityMapper mapping = new EntityMapper(client, MatchThresholds.STANDARD);
    private final Entity fixture = setup.any(EntityType.FIXTURE);

    @AfterEach
    void stop() {
        client.close();
        setup.close();
    }

    @Test
    void a_certain_match_is_mapped_after_a_search() {
        assertThat(mapping.map(described(fixture), "ours").join())
                .isEqualTo(new Mapped<>(Long.toString(fixture.id()), 100, false));

        assertThat(setup.simulator.mappings().of(EntityType.FIXTURE))
                .containsEntry("ours", Long.toString(fixture.id()));
    }

    @Test
    void an_existing_mapping_is_not_sent_again() {
        mapping.map(described(fixture), "ours").join();

        assertThat(mapping.map(described(fixture).name("another name by now"), "ours")
                        .join())
                .isInstanceOf(Mapped.class);
        assertThat(posts()).isEqualTo(1);
    }

    @Test
    void an_uncertain_match_is_not_mapped_although_the_platform_would() {
        MatchQuery<RelatedData.Fixture> vague = described(fixture).name("Home game");

        assertThat(mapping.map(vague, "ours").join()).isInstanceOf(Undecided.class);
        assertThat(posts()).isZero();
        assertThat(setup.simulator.mappings().of(EntityType.FIXTURE)).isEmpty();
    }

    @Test
    void a_candidate_that_an_operator_chose_is_mapped_by_its_official_data() {
        MatchQuery<RelatedData.Fixture> vague = described(fixture).name("Home game");
        MatchCandidate<RelatedData.Fixture> chosen =
                found(client.search(vague, SearchOptions.STANDARD)).items().stream()
                        .filter(candidate -> candidate.id().equals(Long.toString(fixture.id())))
                        .findFirst()
                        .orElseThrow();

        assertThat(mapping.map(vague, "ours", chosen).join()).isEqualTo(new Mapped<>(chosen.id(), 100, false));
        assertThat(setup.simulator.mappings().of(EntityType.FIXTURE)).containsEntry("ours", chosen.id());
    }

    @Test
    void an_ambiguous_candidate_is_not_mapped_although_an_operator_chose_it() {
        MatchQuery<RelatedData.Round> rounds = MatchQuery.of(EntityKind.ROUND).name("Round 1");
        List<MatchCandidate<RelatedData.Round>> candidates =
                found(client.search(rounds, SearchOptions.STANDARD)).items();

        assertThat(mapping.map(rounds, "ours", candidates.get(1)).join()).isInstanceOf(Undecided.class);
        assertThat(setup.simulator.mappings().of(EntityType.ROUND)).isEmpty();
    }

    @Test
    void an_unknown_name_is_not_found() {
        assertThat(mapping.map(MatchQuery.of(EntityKind.FIXTURE).name("Nobody"), "ours")
                        .join())
                .isEqualTo(new NotFound<>());
    }

    @Test
    void a_failed_request_is_reported() {
        setup.simulator.server().faults().failNext(1, "matchFixture", new Fault.Status(403));

        assertThat(mapping.map(described(fixture), "ours").join()).isInstanceOf(MappingOutcome.Failed.class);
    }

    private long posts() {
        return setup.simulator.server().requests().of("matchFixture");
    }
}
