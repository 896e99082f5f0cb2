package io.fastbreak.bridge.market;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.TestSummary;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.game.ScoringSummary.Score;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SuspensionCauseTest {
    private static final TestSummary LIVE = TestSummary.live("F", 1);

    @Test
    void a_reliable_game_in_progress_is_open() {
        assertThat(SuspensionCause.of(LIVE.summary())).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Reason.class)
    void any_reason_for_unreliability_suspends(Reason reason) {
        assertThat(SuspensionCause.of(LIVE.with(reason).summary())).containsExactly(SuspensionCause.UNRELIABLE);
    }

    @Test
    void an_unknown_clock_suspends() {
        assertThat(SuspensionCause.of(LIVE.withClock(null).summary())).containsExactly(SuspensionCause.CLOCK_UNKNOWN);
    }

    @Test
    void an_unknown_side_suspends() {
        // given
        TestSummary game = LIVE.withScores(
                new Score("MAD", CompetitorType.HOME, 58), new Score("MIL", CompetitorType.UNKNOWN, 51));

        // when, then
        assertThat(SuspensionCause.of(game.summary())).containsExactly(SuspensionCause.SIDE_UNKNOWN);
    }

    @Test
    void a_third_competitor_suspends() {
        // given
        TestSummary game = LIVE.withScores(
                new Score("MAD", CompetitorType.HOME, 58),
                new Score("MIL", CompetitorType.AWAY, 51),
                new Score("BAR", CompetitorType.HOME, 2));

        // when, then
        assertThat(SuspensionCause.of(game.summary())).containsExactly(SuspensionCause.SIDE_UNKNOWN);
    }

    @Test
    void an_open_review_suspends() {
        assertThat(SuspensionCause.of(LIVE.withReview("F-3").summary())).containsExactly(SuspensionCause.REVIEW_OPEN);
    }

    @ParameterizedTest
    @EnumSource(value = MatchStatus.class, mode = EnumSource.Mode.EXCLUDE, names = "IN_PROGRESS")
    void every_match_status_but_in_progress_suspends(MatchStatus status) {
        assertThat(SuspensionCause.of(LIVE.with(status).summary())).containsExactly(SuspensionCause.NOT_IN_PROGRESS);
    }
}
