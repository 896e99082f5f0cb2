package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.attribute.FoulType;
import io.fastbreak.model.game.ClockDirection;
import io.fastbreak.model.game.GameClock;
import io.fastbreak.projector.rules.ConfiguredRules;
import io.fastbreak.projector.rules.ProjectionRules;
import io.fastbreak.projector.rules.RulesByFixture;
import io.fastbreak.projector.rules.WrongBasketCredit;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Feeds whose clock shows the time that was played. */
class CountingUpTest {

    @Test
    void a_period_whose_first_three_values_rise_from_nothing_shows_that_the_clock_counts_up() {
        ScriptedGame script = ScriptedGame.game();
        script.lineups();
        script.at("00:00").startPeriod();
        script.at("00:12").made("a1", 2);
        assertThat(script.projected().rules().clock()).isEqualTo(ClockDirection.DOWN);

        script.at("00:30").made("b1", 2);
        assertThat(script.projected().rules().clock()).isEqualTo(ClockDirection.UP);
        assertThat(script.projected().clock()).isEqualTo(new GameClock(30_000L, ClockStatusType.STARTED, 570_000L));
        assertThat(script.line("a1").playedMs()).isEqualTo(30_000);
        assertThat(script.anomalies()).isEmpty();
    }

    @Test
    void a_clock_that_counts_down_is_not_mistaken_for_one() {
        ScriptedGame script = ScriptedGame.game();
        script.lineups();
        script.at("00:00").startPeriod();
        script.at("09:48").made("a1", 2);
        script.at("09:30").made("b1", 2);
        script.at("09:40").made("b1", 2);

        assertThat(script.projected().rules().clock()).isEqualTo(ClockDirection.DOWN);
    }

    @Test
    void minutes_and_late_fouls_of_a_clock_that_counts_up_are_those_of_one_that_counts_down() {
        ScriptedGame script = ScriptedGame.game();
        script.live = new LiveGame(ScriptedGame.FEED, ProjectionSettings.DEFAULT.withRules(up(ProjectionRules.NBA)));
        script.lineups();
        script.startPeriod();
        script.at("10:00").foul(FoulType.PERSONAL, "a1", "b1");
        script.at("11:00").substitution("a6", "a1");
        script.withoutClock().endPeriod();
        script.quarter(2).at("01:00").made("a2", 2);

        assertThat(script.line("a1").playedMs()).isEqualTo(660_000);
        assertThat(script.line("a6").playedMs()).isEqualTo(120_000);
        assertThat(script.projected().clock()).isEqualTo(new GameClock(60_000L, ClockStatusType.STARTED, 660_000L));
    }

    @Test
    void a_clock_that_counts_up_runs_back_where_it_shows_less() {
        ScriptedGame script = ScriptedGame.game();
        script.live = new LiveGame(ScriptedGame.FEED, ProjectionSettings.DEFAULT.withRules(up(ProjectionRules.FIBA)));
        script.lineups();
        script.at("05:00").made("a1", 2);
        String back = script.at("04:50").made("b1", 2);

        assertThat(script.anomalies()).containsExactly("CLOCK_RAN_BACK " + back);
        assertThat(script.line("a1").playedMs()).isEqualTo(290_000);
    }

    @Test
    void a_value_beyond_ten_minutes_of_a_clock_that_counts_up_changes_no_rules_and_shows_none() {
        ScriptedGame script = ScriptedGame.game();
        script.lineups();
        script.at("00:00").startPeriod();
        script.at("00:12").made("a1", 2);
        script.at("00:30").made("b1", 2);
        assertThat(script.live.rules()).isEqualTo(ProjectionRules.FIBA);

        String beyond = script.at("10:01").made("b1", 2);
        assertThat(script.live.rules()).isEqualTo(ProjectionRules.FIBA);
        assertThat(script.live.summary().rulesKnown()).isFalse();
        assertThat(script.anomalies()).containsExactly("CLOCK_BEYOND_PERIOD " + beyond);
        assertThat(script.projected().clock().remainingMs()).isNull();
    }

    @Test
    void what_remains_is_unknown_where_a_value_does_not_fit_the_rules() {
        ScriptedGame script = ScriptedGame.game();
        script.live = new LiveGame(ScriptedGame.FEED, ProjectionSettings.DEFAULT.withRules(up(ProjectionRules.FIBA)));
        script.at("10:01").made("a1", 2);

        assertThat(script.projected().clock()).isEqualTo(new GameClock(601_000L, ClockStatusType.STARTED, null));
    }

    @Test
    void a_period_that_starts_at_twenty_minutes_is_a_half_of_college() {
        ScriptedGame script = ScriptedGame.game();
        script.at("20:00").startPeriod();

        assertThat(script.projected().rules().name()).isEqualTo("ncaa");
        assertThat(script.projected().rules().periods()).isEqualTo(2);
        assertThat(script.live.summary().rules()).isEqualTo("ncaa");
    }

    private static RulesByFixture up(ProjectionRules rules) {
        ConfiguredRules given = new ConfiguredRules(rules, ClockDirection.UP, WrongBasketCredit.OPPONENTS);
        return new RulesByFixture(
                List.of(new RulesByFixture.ForPattern("ga*e", given)), List.of(), ConfiguredRules.NONE);
    }
}
