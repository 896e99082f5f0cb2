package io.fastbreak.platform.matching;

import static io.fastbreak.platform.matching.MatchingTestSetup.described;
import static io.fastbreak.platform.matching.MatchingTestSetup.found;
import static io.fastbreak.platform.matching.MatchingTestSetup.named;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.matching.MappingOutcome.Mapped;
import io.fastbreak.platform.matching.MappingOutcome.NotFound;
import io.fastbreak.platform.matching.MappingOutcome.Undecided;
import io.fastbreak.simulator.http.Fault;
import io.fastbreak.simulator.matching.Entity;
import io.fastbreak.simulator.matching.EntityType;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FixtureMapperTest {

    private final MatchingTestSetup setup = new MatchingTestSetup();
    private final MatchingClient client = setup.client();
    private final FixtureMapper mapping = new FixtureMapper(client, MatchThresholds.STANDARD);
    private final Entity fixture = setup.any(EntityType.FIXTURE);

    @AfterEach
    void stop() {
        client.close();
        setup.close();
    }

    @Test
    void a_certain_match_is_mapped_after_a_search() {
        assertThat(mapping.map(described(fixture), "ours", () -> true).join())
                .isEqualTo(new Mapped(Long.toString(fixture.id()), 100, false));

        assertThat(setup.simulator.mappings().of(EntityType.FIXTURE))
                .containsEntry("ours", Long.toString(fixture.id()));
    }

    @Test
    void an_existing_mapping_is_not_sent_again() {
        mapping.map(described(fixture), "ours", () -> true).join();

        assertThat(mapping.map(described(fixture, "another name by now"), "ours", () -> true)
                        .join())
                .isInstanceOf(Mapped.class);
        assertThat(posts()).isEqualTo(1);
    }

    @Test
    void an_uncertain_match_is_not_mapped_although_the_platform_would() {
        MatchQuery vague = described(fixture, "Home game");

        assertThat(mapping.map(vague, "ours", () -> true).join()).isInstanceOf(Undecided.class);
        assertThat(posts()).isZero();
        assertThat(setup.simulator.mappings().of(EntityType.FIXTURE)).isEmpty();
    }

    @Test
    void a_candidate_that_an_operator_chose_is_mapped_by_its_official_data() {
        MatchQuery vague = described(fixture, "Home game");
        MatchCandidate chosen = found(client.search(vague, "ours", 70)).stream()
                .filter(candidate -> candidate.id().equals(Long.toString(fixture.id())))
                .findFirst()
                .orElseThrow();

        assertThat(mapping.map(vague, "ours", chosen, () -> true).join())
                .isEqualTo(new Mapped(chosen.id(), 100, false));
        assertThat(setup.simulator.mappings().of(EntityType.FIXTURE)).containsEntry("ours", chosen.id());
    }

    @Test
    void an_ambiguous_candidate_is_not_mapped_although_an_operator_chose_it() {
        Entity twin =
                setup.simulator.world().add(EntityType.FIXTURE, fixture.name(), fixture.fields(), fixture.members());
        MatchCandidate chosen = found(client.search(described(fixture), "ours", 70)).stream()
                .filter(candidate -> candidate.id().equals(Long.toString(twin.id())))
                .findFirst()
                .orElseThrow();

        assertThat(mapping.map(described(fixture), "ours", chosen, () -> true).join())
                .isInstanceOf(Undecided.class);
        assertThat(setup.simulator.mappings().of(EntityType.FIXTURE)).isEmpty();
    }

    @Test
    void two_that_are_looked_up_at_the_same_time_are_not_mapped_to_one_game() {
        setup.simulator.server().faults().failNext(1, "matchFixture", new Fault.Delay(Duration.ofMillis(300)));

        List<MappingOutcome> outcomes = Stream.of("ours", "another of ours")
                .map(id -> mapping.map(described(fixture), id, () -> true))
                .toList()
                .stream()
                .map(CompletableFuture::join)
                .toList();

        assertThat(outcomes).hasAtLeastOneElementOfType(Mapped.class).hasAtLeastOneElementOfType(Undecided.class);
        assertThat(posts()).isEqualTo(1);
    }

    @Test
    void an_unknown_name_is_not_found() {
        assertThat(mapping.map(named("Nobody"), "ours", () -> true).join()).isEqualTo(new NotFound());
    }

    @Test
    void a_failed_request_is_reported() {
        setup.simulator.server().faults().failNext(1, "matchFixture", new Fault.Status(403));

        assertThat(mapping.map(described(fixture), "ours", () -> true).join())
                .isInstanceOf(MappingOutcome.Failed.class);
    }

    private long posts() {
        return setup.simulator.server().requests().of("matchFixture");
    }
}
