package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodStatus;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.event.attribute.FoulType;
import io.fastbreak.model.event.attribute.ReboundType;
import io.fastbreak.model.game.GameClock;
import io.fastbreak.projector.rules.ProjectionRules;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClockTest {

    @Test
    void the_clock_is_unknown_until_an_event_gives_a_value() {
        ScriptedGame script = ScriptedGame.game(ProjectionRules.FIBA);
        script.lineups();
        assertThat(script.projected().clock()).isNull();

        script.startPeriod();
        assertThat(script.projected().clock()).isEqualTo(new GameClock(null, ClockStatusType.STARTED));

        script.at("09:41").made("a1", 2);
        assertThat(script.projected().clock()).isEqualTo(new GameClock(581_000L, ClockStatusType.STARTED));
    }

    @Test
    void once_there_are_clock_events_only_they_set_the_status() {
        ScriptedGame script = ScriptedGame.started();
        script.at("09:00").clockIs(ClockStatusType.STARTED);
        script.at("08:50").foul(FoulType.PERSONAL, "a1", "b1");
        assertThat(script.projected().clock()).isEqualTo(new GameClock(530_000L, ClockStatusType.STARTED));

        script.clockIs(ClockStatusType.STOPPED);
        script.made("b1", 2);
        assertThat(script.projected().clock().status()).isEqualTo(ClockStatusType.STOPPED);
    }

    @Test
    void an_adjustment_moves_the_clock_and_keeps_its_status() {
        ScriptedGame script = ScriptedGame.started();
        script.at("09:00").clockIs(ClockStatusType.STARTED);
        script.at("09:10").clockIs(ClockStatusType.ADJUSTED);

        assertThat(script.projected().clock()).isEqualTo(new GameClock(550_000L, ClockStatusType.STARTED));
    }

    @Test
    void without_clock_events_the_status_is_inferred_from_the_play() {
        ScriptedGame script = ScriptedGame.started();
        script.at("09:00").missed("a1", 2);
        assertThat(status(script)).isEqualTo(ClockStatusType.STARTED);
        script.foul(FoulType.PERSONAL, "b1", "a2");
        assertThat(status(script)).isEqualTo(ClockStatusType.STOPPED);
        script.freeThrow("a2", false);
        assertThat(status(script)).isEqualTo(ClockStatusType.STOPPED);
        script.rebound("b1", ReboundType.DEFENSIVE);
        assertThat(status(script)).isEqualTo(ClockStatusType.STARTED);
        script.turnover("b1");
        assertThat(status(script)).isEqualTo(ClockStatusType.STOPPED);
        script.turnover("b1", ScriptedGame.steal("a1"));
        assertThat(status(script)).isEqualTo(ClockStatusType.STARTED);
        script.substitution("a6", "a1");
        assertThat(status(script)).isEqualTo(ClockStatusType.STOPPED);
        script.teamRebound(ScriptedGame.HOME, ReboundType.OFFENSIVE_DEADBALL);
        assertThat(status(script)).isEqualTo(ClockStatusType.STOPPED);
    }

    private static ClockStatusType status(ScriptedGame script) {
        return script.projected().clock().status();
    }

    @Test
    void at_the_end_of_a_period_the_clock_is_at_zero_whatever_it_showed() {
        ScriptedGame script = ScriptedGame.started();
        script.at("00:02").clockIs(ClockStatusType.STARTED);
        script.withoutClock().endPeriod();

        assertThat(script.projected().clock()).isEqualTo(new GameClock(0L, ClockStatusType.STOPPED));
    }

    @Test
    void a_new_period_starts_the_clock_at_its_length() {
        ScriptedGame script = ScriptedGame.started();
        script.at("00:02").made("a1", 2);
        script.withoutClock().endPeriod();
        script.quarter(2).startPeriod();

        assertThat(script.projected().clock()).isEqualTo(new GameClock(600_000L, ClockStatusType.STARTED));
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
        ScriptedGame script = ScriptedGame.started();
        script.status(status);
        script.status(MatchStatus.UNKNOWN);

        assertThat(script.projected().matchStatus()).isEqualTo(status);
        assertThat(script.projected().isFinal()).isEqualTo(isFinal);
    }

    @Test
    void an_interruption_stops_the_clock() {
        ScriptedGame script = ScriptedGame.started();
        script.at("05:00").clockIs(ClockStatusType.STARTED);
        script.status(MatchStatus.INTERRUPTED);

        assertThat(status(script)).isEqualTo(ClockStatusType.STOPPED);
    }

    @Test
    void a_second_event_that_agrees_carries_the_game_into_a_later_period() {
        ScriptedGame script = ScriptedGame.started();
        script.quarter(2).at("09:00").made("a1", 2);
        assertThat(script.projected().period().number()).isEqualTo(1);
        script.missed("a2", 2);

        assertThat(script.projected().period()).isEqualTo(new Period(PeriodType.REGULAR, 2, PeriodStatus.UNKNOWN));
        assertThat(script.team(ScriptedGame.HOME).periods())
                .extracting("points")
                .containsExactly(0, 2);
    }

    @Test
    void only_the_start_of_a_period_carries_the_game_back() {
        ScriptedGame script = ScriptedGame.started();
        script.endPeriod();
        script.overtime(1).startPeriod();
        script.at("04:00").made("a1", 2);
        script.quarter(1).at("08:00").made("a1", 2);
        assertThat(script.projected().period().type()).isEqualTo(PeriodType.OVERTIME);

        script.startPeriod();
        assertThat(script.projected().period()).isEqualTo(new Period(PeriodType.REGULAR, 1, PeriodStatus.IN_PROGRESS));
    }

    @Test
    void an_overtime_is_no_regular_period_of_the_same_number() {
        ScriptedGame script = ScriptedGame.started();
        script.made("a1", 2);
        script.overtime(1).startPeriod();
        script.made("a1", 3);

        assertThat(script.team(ScriptedGame.HOME).periods())
                .extracting("points")
                .containsExactly(2, 3);
    }

    @Test
    void a_period_that_starts_at_twelve_minutes_is_the_nbas() {
        ScriptedGame script = ScriptedGame.game();
        script.lineups();
        assertThat(script.live.rules()).isEqualTo(ProjectionRules.FIBA);

        script.at("12:00").startPeriod();
        script.foul(FoulType.OFFENSIVE, "a1", "b1");

        assertThat(script.live.rules()).isEqualTo(ProjectionRules.NBA);
        assertThat(script.team(ScriptedGame.HOME).periods().get(0).fouls()).isZero();
    }

    @Test
    void rules_that_are_learned_late_in_the_first_period_apply_to_the_whole_game() {
        ScriptedGame script = ScriptedGame.game();
        script.lineups();
        script.foul(FoulType.OFFENSIVE, "a1", "b1");
        script.at("12:00").startPeriod();

        assertThat(script.team(ScriptedGame.HOME).periods().get(0).fouls()).isZero();
    }

    @Test
    void rules_that_are_set_are_not_learnt() {
        ScriptedGame script = ScriptedGame.game(ProjectionRules.NCAA);
        script.at("12:00").startPeriod();

        assertThat(script.live.rules()).isEqualTo(ProjectionRules.NCAA);
    }
}
