package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.event.attribute.FoulType;
import io.fastbreak.model.game.PlayerLine;
import io.fastbreak.projector.rules.ProjectionRules;
import java.util.List;
import org.junit.jupiter.api.Test;

class LineupTest {
    private final ScriptedGame script = ScriptedGame.started();

    @Test
    void starters_are_on_court_from_the_start_and_the_others_on_the_bench() {
        script.at("09:00").made("a1", 2);

        assertThat(script.line("a1")).matches(PlayerLine::starter).matches(PlayerLine::onCourt);
        assertThat(script.line("a6")).matches(line -> !line.starter()).matches(line -> !line.onCourt());
        assertThat(script.line("a1").playedMs()).isEqualTo(60_000);
        assertThat(script.line("a6").playedMs()).isZero();
    }

    @Test
    void a_substituted_player_plays_until_then_and_the_other_one_from_then_on() {
        script.at("07:00").substitution("a6", "a1");
        script.at("05:30").made("a6", 2);

        assertThat(script.line("a1").playedMs()).isEqualTo(180_000);
        assertThat(script.line("a6").playedMs()).isEqualTo(90_000);
        assertThat(script.line("a1").onCourt()).isFalse();
        assertThat(script.line("a6").onCourt()).isTrue();
    }

    @Test
    void lineups_last_over_the_end_of_a_period() {
        script.at("00:00").endPeriod();
        script.quarter(2).startPeriod();
        script.at("09:00").made("a1", 2);

        assertThat(script.line("a1").playedMs()).isEqualTo(660_000);
    }

    @Test
    void a_period_that_no_event_ended_was_played_to_its_end() {
        script.at("04:00").made("a1", 2);
        script.quarter(2).at("09:00").made("a1", 2);
        assertThat(script.line("a1").playedMs()).as("one event alone").isEqualTo(360_000);
        script.missed("a2", 2);

        assertThat(script.line("a1").playedMs()).isEqualTo(660_000);
    }

    @Test
    void overtime_lasts_five_minutes() {
        script.quarter(4).at("00:00").endPeriod();
        long played = script.line("a1").playedMs();
        script.overtime(1).startPeriod();
        script.endPeriod();

        assertThat(script.line("a1").playedMs() - played).isEqualTo(300_000);
    }

    @Test
    void a_period_begins_at_the_clock_of_its_transition() {
        script.endPeriod();
        script.quarter(2).at("08:00").startPeriod();
        script.endPeriod();

        assertThat(script.line("a1").playedMs()).isEqualTo(600_000 + 480_000);
    }

    @Test
    void the_end_of_the_match_ends_its_period() {
        script.at("00:03").made("a1", 2);
        script.status(MatchStatus.FINISHED);

        assertThat(script.line("a1").playedMs()).isEqualTo(600_000);
    }

    @Test
    void a_clock_that_runs_back_takes_time_off_again_and_is_listed() {
        script.at("05:00").made("a1", 2);
        String back = script.at("05:30").substitution("a6", "a1");
        script.at("05:00").made("a6", 2);

        assertThat(script.line("a1").playedMs()).isEqualTo(270_000);
        assertThat(script.line("a6").playedMs()).isEqualTo(30_000);
        assertThat(script.line("a2").playedMs()).isEqualTo(300_000);
        assertThat(script.anomalies()).containsExactly("CLOCK_RAN_BACK " + back);
    }

    @Test
    void a_clock_that_is_adjusted_backwards_is_no_anomaly() {
        script.at("05:00").made("a1", 2);
        script.at("05:10").clockIs(ClockStatusType.ADJUSTED);

        assertThat(script.line("a1").playedMs()).isEqualTo(290_000);
        assertThat(script.anomalies()).isEmpty();
    }

    @Test
    void an_event_of_an_earlier_period_changes_no_minutes_and_is_listed() {
        script.endPeriod();
        script.quarter(2).startPeriod();
        script.at("06:00").made("a1", 2);
        String misplaced = script.quarter(1).at("02:00").made("a1", 3);
        script.quarter(2).at("05:00").made("a1", 2);

        assertThat(script.line("a1").playedMs()).isEqualTo(600_000 + 300_000);
        assertThat(script.team(ScriptedGame.HOME).periods())
                .extracting("points")
                .containsExactly(3, 4);
        assertThat(script.projected().period().number()).isEqualTo(2);
        assertThat(script.anomalies()).containsExactly("PERIOD_RAN_BACK " + misplaced);
    }

    @Test
    void time_with_a_sixth_player_counts_for_all_six_and_is_listed() {
        script.at("09:00")
                .send(
                        EventType.SUBSTITUTION,
                        Attributes.NONE,
                        List.of(ScriptedGame.player("a6", ParticipantType.SUBSTITUTED_IN)));
        assertThat(script.anomalies()).isEmpty();

        String played = script.at("08:00").made("b1", 2);
        script.at("07:00").made("b1", 2);

        assertThat(script.anomalies()).containsExactly("SIXTH_PLAYER " + played);
        assertThat(script.line("a6").playedMs()).isEqualTo(120_000);
        assertThat(script.line("a1").playedMs()).isEqualTo(180_000);
    }

