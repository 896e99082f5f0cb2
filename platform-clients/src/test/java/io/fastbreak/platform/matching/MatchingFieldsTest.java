package io.fastbreak.platform.matching;

import static io.fastbreak.platform.matching.MatchingTestSetup.found;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.matching.MatchResult.Matched;
import io.fastbreak.platform.matching.MatchResult.NotMappedYet;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** All fields of queries for each kind of entity, and all fields of the platform's data. */
class MatchingFieldsTest {

    private final MatchingTestSetup setup = new MatchingTestSetup(CompleteWorld.of());
    private final MatchingClient client = setup.client(setup.settings().withSubSource("second"));

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
    <R extends RelatedData> void a_search_sends_and_returns_every_field_on_several_pages(EntityKind<R> kind) {
        found(client.match(MatchQuery.of(kind).name(CompleteWorld.ALONE), MatchConfig.mapping("ours", 90)));
        MatchQuery<R> query = full(kind, CompleteWorld.ONE_OF_MANY, EntityField.NATIONAL_TEAM);
        SearchOptions options = SearchOptions.STANDARD.from(30).knownAs("ours");

        SearchPage<R> first = found(client.search(query, options.atPage(1)));
        SearchPage<R> second = found(client.search(query, options.atPage(2)));

        assertThat(first.items()).hasSize(first.pageSize());
        assertThat(first.items().get(0).dataSourceEntityId()).isEqualTo("ours");
        assertThat(first.items())
                .allSatisfy(item -> assertThat(item.relatedData()).hasNoNullFieldsOrProperties());
        assertThat(first.next()).isEqualTo(second.self());
        assertThat(second.previous()).isEqualTo(first.self());
        assertThat(second.items()).hasSize((int) second.totalItems() - first.pageSize());
    }

    @ParameterizedTest
    @MethodSource("kinds")
    <R extends RelatedData> void a_match_sends_every_field(EntityKind<R> kind) {
        Instant until = setup.time.instant().plusSeconds(60);
        MatchQuery<R> query = full(kind, "Nobody at all", EntityField.PARENT_VENUE);

        MatchResult waiting = found(client.match(query, new MatchConfig(100.0, "theirs", "track-1", until)));
        MatchResult mapped = found(client.match(
                MatchQuery.of(kind).name(CompleteWorld.ALONE), new MatchConfig(30.0, "ours", "track-2", until)));

        assertThat(waiting).isInstanceOfSatisfying(NotMappedYet.class, request -> {
            assertThat(request.matchRequestTrackingId()).isNotBlank();
            assertThat(request.until()).isEqualTo(until);
        });
        assertThat(mapped).isInstanceOfSatisfying(Matched.class, matched -> assertThat(matched.matchTrackingRequestId())
                .isEqualTo("track-2"));
    }

    @Test
    void every_gender_and_age_category_can_be_searched() {
        MatchQuery<RelatedData.Competition> query = MatchQuery.of(EntityKind.COMPETITION);

        Stream.of(Gender.values())
                .forEach(gender -> found(client.search(query.gender(gender), SearchOptions.STANDARD)));
        Stream.of(AgeCategory.values())
                .forEach(age -> found(client.search(query.ageCategory(age), SearchOptions.STANDARD)));

        assertThat(setup.simulator.server().requests().of("searchCompetitions")).isEqualTo(3 + 14);
    }

    @Test
    void a_candidate_with_exactly_the_minimum_certainty_is_found() {
        MatchQuery<RelatedData.Fixture> wrongButForItsStart = MatchQuery.of(EntityKind.FIXTURE)
                .startTime(Instant.parse(CompleteWorld.DAY + "T19:00:00Z"))
                .round("zzz")
                .competitors(List.of("zzz"));

        assertThat(found(client.search(wrongButForItsStart, SearchOptions.STANDARD.from(30)))
                        .items())
                .isNotEmpty()
                .allMatch(candidate -> candidate.certainty() == 30);
    }

    @Test
    void a_pending_request_belongs_to_its_sub_source() {
        NotMappedYet waiting = (NotMappedYet)
                found(client.match(MatchQuery.of(EntityKind.SPORT).name("Quidditch"), MatchConfig.mapping("ours", 70)));

        assertThat(found(client.getRequest(String.valueOf(waiting.matchRequestTrackingId())))
                        .status())
                .isEqualTo("Pending");
    }

    /** A query with all fields of a kind except one. */
    private static <R extends RelatedData> MatchQuery<R> full(EntityKind<R> kind, String name, EntityField but) {
        MatchQuery<R> query = MatchQuery.of(kind);
        for (EntityField field : kind.fields()) {
            query = field == but ? query : with(query, field, name);
        }
        return query;
    }

    private static <R extends RelatedData> MatchQuery<R> with(MatchQuery<R> query, EntityField field, String name) {
        return switch (field) {
            case NAME -> query.name(name);
            case SPORT -> query.sport(CompleteWorld.SAID);
            case LOCALITY -> query.locality("ESP");
            case GENDER -> query.gender(Gender.MALE);
            case AGE_CATEGORY -> query.ageCategory(AgeCategory.U18);
            case COMPETITION -> query.competition(CompleteWorld.SAID);
            case SEASON -> query.season(CompleteWorld.SAID);
            case ROUND -> query.round(CompleteWorld.SAID);
            case VENUE -> query.venue(CompleteWorld.SAID);
            case HOME_VENUE -> query.homeVenue(CompleteWorld.SAID);
            case PARENT_VENUE -> query.parentVenue(CompleteWorld.SAID);
            case CITY -> query.city(CompleteWorld.SAID);
            case NATIONAL_TEAM -> query.nationalTeam(true);
            case TEAM -> query.team(CompleteWorld.SAID);
            case PERSON -> query.person(CompleteWorld.SAID);
            case POSITION -> query.position(CompleteWorld.SAID);
            case SHIRT_NUMBER -> query.shirtNumber("7");
            case BIRTH_DATE -> query.birthDate(LocalDate.parse(CompleteWorld.DAY));
            case START_TIME -> query.startTime(Instant.parse(CompleteWorld.DAY + "T19:00:00Z"));
            case START_DATE -> query.startDate(LocalDate.parse(CompleteWorld.DAY));
            case END_DATE -> query.endDate(LocalDate.parse(CompleteWorld.DAY));
            case COMPETITORS -> query.competitors(List.of(CompleteWorld.SAID, "another"));
        };
    }
}
