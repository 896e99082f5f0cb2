package io.fastbreak.platform.matching;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.platform.matching.MatchDecision.Asked;
import io.fastbreak.platform.matching.MatchDecision.NotFound;
import io.fastbreak.platform.matching.MatchDecision.Taken;
import io.fastbreak.platform.matching.MatchDecision.Why;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MatchLadderTest {

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
    void above_90_is_taken_from_70_is_asked_below_is_not_found(double best, double second, String expected) {
        MatchDecision<Related.Fixture> decision =
                MatchLadder.STANDARD.judge(List.of(candidate("2", second, null), candidate("1", best, null)), "ours");

        assertThat(name(decision)).isEqualTo(expected);
    }

    @Test
    void what_the_id_is_mapped_to_is_taken_however_certain_it_is() {
        MatchCandidate<Related.Fixture> mapped = candidate("2", 31, "ours");

        assertThat(MatchLadder.STANDARD.judge(List.of(candidate("1", 99, "theirs"), mapped), "ours"))
                .isEqualTo(new Taken<>(mapped, true));
    }

    @Test
    void nothing_comes_of_nothing() {
        assertThat(MatchLadder.STANDARD.<Related.Fixture>judge(List.of(), "ours"))
                .isInstanceOf(NotFound.class);
    }

    private static MatchCandidate<Related.Fixture> candidate(String id, double certainty, @Nullable String clientId) {
        return new MatchCandidate<>(certainty, id, clientId, null);
    }

    private static String name(MatchDecision<?> decision) {
        if (decision instanceof Asked<?> asked) {
            Why why = asked.why();
            return why.name();
        }
        return decision instanceof Taken<?> taken && taken.candidate().id().equals("1") ? "taken" : "not found";
    }
}
