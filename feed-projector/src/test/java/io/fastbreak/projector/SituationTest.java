package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.attribute.FoulType;
import io.fastbreak.model.event.attribute.TimeoutType;
import io.fastbreak.model.game.Bonus;
import io.fastbreak.model.game.CompetitorLine;
import io.fastbreak.projector.rules.ProjectionRules;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bonus, timeouts left and foul trouble, by competition. */
class SituationTest {

    @ParameterizedTest
    @CsvSource({
        "FIBA, 3, NONE",
        "FIBA, 4, BONUS",
        "FIBA, 12, BONUS",
        "NBA, 3, NONE",
        "NBA, 4, BONUS",
        "NCAA, 5, NONE",
        "NCAA, 6, BONUS",
        "NCAA, 8, BONUS",
        "NCAA, 9, DOUBLE_BONUS",
        "NCAAW, 3, NONE",
        "NCAAW, 4, BONUS"
    })
    void a_team_is_in_the_bonus_when_the_next_foul_of_its_opponents_brings_free_throws(
            ProjectionRules rules, int fouls, Bonus bonus) {
        ScriptedGame script = ScriptedGame.started(rules);

        foul(script, fouls);

        assertThat(script.team(ScriptedGame.AWAY).bonus()).isEqualTo(bonus);
        assertThat(script.team(ScriptedGame.HOME).bonus()).isEqualTo(Bonus.NONE);
    }

    @ParameterizedTest
    @CsvSource({"FIBA, NONE", "NBA, NONE", "NCAA, NONE", "NCAAW, NONE"})
    void a_new_quarter_or_half_takes_the_bonus_away(ProjectionRules rules, Bonus bonus) {
        ScriptedGame script = ScriptedGame.started(rules);
        foul(script, 10);
        script.quarter(2).startPeriod();

        assertThat(script.team(ScriptedGame.AWAY).bonus()).isEqualTo(bonus);
    }

    @ParameterizedTest
    @CsvSource({"FIBA, 4, BONUS", "NBA, 4, NONE", "NCAA, 2, DOUBLE_BONUS", "NCAAW, 4, BONUS"})
    void an_overtime_goes_on_counting_except_in_the_nba(ProjectionRules rules, int last, Bonus bonus) {
        ScriptedGame script = ScriptedGame.started(rules);
        script.quarter(last).startPeriod();
        foul(script, 9);
        script.overtime(1).startPeriod();

        assertThat(script.team(ScriptedGame.AWAY).bonus()).isEqualTo(bonus);
    }

    @Test
    void in_an_overtime_of_the_nba_the_fourth_foul_brings_free_throws() {
        ScriptedGame script = ScriptedGame.started(ProjectionRules.NBA);
        script.overtime(1).startPeriod();
        foul(script, 2);
        assertThat(script.team(ScriptedGame.AWAY).bonus()).isEqualTo(Bonus.NONE);

        foul(script, 1);
        assertThat(script.team(ScriptedGame.AWAY).bonus()).isEqualTo(Bonus.BONUS);
    }

    @Test
    void in_the_last_two_minutes_of_the_nba_the_second_foul_brings_free_throws() {
        ScriptedGame script = ScriptedGame.started(ProjectionRules.NBA);
        script.at("02:01");
        foul(script, 3);
        script.at("02:00").made("b1", 2);
        assertThat(script.team(ScriptedGame.AWAY).bonus()).isEqualTo(Bonus.NONE);

        foul(script, 1);
        assertThat(script.team(ScriptedGame.AWAY).bonus()).isEqualTo(Bonus.BONUS);

        script.quarter(2).at("01:59");
        foul(script, 1);
        assertThat(script.team(ScriptedGame.AWAY).bonus()).as("in any quarter").isEqualTo(Bonus.BONUS);
    }

    @Test
    void of_unknown_opponents_no_bonus_is_claimed_and_before_the_game_nothing() {
        ScriptedGame script = ScriptedGame.game(ProjectionRules.FIBA);
        script.foul(FoulType.PERSONAL, ScriptedGame.HOME);

        assertThat(script.team(ScriptedGame.HOME).bonus()).isNull();
        assertThat(script.team(ScriptedGame.HOME).timeoutsLeft()).isEqualTo(2);
    }

    private static void foul(ScriptedGame script, int times) {
        for (int i = 0; i < times; i++) {
            script.foul(FoulType.PERSONAL, "a" + (1 + i % 5), "b1");
        }
    }

