package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.FoulType;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodStatus;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.event.ReboundType;
import io.fastbreak.model.game.GameClock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClockTest {

    @Test
    void the_clock_is_unknown_until_an_event_gives_a_value() {
        ScriptedGame told = ScriptedGame.game(ProjectionRules.FIBA);
        told.lineups();
        assertThat(told.projected().clock()).isNull();

        told.startPeriod();
        assertThat(told.projected().clock()).isEqualTo(new GameClock(null, ClockStatusType.STARTED));

        told.at("09:41").made("a1", 2);
        assertThat(told.projected().clock()).isEqualTo(new GameClock(581_000L, ClockStatusType.STARTED));
    }

    @Test
    void clock_events_tell_the_status_and_nothing_else_does_from_then_on() {
        ScriptedGame told = ScriptedGame.started();
        told.at("09:00").clockIs(ClockStatusType.STARTED);
        told.at("08:50").foul(FoulType.PERSONAL, "a1", "b1");
        assertThat(told.projected().clock()).isEqualTo(new GameClock(530_000L, ClockStatusType.STARTED));

        told.clockIs(ClockStatusType.STOPPED);
        told.made("b1", 2);
        assertThat(told.projected().clock().status()).isEqualTo(ClockStatusType.STOPPED);
    }

    @Test
    void an_adjustment_moves_the_clock_and_keeps_its_status() {
        ScriptedGame told = ScriptedGame.started();
        told.at("09:00").clockIs(ClockStatusType.STARTED);
        told.at("09:10").clockIs(ClockStatusType.ADJUSTED);

        assertThat(told.projected().clock()).isEqualTo(new GameClock(550_000L, ClockStatusType.STARTED));
    }

    @Test
    void without_clock_events_the_status_is_inferred_from_the_play() {
        ScriptedGame told = ScriptedGame.started();
        told.at("09:00").missed("a1", 2);
        assertThat(status(told)).isEqualTo(ClockStatusType.STARTED);
        told.foul(FoulType.PERSONAL, "b1", "a2");
        assertThat(status(told)).isEqualTo(ClockStatusType.STOPPED);
        told.freeThrow("a2", false);
        assertThat(status(told)).isEqualTo(ClockStatusType.STOPPED);
        told.rebound("b1", ReboundType.DEFENSIVE);
        assertThat(status(told)).isEqualTo(ClockStatusType.STARTED);
        told.turnover("b1");
        assertThat(status(told)).isEqualTo(ClockStatusType.STOPPED);
        told.turnover("b1", ScriptedGame.steal("a1"));
        assertThat(status(told)).isEqualTo(ClockStatusType.STARTED);
        told.substitution("a6", "a1");
        assertThat(status(told)).isEqualTo(ClockStatusType.STOPPED);
        told.teamRebound(ScriptedGame.HOME, ReboundType.OFFENSIVE_DEADBALL);
        assertThat(status(told)).isEqualTo(ClockStatusType.STOPPED);
    }

    private static ClockStatusType status(ScriptedGame told) {
        return told.projected().clock().status();
    }

    @Test
    void at_the_end_of_a_period_the_clock_stands_at_zero_whatever_was_told() {
        ScriptedGame told = ScriptedGame.started();
        told.at("00:02").clockIs(ClockStatusType.STARTED);
        told.withoutClock().endPeriod();

        assertThat(told.projected().clock()).isEqualTo(new GameClock(0L, ClockStatusType.STOPPED));
    }

    @Test
    void a_new_period_starts_the_clock_at_its_length() {
        ScriptedGame told = ScriptedGame.started();
        told.at("00:02").made("a1", 2);
        told.withoutClock().endPeriod();
        told.quarter(2).startPeriod();

        assertThat(told.projected().clock()).isEqualTo(new GameClock(600_000L, ClockStatusType.STARTED));
    }

    @ParameterizedTest
    @CsvSource({
        "NOT_STARTED, false",
        "WARMUP, false",
        "IN_PROGRESS, false",
        "INTERRUPTED, false",
        "FINISHED, true",
        "CANCELLED, true",
        "ABANDONED, true"
    })
    void a_match_is_final_when_no_more_play_is_to_come(MatchStatus status, boolean isFinal) {
        ScriptedGame told = ScriptedGame.started();
        told.status(status);
        told.status(MatchStatus.UNKNOWN);

        assertThat(told.projected().matchStatus()).isEqualTo(status);
        assertThat(told.projected().isFinal()).isEqualTo(isFinal);
    }

    @Test
    void an_interruption_stops_the_clock() {
        ScriptedGame told = ScriptedGame.started();
        told.at("05:00").clockIs(ClockStatusType.STARTED);
        told.status(MatchStatus.INTERRUPTED);

        assertThat(status(told)).isEqualTo(ClockStatusType.STOPPED);
    }

    @Test
    void any_event_carries_the_game_into_a_later_period() {
        ScriptedGame told = ScriptedGame.started();
        told.quarter(2).at("09:00").made("a1", 2);

        assertThat(told.projected().period()).isEqualTo(new Period(PeriodType.REGULAR, 2, PeriodStatus.UNKNOWN));
    }

    @Test
    void only_the_start_of_a_period_carries_the_game_back() {
        ScriptedGame told = ScriptedGame.started();
        told.overtime(1).at("04:00").made("a1", 2);
        told.quarter(1).at("08:00").made("a1", 2);
        assertThat(told.projected().period().type()).isEqualTo(PeriodType.OVERTIME);

        told.startPeriod();
        assertThat(told.projected().period()).isEqualTo(new Period(PeriodType.REGULAR, 1, PeriodStatus.IN_PROGRESS));
    }

    @Test
    void an_overtime_is_no_regular_period_of_the_same_number() {
        ScriptedGame told = ScriptedGame.started();
        told.made("a1", 2);
        told.overtime(1).made("a1", 3);

        assertThat(told.team(ScriptedGame.HOME).periods()).extracting("points").containsExactly(2, 3);
    }

    @Test
    void a_period_that_starts_at_twelve_minutes_is_the_nbas() {
        ScriptedGame told = ScriptedGame.game();
        told.lineups();
        assertThat(told.live.rules()).isEqualTo(ProjectionRules.FIBA);

        told.at("12:00").startPeriod();
        told.foul(FoulType.OFFENSIVE, "a1", "b1");

        assertThat(told.live.rules()).isEqualTo(ProjectionRules.NBA);
        assertThat(told.team(ScriptedGame.HOME).periods().get(0).fouls()).isZero();
    }

    @Test
    void rules_that_are_learnt_late_in_the_first_period_hold_for_the_whole_game() {
        ScriptedGame told = ScriptedGame.game();
        told.lineups();
        told.foul(FoulType.OFFENSIVE, "a1", "b1");
        told.at("12:00").startPeriod();

        assertThat(told.team(ScriptedGame.HOME).periods().get(0).fouls()).isZero();
    }

    @Test
    void rules_that_are_set_are_not_learnt() {
        ScriptedGame told = ScriptedGame.game(ProjectionRules.NCAA);
        told.at("12:00").startPeriod();

        assertThat(told.live.rules()).isEqualTo(ProjectionRules.NCAA);
    }
}
