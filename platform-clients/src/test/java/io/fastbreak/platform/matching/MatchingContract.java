package io.fastbreak.platform.matching;

import static io.fastbreak.platform.matching.MatchingTestSetup.found;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.Answer;
import io.fastbreak.platform.PlainRequests;
import io.fastbreak.platform.matching.MatchResult.Matched;
import io.fastbreak.platform.matching.MatchResult.NotMappedYet;
import java.net.URI;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract tests for any server of the OpenAPI document, with any entities. */
abstract class MatchingContract {

    abstract MatchingClient client();

    abstract URI matchingUrl();

    private static final MatchQuery GAME = MatchingTestSetup.named("Madrid v Milan");

    @Test
    void candidates_have_an_id_a_certainty_and_a_name() {
        assertThat(found(client().search(GAME, "ours", 30))).isNotEmpty().allSatisfy(candidate -> {
            assertThat(candidate.id()).isNotBlank();
            assertThat(candidate.certainty()).isBetween(30.0, 100.0);
            assertThat(Objects.requireNonNull(candidate.relatedData()).name()).isNotBlank();
        });
    }

    @Test
    void a_match_is_mapped_or_is_not_mapped_yet() {
        assertThat(found(client().match(GAME, "ours", 90))).isInstanceOfAny(Matched.class, NotMappedYet.class);
    }

    @Test
    void a_pending_request_has_a_status() {
        MatchResult result = found(client().match(MatchingTestSetup.named("Nobody"), "theirs", 90));
        String id = result instanceof NotMappedYet waiting ? String.valueOf(waiting.matchRequestTrackingId()) : "r-1";

        assertThat(found(client().getRequest(id)).status()).isNotBlank();
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
        Answer<?> answer = client().search(GAME, "ours", 20).join();

        assertThat(answer.succeeded()).isFalse();
        assertThat(answer.attempts()).isZero();
    }
}
