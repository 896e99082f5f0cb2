package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.event.attribute.FoulType;
import io.fastbreak.model.event.attribute.ReboundType;
import io.fastbreak.model.game.Evidence;
import io.fastbreak.model.game.Reason;
import java.util.List;
import org.junit.jupiter.api.Test;

class PeriodAndClockProofTest {
    private final ScriptedGame script = ScriptedGame.started();

    private List<Reason> reasons() {
        return script.live.reasons();
    }

    private void after(long seconds) {
        script.now += seconds * 1000;
    }

    @Test
    void a_foul_that_names_a_later_period_counts_for_the_current_one_until_a_second_event_agrees() {
        script.at("05:00").foul(FoulType.PERSONAL, "a1", "b1");
        script.quarter(2).at("09:00").foul(FoulType.PERSONAL, "a1", "b1");
        assertThat(script.team(ScriptedGame.HOME).periods()).extracting("fouls").containsExactly(2);

        script.foul(FoulType.PERSONAL, "a1", "b1");
        assertThat(script.team(ScriptedGame.HOME).periods()).extracting("fouls").containsExactly(1, 2);
    }

    @Test
    void points_and_fouls_before_the_jump_ball_count_for_the_first_period() {
        ScriptedGame game = ScriptedGame.game();
        game.lineups();
        game.in(new Period(PeriodType.PREGAME, 1, null));
        game.foul(FoulType.TECHNICAL, "a1", "b1");
        game.freeThrow("b1", true);
        game.quarter(1).at("10:00").startPeriod();
        game.at("09:00").made("b1", 2);

        assertThat(game.team(ScriptedGame.AWAY).score()).isEqualTo(3);
        assertThat(game.team(ScriptedGame.AWAY).periods()).extracting("points").containsExactly(3);
        assertThat(game.team(ScriptedGame.HOME).periods()).extracting("fouls").containsExactly(1);
    }

    @Test
    void the_evidence_names_the_event_and_the_fact() {
        script.at("05:00").made("a1", 2);
        String odd = script.quarter(4).at("04:50").made("a1", 2);

        assertThat(script.projected().reliability().evidence())
                .containsExactly(new Evidence(Reason.CLOCK, List.of(odd), "names period 4 at 5:00 of period 1"));
    }

    @Test
    void an_entry_that_was_late_takes_nothing_from_the_time_of_the_next_one() {
        script.at("09:00").made("a1", 2);
        after(50);
        script.at("08:50").made("b1", 2);
        after(1);
        script.at("07:48").made("a1", 2);

        assertThat(reasons()).isEmpty();
    }

    @Test
    void an_event_that_was_created_before_the_one_that_it_follows_proves_no_jump() {
        after(600);
        script.at("09:00").made("a1", 2);
        after(-600);
        script.at("08:50").made("b1", 2);

        assertThat(reasons()).isEmpty();
    }

    @Test
    void many_small_steps_back_are_a_jump() {
        script.at("09:00").made("a1", 2);
        for (String clock : List.of("09:08", "09:16", "09:24")) {
            after(2);
            script.at(clock).foul(FoulType.PERSONAL, "a1", "b1");
        }
        assertThat(reasons()).containsExactly(Reason.CLOCK);
    }

    @Test
    void many_small_steps_ahead_are_a_jump() {
        script.at("09:00").made("a1", 2);
        for (String clock : List.of("08:51", "08:42", "08:33", "08:24", "08:15", "08:06", "07:57")) {
            script.at(clock).foul(FoulType.PERSONAL, "a1", "b1");
        }
        assertThat(reasons()).isEmpty();
        script.at("07:48").foul(FoulType.PERSONAL, "a1", "b1");
        assertThat(reasons()).containsExactly(Reason.CLOCK);
    }

    @Test
    void a_creation_time_that_is_not_set_hides_no_jump() {
        script.at("09:00").made("a1", 2);
        long now = script.now;
        script.now = 0;
        script.at("08:50").foul(FoulType.PERSONAL, "a1", "b1");
        script.now = now + 2_000;
        script.at("04:00").made("b1", 2);

        assertThat(reasons()).containsExactly(Reason.CLOCK);
    }

    @Test
    void plays_that_all_name_the_second_period_in_the_middle_of_the_first_one_move_the_game_and_prove_nothing() {
        script.at("09:30").made("a1", 2);
        for (String clock : List.of("09:20", "09:10", "09:00", "08:50")) {
            after(10);
            script.quarter(2).at(clock).made("b1", 2);
        }
        assertThat(reasons()).containsExactly(Reason.CLOCK);
    }

    @Test
    void clock_events_agree_and_are_no_plays() {
        script.at("05:00").made("a1", 2);
        script.at("06:00").made("a1", 2);
        script.at("04:55").clockIs(ClockStatusType.STOPPED);
        script.at("04:54").clockIs(ClockStatusType.STARTED);
        assertThat(reasons()).containsExactly(Reason.CLOCK);

        script.at("04:50").made("a1", 2);
        script.at("04:45").made("a1", 2);
        assertThat(reasons()).isEmpty();
    }