    @Test
    void fiba_gives_two_timeouts_a_half_a_third_in_the_second_and_one_an_overtime() {
        ScriptedGame script = ScriptedGame.started(ProjectionRules.FIBA);
        timeout(script);
        assertThat(left(script)).isEqualTo(1);
        assertThat(left(script.quarter(2), "10:00")).isEqualTo(1);
        assertThat(left(script.quarter(3), "10:00")).isEqualTo(3);
        timeout(script);
        assertThat(left(script.quarter(4), "10:00")).isEqualTo(2);
        assertThat(left(script.overtime(1), "05:00")).isEqualTo(1);
        timeout(script);
        timeout(script);
        assertThat(left(script)).as("never below 0").isZero();
        assertThat(left(script.overtime(2), "05:00")).isEqualTo(1);
    }

    @Test
    void in_the_last_two_minutes_of_fiba_two_timeouts_are_the_most() {
        ScriptedGame script = ScriptedGame.started(ProjectionRules.FIBA);

        assertThat(left(script.quarter(4), "02:01")).isEqualTo(3);
        assertThat(left(script, "02:00")).isEqualTo(2);
        timeout(script);
        assertThat(left(script)).isEqualTo(1);
    }

    @Test
    void the_nba_gives_seven_four_in_the_fourth_quarter_and_two_at_its_end() {
        ScriptedGame script = ScriptedGame.started(ProjectionRules.NBA);
        timeout(script);
        assertThat(left(script)).isEqualTo(6);
        assertThat(left(script.quarter(4), "12:00")).isEqualTo(4);
        assertThat(left(script, "03:00"))
                .as("its mandatory timeouts are still to come")
                .isEqualTo(4);
        timeout(script);
        timeout(script);
        assertThat(left(script)).isEqualTo(2);
        timeout(script);
        assertThat(left(script)).isEqualTo(1);
        assertThat(left(script.overtime(1), "05:00")).isEqualTo(2);
    }

    @Test
    void college_gives_four_that_are_kept_and_one_more_an_overtime() {
        ScriptedGame script = ScriptedGame.started(ProjectionRules.NCAA);
        timeout(script);
        timeout(script);
        assertThat(left(script.quarter(2), "20:00")).isEqualTo(2);
        assertThat(left(script.overtime(1), "05:00")).isEqualTo(3);
    }

    @Test
    void an_nba_game_ends_with_the_timeouts_left_that_were_published() throws IOException {
        assumeTrue(SampleGames.exist(), "samples/ is missing");
        JsonNode published = SampleGames.official("0022000001").at("/facts/timeoutsLeft");

        for (CompetitorLine team :
                SampleGames.play(SampleGames.events("0022000001")).game().competitors()) {
            assertThat(team.timeoutsLeft()).isEqualTo(published.path(team.id()).asInt());
        }
        assertThat(published).hasSize(2);
    }

    private static void timeout(ScriptedGame script) {
        script.send(
                EventType.TIMEOUT,
                new Attributes.Timeout(TimeoutType.FULL),
                List.of(ScriptedGame.side(ScriptedGame.HOME)));
    }

    private static int left(ScriptedGame script, String clock) {
        script.at(clock).made("b1", 2);
        script.missed("b2", 2);
        return left(script);
    }

    private static int left(ScriptedGame script) {
        return script.team(ScriptedGame.HOME).timeoutsLeft();
    }

    @ParameterizedTest
    @CsvSource({
        "FIBA, 1, 2",
        "FIBA, 2, 3",
        "FIBA, 3, 4",
        "FIBA, 4, 4",
        "NBA, 1, 2",
        "NBA, 3, 4",
        "NBA, 4, 5",
        "NCAA, 1, 2",
        "NCAA, 2, 4",
        "NCAAW, 4, 4"
    })
    void a_player_is_in_foul_trouble_with_one_foul_more_than_quarters_or_one_short_of_the_limit(
            ProjectionRules rules, int period, int fouls) {
        ScriptedGame script = ScriptedGame.started(rules);
        script.quarter(period).startPeriod();

        for (int foul = 1; foul < fouls; foul++) {
            script.foul(FoulType.PERSONAL, "a1", "b1");
        }
        assertThat(script.line("a1").foulTrouble()).isFalse();

        script.foul(FoulType.PERSONAL, "a1", "b1");
        assertThat(script.line("a1").foulTrouble()).isTrue();
    }

    @Test
    void who_is_out_is_in_trouble_no_more_and_a_later_quarter_may_end_it() {
        ScriptedGame script = ScriptedGame.started();
        script.foul(FoulType.PERSONAL, "a1", "b1");
        script.foul(FoulType.PERSONAL, "a1", "b1");
        script.quarter(2).startPeriod();
        assertThat(script.line("a1").foulTrouble()).isFalse();

        for (int foul = 3; foul <= 5; foul++) {
            script.foul(FoulType.PERSONAL, "a1", "b1");
        }
        assertThat(script.line("a1").foulTrouble()).isFalse();
        assertThat(script.line("a1").fouledOut()).isTrue();
    }
}
