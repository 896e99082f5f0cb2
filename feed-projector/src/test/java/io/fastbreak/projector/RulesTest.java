package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.attribute.FoulType;
import io.fastbreak.model.game.ClockDirection;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.projector.game.EventVersion;
import io.fastbreak.projector.rules.ConfiguredRules;
import io.fastbreak.projector.rules.ProjectionRules;
import io.fastbreak.projector.rules.RulesByFixture;
import io.fastbreak.projector.rules.WrongBasketCredit;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which rules a game is projected under, and whether they are known or assumed. */
class RulesTest {
    private final ScriptedGame script = ScriptedGame.game();

    private void assertRules(String name, boolean known) {
        assertThat(script.live.summary().rules()).isEqualTo(name);
        assertThat(script.live.summary().rulesKnown()).isEqualTo(known);
    }

    @Test
    void before_the_first_period_nothing_is_known_of_the_rules() {
        script.lineups();

        assertRules("fiba", false);
    }

    @ParameterizedTest
    @CsvSource({"10:00, fiba", "12:00, nba", "20:00, ncaa"})
    void the_first_clock_value_of_the_first_period_shows_the_rules_and_a_second_period_proves_them(
            String clock, String rules) {
        script.lineups();
        script.at(clock).startPeriod();
        assertRules(rules, false);

        script.at("00:00").endPeriod();
        script.quarter(2).at(clock).startPeriod();
        assertRules(rules, true);
    }

    @Test
    void a_summary_is_due_when_the_rules_become_known() {
        script.lineups();
        script.startPeriod();
        script.at("10:00").clockIs(ClockStatusType.STARTED);
        script.at("00:00").endPeriod();
        script.quarter(2).withoutClock().startPeriod();
        script.at("10:00").clockIs(ClockStatusType.STARTED);

        assertThat(script.last.summaryDue()).isTrue();
        assertRules("fiba", true);
    }

    @Test
    void one_clock_value_above_the_period_in_the_fourth_quarter_changes_no_rules() {
        script.lineups();
        script.at("10:00").startPeriod();
        script.foul(FoulType.TECHNICAL, "a1", "b1");
        script.quarter(4).startPeriod();
        script.at("10:59").made("a1", 2);
        String beyond = script.sent.get(script.sent.size() - 1).event().id();
        script.at("09:50").made("b1", 2);

        assertThat(script.live.summary().rules()).isEqualTo("fiba");
        assertThat(script.line("a1").stats().fouls()).isEqualTo(1);
        assertThat(script.anomalies()).contains("CLOCK_BEYOND_PERIOD " + beyond);
    }

    @Test
    void a_value_above_ten_minutes_within_the_first_period_changes_no_rules() {
        script.lineups();
        script.at("10:00").startPeriod();
        script.at("11:00").made("a1", 2);
        script.at("12:00").made("a1", 2);

        assertRules("fiba", false);
    }

    @ParameterizedTest
    @CsvSource({"12:00", "11:30", "10:00", "09:46"})
    void of_a_game_joined_in_the_second_period_nothing_is_known(String clock) {
        script.lineups();
        script.quarter(2).at(clock).made("a1", 2);
        script.at("05:00").made("b1", 2);

        assertRules("fiba", false);
    }

    @ParameterizedTest
    @CsvSource({"09:46", "11:59", "19:00", "00:30"})
    void a_first_value_that_is_no_periods_length_shows_nothing(String clock) {
        script.lineups();
        script.at(clock).made("a1", 2);

        assertRules("fiba", false);
    }

    @Test
    void a_later_period_that_starts_at_the_length_of_other_rules_puts_what_was_learnt_in_doubt() {
        script.lineups();
        script.at("10:00").startPeriod();
        script.quarter(2).at("12:00").startPeriod();

        assertRules("fiba", false);
    }

    @Test
    void rules_that_are_set_are_known_before_the_first_event() {
        script.live = new LiveGame(ScriptedGame.FEED, ProjectionSettings.DEFAULT.withRules(ProjectionRules.NBA));
        script.lineups();

        assertRules("nba", true);
    }

    @Test
    void under_rules_that_are_set_the_clocks_direction_is_in_doubt_until_values_show_it() {
        script.live = new LiveGame(ScriptedGame.FEED, ProjectionSettings.DEFAULT.withRules(ProjectionRules.NBA));
        script.lineups();
        script.quarter(2).at("03:00").made("a1", 2);
        assertRules("nba", false);

        script.at("02:50").made("a1", 2);
        assertRules("nba", true);
    }

    @Test
    void a_clock_that_counts_up_shows_no_length() {
        ConfiguredRules up = new ConfiguredRules(null, ClockDirection.UP, WrongBasketCredit.OPPONENTS);
        script.live = new LiveGame(
                ScriptedGame.FEED, ProjectionSettings.DEFAULT.withRules(new RulesByFixture(List.of(), List.of(), up)));
        script.lineups();
        script.at("10:00").made("a1", 2);

        assertRules("fiba", false);
    }

    @Test
    void a_card_that_names_the_assumed_rules_makes_them_known_and_that_is_published() {
        script.lineups();
        script.at("09:46").made("a1", 2);
        script.at("09:30").made("b1", 2);

        Rebuilt ruled = Rebuilt.under(
                ProjectionSettings.DEFAULT.withRules(ProjectionRules.FIBA),
                script.live,
                script.sent.stream()
                        .map(event -> new EventVersion(event.event(), new Place(0, event.number())))
                        .toList(),
                script.now);

        assertThat(ruled.change()).isEqualTo(new GameChange(true, true, null));
    }
}
