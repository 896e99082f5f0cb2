package io.fastbreak.platform.matching;

import static io.fastbreak.platform.matching.MatchingTestSetup.described;
import static io.fastbreak.platform.matching.MatchingTestSetup.field;
import static io.fastbreak.platform.matching.MatchingTestSetup.found;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.Answer;
import io.fastbreak.platform.matching.MatchResult.Description;
import io.fastbreak.platform.matching.MatchResult.Matched;
import io.fastbreak.platform.matching.MatchResult.NotMappedYet;
import io.fastbreak.platform.matching.RelatedData.NamedId;
import io.fastbreak.simulator.http.RecordedExchange;
import io.fastbreak.simulator.matching.Entity;
import io.fastbreak.simulator.matching.EntityType;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every operation of the interface; all traffic is validated by the document. */
class MatchingClientTest {

    private final MatchingTestSetup setup = new MatchingTestSetup();
    private final MatchingClient client = setup.client();

    @AfterEach
    void stop() {
        client.close();
        setup.close();
        setup.traffic.requireValid();
    }

    static Stream<EntityKind<?>> kinds() {
        return EntityKind.ALL.stream();
    }

    @ParameterizedTest
    @MethodSource("kinds")
    <R extends RelatedData> void every_kind_is_searched_by_name(EntityKind<R> kind) {
        Entity entity = setup.any(simulated(kind));

        SearchPage<R> page = found(client.search(named(kind, entity), SearchOptions.STANDARD));

        assertThat(page.items()).anySatisfy(candidate -> {
            assertThat(candidate.id()).isEqualTo(Long.toString(entity.id()));
            assertThat(candidate.certainty()).isEqualTo(100);
            assertThat(Objects.requireNonNull(candidate.relatedData()).name()).isEqualTo(entity.name());
        });
    }

    @ParameterizedTest
    @MethodSource("kinds")
    <R extends RelatedData> void every_kind_is_matched_and_mapped(EntityKind<R> kind) {
        Entity entity = simulated(kind) == EntityType.ROUND ? setup.any(EntityType.ROUND) : setup.any(simulated(kind));
        MatchQuery<R> query = named(kind, entity);
        query = kind == EntityKind.ROUND ? query.season(field(entity, "season")) : query;

        MatchResult result = found(client.match(query, MatchConfig.mapping("ours", 90)));

        assertThat(result).isInstanceOfSatisfying(Matched.class, matched -> {
            assertThat(matched.id()).isEqualTo(Long.toString(entity.id()));
            assertThat(matched.dataSourceEntityId()).isEqualTo("ours");
            assertThat(matched.matchTrackingRequestId()).isNotBlank();
        });
        assertThat(setup.simulator.mappings().of(simulated(kind))).containsEntry("ours", Long.toString(entity.id()));
    }

    @Test
    void a_fixture_is_found_by_all_of_its_fields() {
        Entity fixture = setup.any(EntityType.FIXTURE);
        MatchQuery<RelatedData.Fixture> query = described(fixture)
                .locality(field(fixture, "localityCode"))
                .season(field(fixture, "season"))
                .round(field(fixture, "round"))
                .venue(field(fixture, "venue"));

        MatchCandidate<RelatedData.Fixture> best =
                found(client.search(query, SearchOptions.STANDARD)).items().get(0);

        assertThat(best.id()).isEqualTo(Long.toString(fixture.id()));
        assertThat(best.relatedData()).satisfies(related -> {
            assertThat(related.startDate()).isEqualTo(Instant.parse(field(fixture, "startTime")));
            assertThat(related.teams()).extracting(NamedId::name).hasSize(2);
            assertThat(related.competition()).isEqualTo(field(fixture, "competition"));
            assertThat(related.gender()).isNotNull();
            assertThat(related.locality()).isNotNull();
            assertThat(related.season()).isNotNull();
            assertThat(related.round()).isNotNull();
            assertThat(related.venue()).isNotNull();
        });
    }

