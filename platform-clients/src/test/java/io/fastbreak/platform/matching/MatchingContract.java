package io.fastbreak.platform.matching;

import static io.fastbreak.platform.matching.MatchingTestSetup.found;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.PlainRequests;
import io.fastbreak.platform.matching.MatchResult.Matched;
import io.fastbreak.platform.matching.MatchResult.NotMappedYet;
import java.net.URI;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract tests for any server of the OpenAPI document, with any entities. */
abstract class MatchingContract {

    abstract MatchingClient client();

    abstract URI matchingUrl();

    static Stream<EntityKind<?>> kinds() {
        return EntityKind.ALL.stream();
    }

    @ParameterizedTest
    @MethodSource("kinds")
    <R extends RelatedData> void candidates_of_every_kind_have_an_id_a_certainty_and_a_name(EntityKind<R> kind) {
        SearchPage<R> page =
                found(client().search(MatchQuery.of(kind).name(CompleteWorld.ALONE), SearchOptions.STANDARD));

        assertThat(page.items()).isNotEmpty().allSatisfy(candidate -> {
            assertThat(candidate.id()).isNotBlank();
            assertThat(candidate.certainty()).isBetween(30.0, 100.0);
            assertThat(Objects.requireNonNull(candidate.relatedData()).name()).isNotBlank();
        });
    }

    @ParameterizedTest
    @MethodSource("kinds")
    <R extends RelatedData> void a_match_of_every_kind_is_mapped_or_has_a_reason(EntityKind<R> kind) {
        MatchResult result =
                found(client().match(MatchQuery.of(kind).name(CompleteWorld.ALONE), MatchConfig.mapping("ours", 90)));

        assertThat(result).isInstanceOfAny(Matched.class, NotMappedYet.class);
    }

    @Test
    void a_pending_request_has_a_status() {
        MatchResult result =
                found(client().match(MatchQuery.of(EntityKind.TEAM).name("Nobody"), MatchConfig.mapping("theirs", 90)));
        String id = result instanceof NotMappedYet waiting ? String.valueOf(waiting.matchRequestTrackingId()) : "r-1";

        assertThat(found(client().getRequest(id)).status()).isNotBlank();
    }

    @Test
    void a_token_is_issued_for_the_credentials() {
        assertThat(found(client().checkToken()).expiresAt()).isNotNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "competitions",
                "teams",
                "doubles",
                "players",
                "fixtures",
                "localities",
                "persons",
                "rounds",
                "seasons",
                "sports",
                "venues",
                "requests/r-1"
            })
    void requests_without_credentials_are_rejected(String path) {
        assertThat(PlainRequests.send("GET", URI.create(matchingUrl() + "/" + path), "")
                        .statusCode())
                .isEqualTo(401);
    }

    @Test
    void invalid_queries_are_not_sent() {
        MatchQuery<RelatedData.Team> team = MatchQuery.of(EntityKind.TEAM).name(CompleteWorld.ALONE);

        assertThat(List.of(
                        client().search(team, SearchOptions.STANDARD.from(20)).join(),
                        client().search(team, SearchOptions.STANDARD.atPage(0)).join(),
                        client().search(team.locality("DEU"), SearchOptions.STANDARD)
                                .join()))
                .allMatch(answer -> answer.attempts() == 0 && !answer.succeeded());
    }
}
