package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.FoulType;
import io.fastbreak.model.event.ReboundType;
import io.fastbreak.model.event.ShotType;
import io.fastbreak.model.event.TurnoverType;
import io.fastbreak.model.game.Rebounds;
import io.fastbreak.model.game.Shooting;
import io.fastbreak.model.game.Stats;
import java.util.List;
import org.junit.jupiter.api.Test;

class BoxScoreProjectionTest {
    private final ScriptedGame told = ScriptedGame.started();

    @Test
    void a_made_shot_counts_for_shooter_assister_team_and_period() {
        told.at("09:40").made("a1", 3, ScriptedGame.assist("a2"));

        assertThat(told.team(ScriptedGame.HOME).score()).isEqualTo(3);
        assertThat(told.team(ScriptedGame.HOME).periods().get(0).points()).isEqualTo(3);
        assertThat(told.line("a1").stats().points()).isEqualTo(3);
        assertThat(told.line("a1").stats().fieldGoals3()).isEqualTo(new Shooting(1, 1));
        assertThat(told.line("a2").stats().assists()).isEqualTo(1);
        assertThat(told.team(ScriptedGame.HOME).totals().points()).isEqualTo(3);
    }

    @Test
    void a_miss_brings_no_points_but_an_attempt_of_its_worth_and_a_block() {
        told.missed("a1", 3, ScriptedGame.block("b1"));
        told.missed("a1", 2);

        assertThat(told.line("a1").stats().points()).isZero();
        assertThat(told.line("a1").stats().fieldGoals3()).isEqualTo(new Shooting(0, 1));
        assertThat(told.line("a1").stats().fieldGoals2()).isEqualTo(new Shooting(0, 1));
        assertThat(told.line("b1").stats().blocks()).isEqualTo(1);
    }

    @Test
    void a_miss_of_unknown_worth_is_an_attempt_of_neither_kind() {
        told.missed("a1", 0);

        assertThat(told.line("a1").stats().fieldGoals2()).isEqualTo(Shooting.NONE);
        assertThat(told.line("a1").stats().fieldGoals3()).isEqualTo(Shooting.NONE);
        assertThat(told.anomalies()).isEmpty();
    }

    @Test
    void an_assister_of_a_miss_has_no_assist_and_a_blocker_of_a_made_shot_no_block() {
        told.missed("a1", 2, ScriptedGame.assist("a2"));
        told.made("a1", 2, ScriptedGame.block("b1"));

        assertThat(told.line("a2").stats().assists()).isZero();
        assertThat(told.line("b1").stats().blocks()).isZero();
    }

    @Test
    void a_made_free_throw_may_have_an_assist() {
        told.freeThrow("a1", true, ScriptedGame.assist("a2"));
        told.freeThrow("a1", false);

        assertThat(told.line("a1").stats().freeThrows()).isEqualTo(new Shooting(1, 2));
        assertThat(told.line("a1").stats().points()).isEqualTo(1);
        assertThat(told.line("a2").stats().assists()).isEqualTo(1);
    }

    @Test
    void points_in_the_wrong_basket_are_the_opponents_and_no_players() {
        told.shot("a1", 2, true, ShotType.WRONG_BASKET);

        assertThat(told.team(ScriptedGame.AWAY).score()).isEqualTo(2);
        assertThat(told.team(ScriptedGame.AWAY).team().points()).isEqualTo(2);
        assertThat(told.team(ScriptedGame.AWAY).totals().points()).isEqualTo(2);
        assertThat(told.team(ScriptedGame.AWAY).totals().fieldGoals2()).isEqualTo(Shooting.NONE);
        assertThat(told.line("a1").stats()).isEqualTo(Stats.NONE);
        assertThat(told.line("b1").plusMinus()).isEqualTo(2);
    }

    @Test
    void points_in_the_wrong_basket_may_be_set_to_be_those_of_whom_the_event_names() {
        ConfiguredRules named = new ConfiguredRules(null, null, WrongBasketCredit.NAMED);
        told.live = new LiveGame(
                ScriptedGame.FEED,
                ProjectionSettings.DEFAULT.withRules(new RulesByFixture(List.of(), List.of(), named)));
        told.shot("a1", 2, true, ShotType.WRONG_BASKET);

        assertThat(told.team(ScriptedGame.HOME).score()).isEqualTo(2);
        assertThat(told.team(ScriptedGame.HOME).team().points()).isEqualTo(2);
    }

    @Test
    void points_that_no_shot_is_worth_are_not_counted_but_listed() {
        String nothing = told.made("a1", 0);
        String many = told.made("a1", 40);
        String negative = told.made("a1", -2);

        assertThat(told.team(ScriptedGame.HOME).score()).isZero();
        assertThat(told.anomalies())
                .containsExactly(
                        "IMPOSSIBLE_POINTS " + nothing, "IMPOSSIBLE_POINTS " + many, "IMPOSSIBLE_POINTS " + negative);
    }

    @Test
    void a_made_shot_of_nobody_is_listed() {
        Attributes shot = new Attributes.Shot(2, true, ShotType.LAYUP, List.of(), null, null);
        String nobody = told.tell(EventType.SHOT, shot, List.of());

        assertThat(told.anomalies()).containsExactly("POINTS_WITHOUT_COMPETITOR " + nobody);
    }