    @Test
    void the_other_kinds_are_found_by_all_of_their_fields() {
        Entity player = setup.any(EntityType.PLAYER);
        MatchQuery<RelatedData.Player> aPlayer = MatchQuery.of(EntityKind.PLAYER)
                .name(player.name())
                .competition(field(player, "competition"))
                .team(field(player, "team"))
                .position(field(player, "position"))
                .shirtNumber(field(player, "shirtNumber"))
                .birthDate(LocalDate.parse(field(player, "birthDate")));
        Entity team = setup.any(EntityType.TEAM);
        MatchQuery<RelatedData.Team> aTeam = MatchQuery.of(EntityKind.TEAM)
                .name(team.name())
                .homeVenue(field(team, "homeVenue"))
                .competition(field(team, "competition"));
        Entity youth = setup.simulator.world().all(EntityType.COMPETITION).stream()
                .filter(competition -> competition.fields().containsKey("ageCategory"))
                .findFirst()
                .orElseThrow();
        MatchQuery<RelatedData.Competition> aCompetition =
                MatchQuery.of(EntityKind.COMPETITION).name(youth.name()).ageCategory(AgeCategory.U18);
        Entity season = setup.any(EntityType.SEASON);
        MatchQuery<RelatedData.Season> aSeason = MatchQuery.of(EntityKind.SEASON)
                .name(season.name())
                .startDate(LocalDate.parse(field(season, "startDate")).plusDays(2))
                .endDate(LocalDate.parse(field(season, "endDate")));
        Entity venue = setup.any(EntityType.VENUE);
        MatchQuery<RelatedData.Venue> aVenue =
                MatchQuery.of(EntityKind.VENUE).name(venue.name()).city(field(venue, "city"));
        Entity pair = setup.any(EntityType.DOUBLES);
        MatchQuery<RelatedData.Doubles> aPair =
                MatchQuery.of(EntityKind.DOUBLES).name(pair.name()).person(field(pair, "person"));

        assertThat(Objects.requireNonNull(best(aPlayer, player).birthDate())).isEqualTo(field(player, "birthDate"));
        assertThat(best(aTeam, team).homeVenue()).isEqualTo(field(team, "homeVenue"));
        assertThat(found(client.match(aTeam.nationalTeam(false), MatchConfig.LOOK_UP)))
                .isInstanceOf(NotMappedYet.class);
        assertThat(best(aCompetition, youth).ageCategory()).isEqualTo("U18");
        assertThat(best(aSeason, season).startDate()).isEqualTo(field(season, "startDate"));
        assertThat(best(aVenue.parentVenue("Some Sports Park"), venue).city()).isEqualTo(field(venue, "city"));
        assertThat(best(aPair, pair).persons()).hasSize(2);
    }

    @Test
    void competitors_are_joined_in_a_search_and_listed_in_a_match() {
        MatchQuery<RelatedData.Fixture> query =
                MatchQuery.of(EntityKind.FIXTURE).competitors(List.of("Alpha & Omega", "Beta"));

        client.search(query, SearchOptions.STANDARD).join();
        client.match(query, MatchConfig.LOOK_UP).join();

        List<RecordedExchange> traffic = setup.traffic.traffic();
        assertThat(traffic.get(1).path()).endsWith("/v2/fixtures?fixtureCompetitors=Alpha%20%26%20Omega~Beta");
        assertThat(traffic.get(2).body()).isEqualTo("{\"fixtureCompetitors\":[\"Alpha & Omega\",\"Beta\"]}");
    }

