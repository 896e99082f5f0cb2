package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.game.Reason;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReliabilityTest {
    private final ScriptedGame script = ScriptedGame.started();

    private List<Reason> reasons() {
        return script.projected().reliability().reasons();
    }

    @Test
    void a_complete_feed_is_reliable() {
        assertThat(script.projected().reliability().reliable()).isTrue();
        assertThat(script.live.summary().reliable()).isTrue();
    }

    @Test
    void the_condition_of_the_feed_gives_reasons_and_missing_numbers() {
        List<Range> missing = List.of(new Range(12, 14), new Range(17, 17));
        long version = script.projected().stateVersion();
        GameChange projected = script.live.apply(
                new FeedCondition(
                        ScriptedGame.FEED,
                        missing,
                        Set.of(Reason.GAP, Reason.LOST, Reason.REJECTED, Reason.HELD, Reason.CONFLICT)),
                script.now);

        assertThat(projected).isEqualTo(new GameChange(true, true, null));
        assertThat(reasons()).containsExactly(Reason.GAP, Reason.LOST, Reason.HELD, Reason.REJECTED, Reason.CONFLICT);
        assertThat(script.projected().reliability().missing()).isEqualTo(missing);
        assertThat(script.projected().stateVersion()).isEqualTo(version + 1);

        script.live.apply(FeedCondition.complete(ScriptedGame.FEED), script.now);
        assertThat(script.projected().reliability().reliable()).isTrue();
    }

    @Test
    void a_feed_that_started_over_is_marked_until_somebody_decides() {
        FeedCondition reset = new FeedCondition(ScriptedGame.FEED, List.of(), Set.of(Reason.RESET), new Range(0, 0));

        assertThat(script.live.apply(reset, script.now)).isEqualTo(new GameChange(true, true, null));
        assertThat(reasons()).containsExactly(Reason.RESET);
    }

    @Test
    void the_same_condition_again_changes_nothing() {
        long version = script.projected().stateVersion();

        assertThat(script.live.apply(FeedCondition.complete(ScriptedGame.FEED), script.now + 5))
                .isEqualTo(GameChange.NONE);
        assertThat(script.projected().stateVersion()).isEqualTo(version);
    }

    @Test
    void fewer_missing_numbers_are_a_new_state_but_no_new_summary() {
        script.live.apply(condition(new Range(12, 14)), script.now);

        assertThat(script.live.apply(condition(new Range(12, 12)), script.now))
                .isEqualTo(new GameChange(true, false, null));
    }

    private static FeedCondition condition(Range missing) {
        return new FeedCondition(ScriptedGame.FEED, List.of(missing), Set.of(Reason.GAP));
    }

    @Test
    void the_feed_may_call_itself_unreliable_until_its_next_notice() {
        script.reliable(false);
        assertThat(reasons()).containsExactly(Reason.FEED_UNRELIABLE);
        assertThat(script.last.summaryDue()).isTrue();

        script.reliable(null);
        assertThat(reasons()).containsExactly(Reason.FEED_UNRELIABLE);

        script.reliable(true);
        assertThat(reasons()).isEmpty();
    }

    @Test
    void a_game_is_stale_after_a_minute_without_an_event_while_the_clock_runs() {
        script.at("09:00").clockIs(ClockStatusType.STARTED);
        assertThat(script.live.nextDue()).hasValue(script.now + 60_000);
        assertThat(script.live.onTime(script.now + 59_999)).isEqualTo(GameChange.NONE);

        assertThat(script.live.onTime(script.now + 60_000)).isEqualTo(new GameChange(true, true, null));
        assertThat(reasons()).containsExactly(Reason.STALE);
        assertThat(script.live.nextDue()).isEmpty();

        script.now += 70_000;
        script.at("08:00").made("a1", 2);
        assertThat(reasons()).isEmpty();
    }

    @Test
    void a_game_is_not_stale_at_half_time() {
        script.at("09:00").clockIs(ClockStatusType.STARTED);
        script.endPeriod();

        assertThat(script.live.nextDue()).hasValue(script.now + 1_800_000);
        assertThat(script.live.onTime(script.now + 1_799_999)).isEqualTo(GameChange.NONE);
    }

    @Test
    void a_game_lags_while_its_records_are_processed_late() {
        script.live.apply(script.sent.get(0), script.now, script.now + 5_001);
        assertThat(reasons()).containsExactly(Reason.LAG);

        script.made("a1", 2);
        assertThat(reasons()).isEmpty();
    }

    @Test
    void lag_ends_when_nothing_came_late_for_a_second() {
        script.endPeriod();
        script.live.apply(script.sent.get(0), script.now, script.now + 6_000);
        assertThat(script.live.nextDue()).hasValue(script.now + 7_000);

        script.live.onTime(script.now + 7_000);
        assertThat(reasons()).isEmpty();
    }

    /** It is the newer one, although the game says that it was said before. */
    @Test
    void a_bad_notice_that_is_inserted_before_a_good_one_counts_until_the_next_good_one() {
        String good = script.reliable(true);
        script.now += 1_000;
        script.at("09:00").made("b1", 2);
        script.now += 1_000;
        script.before(good).reliable(false);
        assertThat(reasons()).containsExactly(Reason.FEED_UNRELIABLE);

        script.now += 1_000;
        script.reliable(true);
        assertThat(reasons()).isEmpty();
    }

    /** The clocks of two machines differ, or one is an hour ahead for a while. */
    @ParameterizedTest
    @ValueSource(longs = {2_000, 3_600_000})
    void a_good_notice_behind_a_bad_one_counts_whatever_their_times(long aheadMs) {
        script.now += aheadMs;
        script.reliable(false);
        script.now -= aheadMs - 1_000;
        assertThat(reasons()).contains(Reason.FEED_UNRELIABLE);

        script.reliable(true);

        assertThat(reasons()).doesNotContain(Reason.FEED_UNRELIABLE);
    }

    @Test
    void a_good_notice_closes_no_game_that_an_operator_has_opened() {
        script.now += 3_600_000;
        script.reliable(false);
        script.now -= 3_590_000;
        script.live.clear(Reason.FEED_UNRELIABLE, script.now);
        script.now += 10_000;

        script.reliable(true);

        assertThat(reasons()).doesNotContain(Reason.FEED_UNRELIABLE);
    }
}