    @Test
    void a_made_shot_without_shooter_is_the_teams() {
        Attributes shot = new Attributes.Shot(2, true, ShotType.LAYUP, List.of(), null, null);
        told.tell(EventType.SHOT, shot, List.of(ScriptedGame.side(ScriptedGame.AWAY)));

        assertThat(told.team(ScriptedGame.AWAY).team().fieldGoals2()).isEqualTo(new Shooting(1, 1));
        assertThat(told.team(ScriptedGame.AWAY).totals().points()).isEqualTo(2);
    }

    @Test
    void rebounds_without_a_player_are_the_teams_and_in_the_totals() {
        told.rebound("a1", ReboundType.DEFENSIVE);
        told.teamRebound(ScriptedGame.HOME, ReboundType.OFFENSIVE);

        assertThat(told.line("a1").stats().rebounds()).isEqualTo(new Rebounds(0, 1));
        assertThat(told.team(ScriptedGame.HOME).team().rebounds()).isEqualTo(new Rebounds(1, 0));
        assertThat(told.team(ScriptedGame.HOME).totals().rebounds()).isEqualTo(new Rebounds(1, 1));
    }

    @Test
    void the_nbas_totals_leave_team_rebounds_out() {
        ScriptedGame nba = ScriptedGame.started(ProjectionRules.NBA);
        nba.rebound("a1", ReboundType.DEFENSIVE);
        nba.teamRebound(ScriptedGame.HOME, ReboundType.OFFENSIVE);

        assertThat(nba.team(ScriptedGame.HOME).team().rebounds()).isEqualTo(new Rebounds(1, 0));
        assertThat(nba.team(ScriptedGame.HOME).totals().rebounds()).isEqualTo(new Rebounds(0, 1));
    }

    @Test
    void under_nba_rules_a_dead_ball_rebound_is_the_teams_even_with_a_player() {
        ScriptedGame nba = ScriptedGame.started(ProjectionRules.NBA);
        nba.rebound("a1", ReboundType.OFFENSIVE_DEADBALL);
        nba.rebound("a1", ReboundType.DEFENSIVE_DEADBALL);

        assertThat(nba.line("a1").stats().rebounds()).isEqualTo(Rebounds.NONE);
        assertThat(nba.team(ScriptedGame.HOME).team().rebounds()).isEqualTo(new Rebounds(1, 1));
    }

    @Test
    void under_fiba_rules_a_dead_ball_rebound_is_in_no_line() {
        told.rebound("a1", ReboundType.OFFENSIVE_DEADBALL);
        told.rebound("a1", ReboundType.DEFENSIVE_DEADBALL);

        assertThat(told.line("a1").stats().rebounds()).isEqualTo(Rebounds.NONE);
        assertThat(told.team(ScriptedGame.HOME).totals().rebounds()).isEqualTo(Rebounds.NONE);
    }

    @Test
    void a_rebound_of_unknown_kind_is_told_by_the_miss_before_it() {
        told.missed("a1", 2);
        told.rebound("a2", ReboundType.UNKNOWN);
        told.freeThrow("a1", false);
        told.rebound("b1", ReboundType.UNKNOWN);
        told.made("b1", 2);
        String unknown = told.rebound("a3", ReboundType.UNKNOWN);

        assertThat(told.line("a2").stats().rebounds()).isEqualTo(new Rebounds(1, 0));
        assertThat(told.line("b1").stats().rebounds()).isEqualTo(new Rebounds(0, 1));
        assertThat(told.line("a3").stats().rebounds()).isEqualTo(Rebounds.NONE);
        assertThat(told.anomalies()).containsExactly("REBOUND_WITHOUT_MISS " + unknown);
    }

    @Test
    void a_turnover_is_the_players_or_the_teams_and_its_steal_the_stealers() {
        told.turnover("a1", ScriptedGame.steal("b1"));
        told.tell(
                EventType.TURNOVER,
                new Attributes.Turnover(TurnoverType.SHOT_CLOCK, null, null),
                List.of(ScriptedGame.side(ScriptedGame.HOME)));

        assertThat(told.line("a1").stats().turnovers()).isEqualTo(1);
        assertThat(told.line("b1").stats().steals()).isEqualTo(1);
        assertThat(told.team(ScriptedGame.HOME).team().turnovers()).isEqualTo(1);
        assertThat(told.team(ScriptedGame.HOME).totals().turnovers()).isEqualTo(2);
    }

    @Test
    void a_foul_counts_for_who_committed_it_and_for_who_drew_it() {
        told.foul(FoulType.OFFENSIVE, "a1", "b1");

        assertThat(told.line("a1").stats().fouls()).isEqualTo(1);
        assertThat(told.line("b1").stats().foulsDrawn()).isEqualTo(1);
    }

    @Test
    void what_someone_did_who_was_in_no_lineup_is_counted_all_the_same() {
        told.made("a9", 2);

        assertThat(told.line("a9").stats().points()).isEqualTo(2);
        assertThat(told.team(ScriptedGame.HOME).totals().points()).isEqualTo(2);
    }
}