    @Test
    void every_request_has_bearer_token_and_key() {
        client.search(MatchQuery.of(EntityKind.SPORT).name("Basketball"), SearchOptions.STANDARD)
                .join();

        assertThat(setup.traffic.traffic().get(1).headers().get("Authorization"))
                .startsWith("Bearer eyJ");
        assertThat(setup.traffic.traffic().get(1).headers()).containsEntry("x-api-key", "simulated-matching-key");
        assertThat(found(client.checkToken()).expiresAt())
                .isEqualTo(setup.time.instant().plus(Duration.ofHours(1)));
    }

    @Test
    void all_pages_of_a_search_are_read() {
        MatchQuery<RelatedData.Team> query =
                MatchQuery.of(EntityKind.TEAM).sport("Basketball").gender(Gender.MALE);

        List<SearchPage<RelatedData.Team>> pages = client.pages(query, SearchOptions.STANDARD.from(40))
                .map(answer -> found(CompletableFuture.completedFuture(answer)))
                .toList();

        assertThat(pages).hasSizeGreaterThan(2);
        assertThat(pages.stream().mapToLong(page -> page.items().size()).sum())
                .isEqualTo(pages.get(0).totalItems());
        assertThat(pages).extracting(SearchPage::page).startsWith(1, 2, 3);
        assertThat(pages.get(0).previous()).isNull();
        assertThat(Stream.of(
                        pages.get(1).self(),
                        pages.get(1).first(),
                        pages.get(1).last(),
                        pages.get(1).next()))
                .doesNotContainNull();
    }

    @Test
    void the_mapped_entity_is_the_first_candidate_and_the_match() {
        Entity fixture = setup.any(EntityType.FIXTURE);
        found(client.match(described(fixture), MatchConfig.mapping("ours", 90)));
        MatchQuery<RelatedData.Fixture> other =
                MatchQuery.of(EntityKind.FIXTURE).name("something else");

        SearchPage<RelatedData.Fixture> page = found(client.search(other, SearchOptions.STANDARD.knownAs("ours")));

        assertThat(page.items().get(0).dataSourceEntityId()).isEqualTo("ours");
        assertThat(found(client.match(other, MatchConfig.mapping("ours", 90))))
                .isInstanceOfSatisfying(Matched.class, matched -> assertThat(matched.certainty())
                        .isEqualTo(100));
    }

    @Test
    void a_match_without_the_clients_id_maps_nothing_and_describes_the_result() {
        Entity fixture = setup.any(EntityType.FIXTURE);

        assertThat(found(client.match(described(fixture), MatchConfig.LOOK_UP)))
                .isEqualTo(new NotMappedYet(Description.SINGLE_MATCH, null, null));
        assertThat(found(client.match(MatchQuery.of(EntityKind.FIXTURE).name("Nobody"), MatchConfig.LOOK_UP)))
                .isEqualTo(new NotMappedYet(Description.NO_MATCH, null, null));
        MatchQuery<RelatedData.Round> ambiguous =
                MatchQuery.of(EntityKind.ROUND).name("Round 1");
        assertThat(found(client.match(ambiguous, MatchConfig.LOOK_UP)))
                .isEqualTo(new NotMappedYet(Description.MULTIPLE_MATCHINGS, null, null));
        found(client.match(described(fixture), MatchConfig.mapping("ours", 90)));
        assertThat(found(client.match(described(fixture), MatchConfig.LOOK_UP)))
                .isEqualTo(new NotMappedYet(Description.MAPPED_MATCH, null, null));
    }

    @Test
    void an_alias_is_found_if_no_official_name_is_similar() {
        SearchPage<RelatedData.Sport> page =
                found(client.search(MatchQuery.of(EntityKind.SPORT).name("hoops"), SearchOptions.STANDARD));

        assertThat(page.items()).singleElement().satisfies(candidate -> assertThat(
                        Objects.requireNonNull(candidate.relatedData()).aliases())
                .contains("Hoops"));
    }

