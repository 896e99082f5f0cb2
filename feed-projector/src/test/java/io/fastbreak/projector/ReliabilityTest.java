package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.game.Reason;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ReliabilityTest {
    private final ScriptedGame told = ScriptedGame.started();

    private List<Reason> reasons() {
        return told.projected().reliability().reasons();
    }

    @Test
    void a_complete_feed_is_reliable() {
        assertThat(told.projected().reliability().reliable()).isTrue();
        assertThat(told.live.summary().reliable()).isTrue();
    }

    @Test
    void the_condition_of_the_feed_gives_reasons_and_missing_numbers() {
        List<Range> missing = List.of(new Range(12, 14), new Range(17, 17));
        long version = told.projected().stateVersion();
        GameChange projected = told.live.apply(
                new FeedCondition(
                        ScriptedGame.FEED,
                        missing,
                        Set.of(Reason.GAP, Reason.LOST, Reason.REJECTED, Reason.JOINED_LATE, Reason.CONFLICT)),
                told.now);

        assertThat(projected).isEqualTo(new GameChange(true, true, null));
        assertThat(reasons())
                .containsExactly(Reason.GAP, Reason.LOST, Reason.REJECTED, Reason.JOINED_LATE, Reason.CONFLICT);
        assertThat(told.projected().reliability().missing()).isEqualTo(missing);
        assertThat(told.projected().stateVersion()).isEqualTo(version + 1);

        told.live.apply(FeedCondition.complete(ScriptedGame.FEED), told.now);
        assertThat(told.projected().reliability().reliable()).isTrue();
    }

    @Test
    void a_feed_that_started_over_is_marked_until_somebody_decides() {
        FeedCondition reset = new FeedCondition(ScriptedGame.FEED, List.of(), Set.of(Reason.RESET), new Range(0, 0));

        assertThat(told.live.apply(reset, told.now)).isEqualTo(new GameChange(true, true, null));
        assertThat(reasons()).containsExactly(Reason.RESET);
    }

    @Test
    void the_same_condition_again_changes_nothing() {
        long version = told.projected().stateVersion();

        assertThat(told.live.apply(FeedCondition.complete(ScriptedGame.FEED), told.now + 5))
                .isEqualTo(GameChange.NOTHING);
        assertThat(told.projected().stateVersion()).isEqualTo(version);
    }

    @Test
    void fewer_missing_numbers_are_a_new_state_but_no_new_summary() {
        told.live.apply(condition(new Range(12, 14)), told.now);

        assertThat(told.live.apply(condition(new Range(12, 12)), told.now))
                .isEqualTo(new GameChange(true, false, null));
    }

    private static FeedCondition condition(Range missing) {
        return new FeedCondition(ScriptedGame.FEED, List.of(missing), Set.of(Reason.GAP));
    }

    @Test
    void the_feed_may_call_itself_unreliable_until_its_next_notice() {
        told.reliable(false);
        assertThat(reasons()).containsExactly(Reason.FEED_UNRELIABLE);
        assertThat(told.last.summaryDue()).isTrue();

        told.reliable(null);
        assertThat(reasons()).containsExactly(Reason.FEED_UNRELIABLE);

        told.reliable(true);
        assertThat(reasons()).isEmpty();
    }

    @Test
    void a_game_is_stale_after_a_minute_without_an_event_while_the_clock_runs() {
        told.at("09:00").clockIs(ClockStatusType.STARTED);
        assertThat(told.live.nextDue()).hasValue(told.now + 60_000);
        assertThat(told.live.onTime(told.now + 59_999)).isEqualTo(GameChange.NOTHING);

        assertThat(told.live.onTime(told.now + 60_000)).isEqualTo(new GameChange(true, true, null));
        assertThat(reasons()).containsExactly(Reason.STALE);
        assertThat(told.live.nextDue()).isEmpty();

        told.now += 70_000;
        told.at("08:00").made("a1", 2);
        assertThat(reasons()).isEmpty();
    }

    @Test
    void a_game_is_not_stale_at_half_time() {
        told.at("09:00").clockIs(ClockStatusType.STARTED);
        told.endPeriod();

        assertThat(told.live.nextDue()).hasValue(told.now + 1_800_000);
        assertThat(told.live.onTime(told.now + 1_799_999)).isEqualTo(GameChange.NOTHING);
    }

    @Test
    void a_game_lags_while_its_records_are_processed_late() {
        told.live.apply(told.sent.get(0), told.now, told.now + 5_001);
        assertThat(reasons()).containsExactly(Reason.LAG);

        told.made("a1", 2);
        assertThat(reasons()).isEmpty();
    }

    @Test
    void lag_ends_when_nothing_came_late_for_a_second() {
        told.endPeriod();
        told.live.apply(told.sent.get(0), told.now, told.now + 6_000);
        assertThat(told.live.nextDue()).hasValue(told.now + 7_000);

        told.live.onTime(told.now + 7_000);
        assertThat(reasons()).isEmpty();
    }
}
