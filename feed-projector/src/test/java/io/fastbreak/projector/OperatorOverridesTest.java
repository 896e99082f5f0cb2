package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reason;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OperatorOverridesTest {
    private final ScriptedGame told = ScriptedGame.started();

    @Test
    void a_suspended_game_says_so_at_once_and_until_it_is_released() {
        GameChange suspended = told.live.apply(OperatorOverrides.NONE.suspended(true), told.now);

        assertThat(suspended.summaryDue()).isTrue();
        assertThat(suspended.correction()).isNull();
        assertThat(told.live.reasons()).containsExactly(Reason.OPERATOR);

        told.at("09:00").made("a1", 2);
        assertThat(told.live.summary().reliable()).isFalse();

        told.live.clear(Reason.OPERATOR, told.now);
        assertThat(told.live.reasons()).isEmpty();
    }

    @Test
    void a_word_that_is_said_again_changes_nothing() {
        told.live.apply(OperatorOverrides.NONE.suspended(true), told.now);
        Game before = told.projected();

        assertThat(told.live.apply(OperatorOverrides.NONE.suspended(true), told.now))
                .isEqualTo(GameChange.NONE);
        assertThat(told.projected()).isEqualTo(before);
    }

    @Test
    void a_game_released_alone_is_still_suspended_with_all() {
        told.live.apply(OperatorOverrides.NONE.suspended(true).allSuspended(true), told.now);
        told.live.clear(Reason.OPERATOR, told.now);

        assertThat(told.live.reasons()).containsExactly(Reason.OPERATOR);
    }

    @Test
    void an_override_from_before_the_first_event_is_published_with_it() {
        ScriptedGame fresh = ScriptedGame.game();
        fresh.live = new LiveGame(
                ScriptedGame.FEED,
                ProjectionSettings.DEFAULT,
                GameMetadata.NONE.with(OperatorOverrides.NONE.allSuspended(true)));
        fresh.lineups();

        assertThat(fresh.live.summary().reasons()).containsExactly(Reason.OPERATOR);
        assertThat(fresh.live.metadata().stateVersion()).isEqualTo(2);
    }

    @Test
    void a_stale_game_that_is_cleared_is_stale_again_after_as_long_a_silence() {
        told.at("09:00").made("a1", 2);
        told.live.onTime(told.now + 60_000);
        assertThat(told.live.reasons()).containsExactly(Reason.STALE);

        told.live.clear(Reason.STALE, told.now + 61_000);
        assertThat(told.live.reasons()).isEmpty();

        told.live.onTime(told.now + 120_999);
        assertThat(told.live.reasons()).isEmpty();
        told.live.onTime(told.now + 121_000);
        assertThat(told.live.reasons()).containsExactly(Reason.STALE);
    }

    @Test
    void lag_is_cleared_until_the_next_late_record() {
        told.live.apply(told.sent.get(told.sent.size() - 1), told.now, told.now + 6_000);
        assertThat(told.live.reasons()).containsExactly(Reason.LAG);

        assertThat(told.live.clear(Reason.LAG, told.now + 6_000).summaryDue()).isTrue();
        assertThat(told.live.reasons()).isEmpty();
    }

    @Test
    void a_feed_that_calls_itself_unreliable_is_trusted_until_it_says_so_again() {
        told.reliable(false);
        told.live.clear(Reason.FEED_UNRELIABLE, told.now);
        assertThat(told.live.reasons()).isEmpty();

        told.made("a1", 2);
        assertThat(told.live.reasons()).isEmpty();

        told.reliable(false);
        assertThat(told.live.reasons()).containsExactly(Reason.FEED_UNRELIABLE);
    }

    @Test
    void what_was_said_outlives_a_crash() {
        told.live.apply(OperatorOverrides.NONE.suspended(true), told.now);

        LiveGame restored = LiveGame.restore(
                ScriptedGame.FEED, ProjectionSettings.DEFAULT, List.of(), told.live.condition(), told.live.metadata());
        assertThat(restored.reasons()).containsExactly(Reason.OPERATOR);
    }

    @ParameterizedTest
    @EnumSource(Reason.class)
    void what_does_not_hold_is_not_cleared(Reason reason) {
        Game before = told.projected();

        assertThat(told.live.clear(reason, told.now)).isEqualTo(GameChange.NONE);
        assertThat(told.projected()).isEqualTo(before);
    }

    @Test
    void a_game_whose_processing_failed_is_internal_until_an_operator_clears_it() {
        assertThat(told.live.markInternal(true, told.now)).isEqualTo(new GameChange(true, true, null));
        told.at("09:00").made("a1", 2);
        assertThat(told.live.reasons()).containsExactly(Reason.INTERNAL);
        assertThat(told.live.markInternal(true, told.now)).isEqualTo(GameChange.NONE);

        assertThat(told.live.clear(Reason.INTERNAL, told.now).summaryDue()).isTrue();
        assertThat(told.live.reasons()).isEmpty();
    }
}