    @Test
    void a_request_that_is_not_mapped_waits_for_a_decision() {
        Entity fixture = setup.any(EntityType.FIXTURE);
        MatchQuery<RelatedData.Fixture> vague =
                MatchQuery.of(EntityKind.FIXTURE).name("Nobody v Nowhere");
        Instant until = setup.time.instant().plus(Duration.ofHours(2));
        NotMappedYet waiting =
                (NotMappedYet) found(client.match(vague, new MatchConfig(80.0, "ours", "track-1", until)));
        String id = Objects.requireNonNull(waiting.matchRequestTrackingId());

        PendingRequest open = found(client.getRequest(id));
        setup.simulator.pending().match(id, Long.toString(fixture.id()));
        PendingRequest matched = found(client.getRequest(id));

        assertThat(waiting.until()).isEqualTo(until);
        assertThat(open.state(setup.time.instant())).isEqualTo(PendingRequest.State.OPEN);
        assertThat(open.state(until)).isEqualTo(PendingRequest.State.EXPIRED);
        assertThat(open.entityType()).isEqualTo("Fixture");
        assertThat(open.createdOn()).isEqualTo(setup.time.instant());
        assertThat(open.matchRequestId()).isEqualTo(id);
        assertThat(open.sourceToNotify()).isEqualTo(new PendingRequest.Source("simulated-client", 1));
        assertThat(matched.state(setup.time.instant())).isEqualTo(PendingRequest.State.MATCHED);
        assertThat(matched.id()).isEqualTo(Long.toString(fixture.id()));
    }

    @Test
    void a_request_may_be_rejected_with_a_reason() {
        MatchQuery<RelatedData.Team> vague = MatchQuery.of(EntityKind.TEAM).name("Nobody");
        NotMappedYet waiting = (NotMappedYet) found(client.match(vague, MatchConfig.mapping("ours", 70)));
        String id = Objects.requireNonNull(waiting.matchRequestTrackingId());

        setup.simulator.pending().reject(id, "no such team");

        PendingRequest rejected = found(client.getRequest(id));
        assertThat(rejected.state(setup.time.instant())).isEqualTo(PendingRequest.State.NOT_MATCHED);
        assertThat(rejected.reason()).isEqualTo("no such team");
        assertThat(client.getRequest("unknown").join()).isEqualTo(new Answer.NotFound<>(1));
    }

    @Test
    void mappings_belong_to_a_sub_source() {
        Entity fixture = setup.any(EntityType.FIXTURE);
        found(client.match(described(fixture), MatchConfig.mapping("ours", 90)));
        try (MatchingClient other = setup.client(setup.settings().withSubSource("second"))) {
            assertThat(found(other.search(described(fixture), SearchOptions.STANDARD.knownAs("ours")))
                            .items()
                            .get(0)
                            .dataSourceEntityId())
                    .isNull();
        }
    }

    private <R extends RelatedData> R best(MatchQuery<R> query, Entity expected) {
        MatchCandidate<R> best =
                found(client.search(query, SearchOptions.STANDARD)).items().get(0);
        assertThat(best.id()).isEqualTo(Long.toString(expected.id()));
        return Objects.requireNonNull(best.relatedData());
    }

    private static <R extends RelatedData> MatchQuery<R> named(EntityKind<R> kind, Entity entity) {
        MatchQuery<R> query = MatchQuery.of(kind).name(entity.name());
        query = kind.fields().contains(EntityField.GENDER) && entity.fields().containsKey("gender")
                ? query.gender(Stream.of(Gender.values())
                        .filter(gender -> gender.toString().equals(field(entity, "gender")))
                        .findFirst()
                        .orElseThrow())
                : query;
        return kind == EntityKind.FIXTURE
                ? query.startTime(Instant.parse(field(entity, "startTime"))).competition(field(entity, "competition"))
                : kind == EntityKind.TEAM ? query.competition(field(entity, "competition")) : query;
    }

    private static EntityType simulated(EntityKind<?> kind) {
        return EntityType.valueOf(kind.name().toUpperCase(Locale.ROOT));
    }
}
