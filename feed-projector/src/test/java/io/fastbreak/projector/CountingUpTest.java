package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.FoulType;
import io.fastbreak.model.game.ClockDirection;
import io.fastbreak.model.game.GameClock;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Feeds whose clock shows the time that was played. */
class CountingUpTest {

    @Test
    void a_period_whose_first_three_values_rise_from_nothing_shows_that_the_clock_counts_up() {
        ScriptedGame told = ScriptedGame.game();
        told.lineups();
        told.at("00:00").startPeriod();
        told.at("00:12").made("a1", 2);
        assertThat(told.projected().rules().clock()).isEqualTo(ClockDirection.DOWN);

        told.at("00:30").made("b1", 2);
        assertThat(told.projected().rules().clock()).isEqualTo(ClockDirection.UP);
        assertThat(told.projected().clock()).isEqualTo(new GameClock(30_000L, ClockStatusType.STARTED, 570_000L));
        assertThat(told.line("a1").playedMs()).isEqualTo(30_000);
        assertThat(told.anomalies()).isEmpty();
    }

    @Test
    void a_clock_that_counts_down_is_not_mistaken_for_one() {
        ScriptedGame told = ScriptedGame.game();
        told.lineups();
        told.at("00:00").startPeriod();
        told.at("09:48").made("a1", 2);
        told.at("09:30").made("b1", 2);
        told.at("09:40").made("b1", 2);

        assertThat(told.projected().rules().clock()).isEqualTo(ClockDirection.DOWN);
    }

    @Test
    void minutes_and_late_fouls_of_a_clock_that_counts_up_are_those_of_one_that_counts_down() {
        ScriptedGame told = ScriptedGame.game();
        told.live = new LiveGame(ScriptedGame.FEED, ProjectionSettings.DEFAULT.withRules(up(ProjectionRules.NBA)));
        told.lineups();
        told.startPeriod();
        told.at("10:00").foul(FoulType.PERSONAL, "a1", "b1");
        told.at("11:00").substitution("a6", "a1");
        told.withoutClock().endPeriod();
        told.quarter(2).at("01:00").made("a2", 2);

        assertThat(told.line("a1").playedMs()).isEqualTo(660_000);
        assertThat(told.line("a6").playedMs()).isEqualTo(120_000);
        assertThat(told.projected().clock()).isEqualTo(new GameClock(60_000L, ClockStatusType.STARTED, 660_000L));
    }

    @Test
    void a_clock_that_counts_up_runs_back_where_it_shows_less() {
        ScriptedGame told = ScriptedGame.game();
        told.live = new LiveGame(ScriptedGame.FEED, ProjectionSettings.DEFAULT.withRules(up(ProjectionRules.FIBA)));
        told.lineups();
        told.at("05:00").made("a1", 2);
        String back = told.at("04:50").made("b1", 2);

        assertThat(told.anomalies()).containsExactly("CLOCK_RAN_BACK " + back);
        assertThat(told.line("a1").playedMs()).isEqualTo(290_000);
    }

    @Test
    void a_value_beyond_ten_minutes_of_a_clock_that_counts_up_changes_no_rules_and_shows_none() {
        ScriptedGame told = ScriptedGame.game();
        told.lineups();
        told.at("00:00").startPeriod();
        told.at("00:12").made("a1", 2);
        told.at("00:30").made("b1", 2);
        assertThat(told.live.rules()).isEqualTo(ProjectionRules.FIBA);

        String beyond = told.at("10:01").made("b1", 2);
        assertThat(told.live.rules()).isEqualTo(ProjectionRules.FIBA);
        assertThat(told.live.summary().rulesKnown()).isFalse();
        assertThat(told.anomalies()).containsExactly("CLOCK_BEYOND_PERIOD " + beyond);
        assertThat(told.projected().clock().remainingMs()).isNull();
    }

    @Test
    void what_remains_is_unknown_where_a_value_does_not_fit_the_rules() {
        ScriptedGame told = ScriptedGame.game();
        told.live = new LiveGame(ScriptedGame.FEED, ProjectionSettings.DEFAULT.withRules(up(ProjectionRules.FIBA)));
        told.at("10:01").made("a1", 2);

        assertThat(told.projected().clock()).isEqualTo(new GameClock(601_000L, ClockStatusType.STARTED, null));
    }

    @Test
    void a_period_that_starts_at_twenty_minutes_is_a_half_of_college() {
        ScriptedGame told = ScriptedGame.game();
        told.at("20:00").startPeriod();

        assertThat(told.projected().rules().name()).isEqualTo("ncaa");
        assertThat(told.projected().rules().periods()).isEqualTo(2);
        assertThat(told.live.summary().rules()).isEqualTo("ncaa");
    }

    private static RulesByFixture up(ProjectionRules rules) {
        ConfiguredRules given = new ConfiguredRules(rules, ClockDirection.UP, WrongBasketCredit.OPPONENTS);
        return new RulesByFixture(
                List.of(new RulesByFixture.ForPattern("ga*e", given)), List.of(), ConfiguredRules.NONE);
    }
}