    @Test
    void plays_that_agree_with_either_clock_by_turns_prove_neither() {
        script.at("05:00").made("a1", 2);
        for (int second = 50; second >= 10; second -= 5) {
            script.at("06:" + second).made("a1", 2);
            script.at("04:" + second).made("a1", 2);
        }

        assertThat(reasons()).containsExactly(Reason.CLOCK);
    }

    @Test
    void two_minutes_without_a_play_are_missing_in_a_feed_that_has_rebounds() {
        script.at("09:00").missed("a1", 2);
        for (int i = 0; i < 5; i++) {
            script.rebound("b1", ReboundType.DEFENSIVE);
        }
        after(200);
        script.at("06:41").missed("b1", 2);
        assertThat(reasons()).containsExactly(Reason.CLOCK);

        script.rebound("a1", ReboundType.DEFENSIVE);
        script.at("06:30").made("a1", 2);
        assertThat(reasons()).as("no later play finds them").containsExactly(Reason.CLOCK);

        script.live.clear(Reason.CLOCK, script.now);
        assertThat(reasons()).isEmpty();
    }

    @Test
    void a_clock_that_is_not_read_hides_no_plays() {
        script.at("09:59").missed("a1", 2);
        for (int i = 0; i < 5; i++) {
            script.rebound("b1", ReboundType.DEFENSIVE);
            script.missed("b1", 2);
        }
        after(200);
        script.at("07:31").missed("b1", 2);

        assertThat(reasons()).isEmpty();
    }

    @Test
    void a_scoresheet_of_points_alone_may_have_none_for_minutes() {
        script.at("09:00").made("a1", 2);
        after(300);
        script.at("05:00").made("b1", 2);

        assertThat(reasons()).isEmpty();
    }

    @Test
    void play_goes_on_in_a_period_whose_end_was_stated_by_mistake() {
        script.at("09:40").made("a1", 2);
        script.at("09:30").endPeriod();
        assertThat(reasons()).containsExactly(Reason.CLOCK);

        script.at("09:20").made("b1", 2);
        script.at("09:10").made("b1", 2);
        assertThat(reasons()).isEmpty();
    }

    /** FIBA's rules are configured; the transition shows no clock. */
    @Test
    void a_clock_beyond_the_period_is_not_proven() {
        after(10);
        script.at("19:50").made("a1", 2);
        assertThat(reasons()).containsExactly(Reason.CLOCK);

        after(10);
        script.at("09:40").missed("b1", 2);
        after(10);
        script.at("09:30").missed("a1", 2);
        assertThat(reasons()).isEmpty();
    }

    @Test
    void a_game_of_longer_periods_than_its_rules_contradicts_them() {
        for (int seconds = 701; seconds > 540; seconds -= 17) {
            after(17);
            script.at("%02d:%02d".formatted(seconds / 60, seconds % 60)).missed("b1", 2);
            assertThat(reasons()).isNotEmpty();
        }
        assertThat(reasons()).containsExactly(Reason.CONTRADICTION);
    }

    @Test
    void a_deleted_event_that_is_no_play_hides_no_missing_play() {
        for (int seconds = 590; seconds > 480; seconds -= 13) {
            after(13);
            script.at("%02d:%02d".formatted(seconds / 60, seconds % 60)).missed("a1", 2);
            after(3);
            script.rebound("b2", ReboundType.DEFENSIVE);
        }
        assertThat(reasons()).isEmpty();
        script.delete(script.lineup(ScriptedGame.HOME, "a1", "a2", "a3", "a4", "a5", "a6", "a7"));
        after(240);

        script.at("04:00").missed("a1", 2);

        assertThat(reasons()).contains(Reason.CLOCK);
    }

    private void playOn(int from, int to) {
        for (int seconds = from; seconds > to; seconds -= 15) {
            after(15);
            script.at("%02d:%02d".formatted(seconds / 60, seconds % 60)).missed("b1", 2);
        }
    }

    @Test
    void single_wrong_clocks_say_nothing_of_the_rules() {
        playOn(590, 500);
        after(10);
        script.at("54:00").foul(FoulType.PERSONAL, "a1", "b1");
        playOn(485, 300);
        assertThat(reasons()).isEmpty();
        after(10);
        script.at("28:00").foul(FoulType.PERSONAL, "b1", "a1");

        playOn(290, 30);

        assertThat(reasons()).isEmpty();
    }

    @Test
    void the_clock_of_a_break_says_nothing_of_the_rules() {
        playOn(590, 10);
        after(10);
        script.at("00:00").endPeriod();
        after(20);
        script.at("14:40").substitution("a6", "a1");
        script.at("14:38").substitution("b6", "b1");
        after(800);
        script.quarter(2).at("10:00").startPeriod();

        playOn(590, 10);

        assertThat(reasons()).isEmpty();
    }
}
