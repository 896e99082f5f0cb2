package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.Reason;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OperatorOverridesTest {
    private final ScriptedGame script = ScriptedGame.started();

    @Test
    void a_suspended_game_is_unreliable_at_once_and_until_it_is_released() {
        GameChange suspended = script.live.apply(OperatorOverrides.NONE.suspended(true), script.now);

        assertThat(suspended.summaryDue()).isTrue();
        assertThat(suspended.correction()).isNull();
        assertThat(script.live.reasons()).containsExactly(Reason.OPERATOR);

        script.at("09:00").made("a1", 2);
        assertThat(script.live.summary().reliable()).isFalse();

        script.live.clear(Reason.OPERATOR, script.now);
        assertThat(script.live.reasons()).isEmpty();
    }

    @Test
    void a_repeated_command_changes_nothing() {
        script.live.apply(OperatorOverrides.NONE.suspended(true), script.now);
        Game before = script.projected();

        assertThat(script.live.apply(OperatorOverrides.NONE.suspended(true), script.now))
                .isEqualTo(GameChange.NONE);
        assertThat(script.projected()).isEqualTo(before);
    }

    @Test
    void a_game_released_alone_is_still_suspended_with_all() {
        script.live.apply(OperatorOverrides.NONE.suspended(true).allSuspended(true), script.now);
        script.live.clear(Reason.OPERATOR, script.now);

        assertThat(script.live.reasons()).containsExactly(Reason.OPERATOR);
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
        script.at("09:00").clockIs(ClockStatusType.STARTED);
        script.live.onTime(script.now + 60_000);
        assertThat(script.live.reasons()).containsExactly(Reason.STALE);

        script.live.clear(Reason.STALE, script.now + 61_000);
        assertThat(script.live.reasons()).isEmpty();

        script.live.onTime(script.now + 120_999);
        assertThat(script.live.reasons()).isEmpty();
        script.live.onTime(script.now + 121_000);
        assertThat(script.live.reasons()).containsExactly(Reason.STALE);
    }

    @Test
    void lag_is_cleared_until_the_next_late_record() {
        script.live.apply(script.sent.get(script.sent.size() - 1), script.now, script.now + 6_000);
        assertThat(script.live.reasons()).containsExactly(Reason.LAG);

        assertThat(script.live.clear(Reason.LAG, script.now + 6_000).summaryDue())
                .isTrue();
        assertThat(script.live.reasons()).isEmpty();
    }

    @Test
    void an_unreliable_feed_that_is_trusted_stays_so_until_its_next_notice() {
        script.reliable(false);
        script.live.clear(Reason.FEED_UNRELIABLE, script.now);
        assertThat(script.live.reasons()).isEmpty();

        script.made("a1", 2);
        assertThat(script.live.reasons()).isEmpty();

        script.reliable(false);
        assertThat(script.live.reasons()).containsExactly(Reason.FEED_UNRELIABLE);
    }

    @Test
    void overrides_survive_a_crash() {
        script.live.apply(OperatorOverrides.NONE.suspended(true), script.now);

        LiveGame restored = LiveGame.restore(
                ScriptedGame.FEED,
                ProjectionSettings.DEFAULT,
                List.of(),
                script.live.condition(),
                script.live.metadata());
        assertThat(restored.reasons()).containsExactly(Reason.OPERATOR);
    }

    @ParameterizedTest
    @EnumSource(Reason.class)
    void a_reason_that_is_not_set_is_not_cleared(Reason reason) {
        Game before = script.projected();

        assertThat(script.live.clear(reason, script.now)).isEqualTo(GameChange.NONE);
        assertThat(script.projected()).isEqualTo(before);
    }

    @Test
    void a_game_whose_processing_failed_is_internal_until_an_operator_clears_it() {
        assertThat(script.live.markInternal(true, script.now)).isEqualTo(new GameChange(true, true, null));
        script.at("09:00").made("a1", 2);
        assertThat(script.live.reasons()).containsExactly(Reason.INTERNAL);
        assertThat(script.live.markInternal(true, script.now)).isEqualTo(GameChange.NONE);

        assertThat(script.live.clear(Reason.INTERNAL, script.now).summaryDue()).isTrue();
        assertThat(script.live.reasons()).isEmpty();
    }
}
