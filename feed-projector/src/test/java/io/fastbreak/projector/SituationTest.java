package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.FoulType;
import io.fastbreak.model.event.TimeoutType;
import io.fastbreak.model.game.Bonus;
import io.fastbreak.model.game.CompetitorLine;
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
        ScriptedGame told = ScriptedGame.started(rules);

        foul(told, fouls);

        assertThat(told.team(ScriptedGame.AWAY).bonus()).isEqualTo(bonus);
        assertThat(told.team(ScriptedGame.HOME).bonus()).isEqualTo(Bonus.NONE);
    }

    @ParameterizedTest
    @CsvSource({"FIBA, NONE", "NBA, NONE", "NCAA, NONE", "NCAAW, NONE"})
    void a_new_quarter_or_half_takes_the_bonus_away(ProjectionRules rules, Bonus bonus) {
        ScriptedGame told = ScriptedGame.started(rules);
        foul(told, 10);
        told.quarter(2).startPeriod();

        assertThat(told.team(ScriptedGame.AWAY).bonus()).isEqualTo(bonus);
    }

    @ParameterizedTest
    @CsvSource({"FIBA, 4, BONUS", "NBA, 4, NONE", "NCAA, 2, DOUBLE_BONUS", "NCAAW, 4, BONUS"})
    void an_overtime_goes_on_counting_except_in_the_nba(ProjectionRules rules, int last, Bonus bonus) {
        ScriptedGame told = ScriptedGame.started(rules);
        told.quarter(last).startPeriod();
        foul(told, 9);
        told.overtime(1).startPeriod();

        assertThat(told.team(ScriptedGame.AWAY).bonus()).isEqualTo(bonus);
    }

    @Test
    void in_an_overtime_of_the_nba_the_fourth_foul_brings_free_throws() {
        ScriptedGame told = ScriptedGame.started(ProjectionRules.NBA);
        told.overtime(1).startPeriod();
        foul(told, 2);
        assertThat(told.team(ScriptedGame.AWAY).bonus()).isEqualTo(Bonus.NONE);

        foul(told, 1);
        assertThat(told.team(ScriptedGame.AWAY).bonus()).isEqualTo(Bonus.BONUS);
    }

    @Test
    void in_the_last_two_minutes_of_the_nba_the_second_foul_brings_free_throws() {
        ScriptedGame told = ScriptedGame.started(ProjectionRules.NBA);
        told.at("02:01");
        foul(told, 3);
        told.at("02:00").made("b1", 2);
        assertThat(told.team(ScriptedGame.AWAY).bonus()).isEqualTo(Bonus.NONE);

        foul(told, 1);
        assertThat(told.team(ScriptedGame.AWAY).bonus()).isEqualTo(Bonus.BONUS);

        told.quarter(2).at("01:59");
        foul(told, 1);
        assertThat(told.team(ScriptedGame.AWAY).bonus()).as("in any quarter").isEqualTo(Bonus.BONUS);
    }

    @Test
    void of_unknown_opponents_no_bonus_is_claimed_and_before_the_game_nothing() {
        ScriptedGame told = ScriptedGame.game(ProjectionRules.FIBA);
        told.foul(FoulType.PERSONAL, ScriptedGame.HOME);

        assertThat(told.team(ScriptedGame.HOME).bonus()).isNull();
        assertThat(told.team(ScriptedGame.HOME).timeoutsLeft()).isEqualTo(2);
    }

    private static void foul(ScriptedGame told, int times) {
        for (int i = 0; i < times; i++) {
            told.foul(FoulType.PERSONAL, "a" + (1 + i % 5), "b1");
        }
    }

    @Test
    void fiba_gives_two_timeouts_a_half_a_third_in_the_second_and_one_an_overtime() {
        ScriptedGame told = ScriptedGame.started(ProjectionRules.FIBA);
        timeout(told);
        assertThat(left(told)).isEqualTo(1);
        assertThat(left(told.quarter(2), "10:00")).isEqualTo(1);
        assertThat(left(told.quarter(3), "10:00")).isEqualTo(3);
        timeout(told);
        assertThat(left(told.quarter(4), "10:00")).isEqualTo(2);
        assertThat(left(told.overtime(1), "05:00")).isEqualTo(1);
        timeout(told);
        timeout(told);
        assertThat(left(told)).as("never below 0").isZero();
        assertThat(left(told.overtime(2), "05:00")).isEqualTo(1);
    }

    @Test
    void in_the_last_two_minutes_of_fiba_two_timeouts_are_the_most() {
        ScriptedGame told = ScriptedGame.started(ProjectionRules.FIBA);

        assertThat(left(told.quarter(4), "02:01")).isEqualTo(3);
        assertThat(left(told, "02:00")).isEqualTo(2);
        timeout(told);
        assertThat(left(told)).isEqualTo(1);
    }

    @Test
    void the_nba_gives_seven_four_in_the_fourth_quarter_and_two_at_its_end() {
        ScriptedGame told = ScriptedGame.started(ProjectionRules.NBA);
        timeout(told);
        assertThat(left(told)).isEqualTo(6);
        assertThat(left(told.quarter(4), "12:00")).isEqualTo(4);
        assertThat(left(told, "03:00"))
                .as("its mandatory timeouts are still to come")
                .isEqualTo(4);
        timeout(told);
        timeout(told);
        assertThat(left(told)).isEqualTo(2);
        timeout(told);
        assertThat(left(told)).isEqualTo(1);
        assertThat(left(told.overtime(1), "05:00")).isEqualTo(2);
    }

    @Test
    void college_gives_four_that_are_kept_and_one_more_an_overtime() {
        ScriptedGame told = ScriptedGame.started(ProjectionRules.NCAA);
        timeout(told);
        timeout(told);
        assertThat(left(told.quarter(2), "20:00")).isEqualTo(2);
        assertThat(left(told.overtime(1), "05:00")).isEqualTo(3);
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

    private static void timeout(ScriptedGame told) {
        told.tell(
                EventType.TIMEOUT,
                new Attributes.Timeout(TimeoutType.FULL),
                List.of(ScriptedGame.side(ScriptedGame.HOME)));
    }

    private static int left(ScriptedGame told, String clock) {
        told.at(clock).made("b1", 2);
        return left(told);
    }

    private static int left(ScriptedGame told) {
        return told.team(ScriptedGame.HOME).timeoutsLeft();
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
        ScriptedGame told = ScriptedGame.started(rules);
        told.quarter(period).startPeriod();

        for (int foul = 1; foul < fouls; foul++) {
            told.foul(FoulType.PERSONAL, "a1", "b1");
        }
        assertThat(told.line("a1").foulTrouble()).isFalse();

        told.foul(FoulType.PERSONAL, "a1", "b1");
        assertThat(told.line("a1").foulTrouble()).isTrue();
    }

    @Test
    void who_is_out_is_in_trouble_no_more_and_a_later_quarter_may_end_it() {
        ScriptedGame told = ScriptedGame.started();
        told.foul(FoulType.PERSONAL, "a1", "b1");
        told.foul(FoulType.PERSONAL, "a1", "b1");
        told.quarter(2).startPeriod();
        assertThat(told.line("a1").foulTrouble()).isFalse();

        for (int foul = 3; foul <= 5; foul++) {
            told.foul(FoulType.PERSONAL, "a1", "b1");
        }
        assertThat(told.line("a1").foulTrouble()).isFalse();
        assertThat(told.line("a1").fouledOut()).isTrue();
    }
}
