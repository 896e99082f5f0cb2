package io.fastbreak.platform.matching;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.matching.MatchDecision.CertainMatch;
import io.fastbreak.platform.matching.MatchDecision.NeedsReview;
import io.fastbreak.platform.matching.MatchDecision.NotFound;
import io.fastbreak.platform.matching.MatchDecision.Why;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MatchThresholdsTest {

    @ParameterizedTest(name = "{0} and {1}: {2}")
    @CsvSource({
        "100,   0,     taken",
        "90.01, 0,     taken",
        "90,    0,     UNCERTAIN",
        "70,    0,     UNCERTAIN",
        "69.99, 0,     not found",
        "98,    93,    taken",
        "98,    93.01, AMBIGUOUS",
        "92,    89,    AMBIGUOUS",
        "73,    69,    UNCERTAIN",
    })
    void above_90_is_accepted_from_70_is_reviewed_below_is_not_found(double best, double second, String expected) {
        MatchDecision decision = MatchThresholds.STANDARD.decide(
                List.of(candidate("2", second, null), candidate("1", best, null)), "ours");

        assertThat(name(decision)).isEqualTo(expected);
    }

    @Test
    void a_mapped_candidate_is_accepted_at_any_certainty() {
        MatchCandidate mapped = candidate("2", 31, "ours");

        assertThat(MatchThresholds.STANDARD.decide(List.of(candidate("1", 99, "theirs"), mapped), "ours"))
                .isEqualTo(new CertainMatch(mapped, true));
    }

    @Test
    void a_candidate_that_is_mapped_to_another_of_our_fixtures_needs_a_review() {
        MatchCandidate taken = candidate("1", 100, "theirs");

        assertThat(MatchThresholds.STANDARD.decide(List.of(taken), "ours"))
                .isEqualTo(new NeedsReview(List.of(taken), Why.AMBIGUOUS));
    }

    @Test
    void without_candidates_there_is_no_match() {
        assertThat(MatchThresholds.STANDARD.decide(List.of(), "ours")).isInstanceOf(NotFound.class);
    }

    private static MatchCandidate candidate(String id, double certainty, @Nullable String clientId) {
        return new MatchCandidate(certainty, id, clientId, null);
    }

    private static String name(MatchDecision decision) {
        if (decision instanceof NeedsReview asked) {
            Why why = asked.why();
            return why.name();
        }
        return decision instanceof CertainMatch taken && taken.candidate().id().equals("1") ? "taken" : "not found";
    }
}
