package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.attribute.FoulType;
import io.fastbreak.model.event.attribute.ReboundType;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.projector.game.EventVersion;
import io.fastbreak.projector.rules.ProjectionRules;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How long a game may be without a new play, and what is one. */
class StalenessTest {
    private static final long RUNNING = StalenessLimits.DEFAULT.runningMs();
    private static final long INFERRED = StalenessLimits.DEFAULT.inferredMs();
    private static final long STOPPED = StalenessLimits.DEFAULT.stoppedMs();
    private static final long BREAK = StalenessLimits.DEFAULT.breakMs();

    private final ScriptedGame script = ScriptedGame.started();

    private boolean isStaleAfter(long ms) {
        script.now += ms;
        script.live.onTime(script.now);
        return script.live.reasons().contains(Reason.STALE);
    }

    private void assertStaleExactlyAfter(long ms) {
        assertThat(isStaleAfter(ms - 1)).isFalse();
        assertThat(isStaleAfter(1)).isTrue();
    }

    @Test
    void while_the_clock_runs_a_minute_may_pass() {
        script.at("09:00").clockIs(ClockStatusType.STARTED);

        assertStaleExactlyAfter(RUNNING);
    }

    @Test
    void while_the_clock_only_seems_to_run_two_minutes_may_pass() {
        script.at("09:00").made("a1", 2);

        assertStaleExactlyAfter(INFERRED);
    }

    @Test
    void while_the_clock_is_stopped_within_a_period_five_minutes_may_pass() {
        script.at("09:00").clockIs(ClockStatusType.STOPPED);

        assertStaleExactlyAfter(STOPPED);
    }

    @Test
    void between_periods_half_an_hour_may_pass() {
        script.at("00:00").endPeriod();

        assertStaleExactlyAfter(BREAK);
    }

    @Test
    void a_stopped_clock_at_the_end_of_its_period_is_a_break_without_a_transition() {
        script.at("00:01").made("a1", 2);
        script.at("00:00").clockIs(ClockStatusType.STOPPED);

        assertStaleExactlyAfter(BREAK);
    }

    @Test
    void a_game_stays_reliable_during_a_half_time_of_twenty_minutes() {
        script.at("05:00").made("a1", 2);
        script.at("00:00").endPeriod();
        script.quarter(2).at("10:00").startPeriod();
        script.at("05:00").made("a1", 2);
        script.at("00:00").endPeriod();
        assertThat(isStaleAfter(1_200_000)).isFalse();
        script.quarter(3).at("10:00").startPeriod();
        assertThat(script.live.reasons()).isEmpty();
        assertThat(isStaleAfter(RUNNING - 1)).isFalse();
    }

    @Test
    void before_a_game_begins_and_when_it_is_over_no_silence_counts() {
        ScriptedGame fresh = ScriptedGame.game();
        fresh.lineups();
        assertThat(fresh.live.nextDue()).isEmpty();

        script.status(MatchStatus.FINISHED);
        assertThat(script.live.nextDue()).isEmpty();
    }

    @Test
    void a_game_that_was_stale_when_it_ended_is_not_stale_any_more() {
        script.at("00:10").clockIs(ClockStatusType.STARTED);
        assertThat(isStaleAfter(RUNNING)).isTrue();
        script.status(MatchStatus.FINISHED);

        assertThat(script.live.reasons()).doesNotContain(Reason.STALE);
    }

    @Test
    void the_same_record_again_is_no_new_play() {
        script.at("09:00").made("a1", 2);
        assertThat(isStaleAfter(INFERRED)).isTrue();
        script.live.apply(script.sent.get(script.sent.size() - 1), script.now, script.now);

        assertThat(script.live.reasons()).containsExactly(Reason.STALE);
    }

    @Test
    void a_revision_of_an_old_play_is_no_new_play() {
        String event = script.at("09:00").made("a1", 2);
        assertThat(isStaleAfter(INFERRED)).isTrue();
        script.revise(event, script.draft(() -> script.made("a1", 3)));
        script.delete(event);
        script.restore(event);

        assertThat(script.live.reasons()).containsExactly(Reason.STALE);
    }

    @Test
    void a_late_or_an_inserted_play_is_no_new_play() {
        String event = script.at("09:00").made("a1", 2);
        script.skip(1);
        script.made("b1", 2);
        assertThat(isStaleAfter(INFERRED)).isTrue();

        script.before(event).made("a1", 2);
        script.late(5).made("b1", 2);
        assertThat(script.live.reasons()).containsExactly(Reason.STALE);
    }

    @Test
    void an_old_event_that_stops_the_clock_does_not_end_a_staleness() {
        String clock = script.at("09:00").clockIs(ClockStatusType.STARTED);
        assertThat(isStaleAfter(RUNNING)).isTrue();
        script.revise(clock, script.draft(() -> script.clockIs(ClockStatusType.STOPPED)));

        assertThat(script.live.isClockRunning()).isFalse();
        assertThat(script.live.reasons()).containsExactly(Reason.STALE);
    }

    @Test
    void clock_values_alone_keep_no_game_fresh() {
        script.at("09:00").clockIs(ClockStatusType.STARTED);
        script.now += 30_000;
        script.at("08:30").clockIs(ClockStatusType.STARTED);
        script.now += 29_999;
        script.at("08:00").clockIs(ClockStatusType.ADJUSTED);

        assertStaleExactlyAfter(1);
    }