    @Test
    void a_substitution_in_two_events_at_one_stoppage_is_no_anomaly() {
        script.at("09:00")
                .send(
                        EventType.SUBSTITUTION,
                        Attributes.NONE,
                        List.of(ScriptedGame.player("a6", ParticipantType.SUBSTITUTED_IN)));
        script.send(
                EventType.SUBSTITUTION,
                Attributes.NONE,
                List.of(ScriptedGame.player("a1", ParticipantType.SUBSTITUTED_OUT)));
        script.at("08:00").made("b1", 2);

        assertThat(script.anomalies()).isEmpty();
    }

    @Test
    void a_substitution_of_someone_not_on_court_is_listed_and_done_as_far_as_it_goes() {
        String impossible = script.at("09:00").substitution("a6", "a7");

        assertThat(script.line("a6").onCourt()).isTrue();
        assertThat(script.anomalies()).containsExactly("SUBSTITUTION_NOT_ON_COURT " + impossible);
    }

    @Test
    void a_substitution_of_someone_already_on_court_is_listed() {
        String impossible = script.substitution("a1", "a2");

        assertThat(script.anomalies()).containsExactly("SUBSTITUTION_ALREADY_ON_COURT " + impossible);
    }

    @Test
    void a_play_of_someone_on_the_bench_is_listed_and_counted() {
        String impossible = script.at("09:00").made("a6", 2);

        assertThat(script.anomalies()).containsExactly("PLAYER_NOT_ON_COURT " + impossible);
        assertThat(script.line("a6").stats().points()).isEqualTo(2);
    }

    @Test
    void the_first_lineup_may_be_replaced_until_play_begins() {
        ScriptedGame other = ScriptedGame.game(ProjectionRules.FIBA);
        other.lineups();
        other.lineup(ScriptedGame.HOME, "a6", "a2", "a3", "a4", "a5", "a1");
        other.startPeriod();
        other.at("09:00").made("a6", 2);
        other.lineup(ScriptedGame.HOME, "a1", "a2", "a3", "a4", "a5", "a8");

        assertThat(other.line("a6")).matches(PlayerLine::starter).matches(PlayerLine::onCourt);
        assertThat(other.line("a1")).matches(line -> !line.starter()).matches(line -> !line.onCourt());
        assertThat(other.line("a8").onCourt()).isFalse();
    }

    @Test
    void a_participation_names_starters_and_bench_too() {
        ScriptedGame other = ScriptedGame.game(ProjectionRules.FIBA);
        other.send(
                EventType.PARTICIPATION,
                Attributes.NONE,
                List.of(
                        ScriptedGame.player("a1", ParticipantType.STARTER),
                        ScriptedGame.player("a6", ParticipantType.BENCH)));
        other.startPeriod();
        other.at("09:00").made("a1", 2);

        assertThat(other.line("a1")).matches(PlayerLine::starter);
        assertThat(other.line("a1").playedMs()).isEqualTo(60_000);
        assertThat(other.line("a6").onCourt()).isFalse();
    }

    @Test
    void a_lineup_of_no_competitor_is_listed() {
        String nobodys = script.send(EventType.LINEUP, new Attributes.Lineup(List.of()), List.of());

        assertThat(script.anomalies()).containsExactly("LINEUP_WITHOUT_COMPETITOR " + nobodys);
    }

    @Test
    void fiba_credits_points_to_the_five_at_the_free_throw() {
        ScriptedGame fiba = freeThrowAfterSubstitution(ProjectionRules.FIBA);

        assertThat(fiba.line("a6").plusMinus()).isEqualTo(1);
        assertThat(fiba.line("a1").plusMinus()).isZero();
        assertThat(fiba.line("b1").plusMinus()).isEqualTo(-1);
    }

    @Test
    void the_nba_credits_points_to_the_five_at_the_foul() {
        ScriptedGame nba = freeThrowAfterSubstitution(ProjectionRules.NBA);

        assertThat(nba.line("a6").plusMinus()).isZero();
        assertThat(nba.line("a1").plusMinus()).isEqualTo(1);
        assertThat(nba.line("b1").plusMinus()).isEqualTo(-1);
    }

    private static ScriptedGame freeThrowAfterSubstitution(ProjectionRules rules) {
        ScriptedGame script = ScriptedGame.started(rules);
        String foul = script.at("09:00").foul(FoulType.PERSONAL, "b1", "a2");
        script.substitution("a6", "a1");
        script.freeThrow("a2", true, foul, 1);
        return script;
    }

    @Test
    void a_free_throw_that_names_no_known_foul_counts_for_those_on_court() {
        ScriptedGame nba = ScriptedGame.started(ProjectionRules.NBA);

        nba.freeThrow("a2", true, "unheard of", 1);

        assertThat(nba.line("a1").plusMinus()).isEqualTo(1);
    }
}