    @ParameterizedTest
    @EnumSource(
            value = EventType.class,
            names = {"RELIABILITY", "LINEUP", "PARTICIPATION", "UNKNOWN", "MATCH_STATUS_CHANGE"})
    void repeated_notices_and_lineups_keep_no_game_fresh(EventType kind) {
        script.at("09:00").clockIs(ClockStatusType.STARTED);
        script.now += RUNNING - 1;
        Attributes attributes =
                switch (kind) {
                    case RELIABILITY -> new Attributes.Reliability(true);
                    case LINEUP -> new Attributes.Lineup(List.of());
                    case MATCH_STATUS_CHANGE -> new Attributes.MatchStatusChange(MatchStatus.IN_PROGRESS);
                    default -> Attributes.NONE;
                };
        script.send(kind, attributes, List.of(ScriptedGame.side(ScriptedGame.HOME)));

        assertStaleExactlyAfter(1);
    }

    @Test
    void a_clock_that_starts_again_after_a_long_timeout_keeps_the_game_reliable() {
        script.at("09:00").foul(FoulType.PERSONAL, "a1", "b1");
        script.clockIs(ClockStatusType.STOPPED);
        assertThat(isStaleAfter(STOPPED - 1)).isFalse();
        script.clockIs(ClockStatusType.STARTED);

        assertThat(script.live.reasons()).isEmpty();
        assertStaleExactlyAfter(RUNNING);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 3_600_000, Long.MAX_VALUE / 2})
    void a_record_stamped_in_the_future_keeps_a_game_fresh_no_longer_than_another(long ahead) {
        script.at("09:00").clockIs(ClockStatusType.STARTED);
        String id = script.rebound("a1", ReboundType.DEFENSIVE);
        SequencedEvent last = script.sent.get(script.sent.size() - 1);
        assertThat(last.event().id()).isEqualTo(id);
        LiveGame other = LiveGame.restore(
                ScriptedGame.FEED, ProjectionSettings.DEFAULT, List.of(), script.live.condition(), GameMetadata.NONE);
        script.sent.forEach(event -> other.apply(event, script.now + ahead, script.now));
        script.live = other;

        assertStaleExactlyAfter(RUNNING);
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, 0, Long.MIN_VALUE / 2})
    void a_record_without_a_time_is_late_and_keeps_no_game_fresh(long appendedUtc) {
        LiveGame other = new LiveGame(ScriptedGame.FEED, ProjectionSettings.DEFAULT);
        script.at("09:00").clockIs(ClockStatusType.STARTED);
        script.sent.forEach(event -> other.apply(event, appendedUtc, script.now));

        assertThat(other.reasons()).contains(Reason.STALE, Reason.LAG);
    }

    @Test
    void a_wall_clock_that_steps_back_keeps_no_game_fresh_for_longer() {
        script.at("09:00").clockIs(ClockStatusType.STARTED);
        script.now -= 500_000;
        assertThat(script.live.isDue(script.now)).isTrue();
        script.live.onTime(script.now);

        assertThat(script.live.isDue(script.now)).isFalse();
        assertStaleExactlyAfter(RUNNING);
    }

    @Test
    void a_lag_by_a_clock_that_was_ahead_is_over_a_second_after_a_right_one_takes_its_place() {
        script.at("09:00").clockIs(ClockStatusType.STOPPED);
        script.now += 500_000;
        script.live.apply(script.sent.get(script.sent.size() - 1), script.now - 500_000, script.now);
        assertThat(script.live.reasons()).contains(Reason.LAG);
        script.now -= 500_000;
        assertThat(script.live.isDue(script.now)).isTrue();
        script.live.onTime(script.now);

        script.now = script.live.nextDue().orElseThrow();
        script.live.onTime(script.now);
        assertThat(script.live.reasons()).doesNotContain(Reason.LAG);
        assertThat(script.now).isEqualTo(1_001_000);
    }

    @Test
    void an_operator_ends_a_staleness_for_one_more_while() {
        script.at("09:00").clockIs(ClockStatusType.STOPPED);
        assertThat(isStaleAfter(STOPPED)).isTrue();
        script.live.clear(Reason.STALE, script.now);
        assertThat(script.live.reasons()).isEmpty();

        assertStaleExactlyAfter(STOPPED);
    }

    @Test
    void a_restart_changes_nothing() {
        script.at("09:00").clockIs(ClockStatusType.STOPPED);
        script.now += 1_000;
        restart(script.live.metadata());
        script.live.apply(script.sent.get(script.sent.size() - 1), script.now, script.now);

        assertStaleExactlyAfter(STOPPED - 1_000);
    }

    private List<EventVersion> log() {
        return script.sent.stream()
                .map(event -> new EventVersion(event.event(), new Place(0, event.number())))
                .toList();
    }

    private void restart(GameMetadata metadata) {
        script.live = LiveGame.restore(
                ScriptedGame.FEED,
                ProjectionSettings.DEFAULT.withRules(ProjectionRules.FIBA),
                log(),
                script.live.condition(),
                metadata);
    }

    @Test
    void a_task_that_is_a_little_late_for_long_makes_its_live_games_lag() {
        script.at("09:00").made("a1", 2);
        script.live.setInput(true, false);
        assertThat(script.live.isDue(script.now)).isTrue();
        assertThat(script.live.onTime(script.now).summaryDue()).isTrue();
        assertThat(script.live.reasons()).containsExactly(Reason.LAG);

        script.made("b1", 2);
        assertThat(script.live.reasons()).containsExactly(Reason.LAG);

        script.live.setInput(false, false);
        script.made("b1", 2);
        assertThat(script.live.reasons()).isEmpty();
    }
}
