package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.event.attribute.FoulType;
import io.fastbreak.model.event.attribute.ReboundType;
import io.fastbreak.model.event.attribute.ShotType;
import io.fastbreak.model.event.attribute.TurnoverType;
import io.fastbreak.model.game.Rebounds;
import io.fastbreak.model.game.Shooting;
import io.fastbreak.model.game.Stats;
import io.fastbreak.projector.rules.ConfiguredRules;
import io.fastbreak.projector.rules.ProjectionRules;
import io.fastbreak.projector.rules.RulesByFixture;
import io.fastbreak.projector.rules.WrongBasketCredit;
import java.util.List;
import org.junit.jupiter.api.Test;

class BoxScoreProjectionTest {
    private final ScriptedGame script = ScriptedGame.started();

    @Test
    void a_made_shot_counts_for_shooter_assister_team_and_period() {
        script.at("09:40").made("a1", 3, ScriptedGame.assist("a2"));

        assertThat(script.team(ScriptedGame.HOME).score()).isEqualTo(3);
        assertThat(script.team(ScriptedGame.HOME).periods().get(0).points()).isEqualTo(3);
        assertThat(script.line("a1").stats().points()).isEqualTo(3);
        assertThat(script.line("a1").stats().fieldGoals3()).isEqualTo(new Shooting(1, 1));
        assertThat(script.line("a2").stats().assists()).isEqualTo(1);
        assertThat(script.team(ScriptedGame.HOME).totals().points()).isEqualTo(3);
    }

    @Test
    void a_miss_brings_no_points_but_an_attempt_of_its_worth_and_a_block() {
        script.missed("a1", 3, ScriptedGame.block("b1"));
        script.missed("a1", 2);

        assertThat(script.line("a1").stats().points()).isZero();
        assertThat(script.line("a1").stats().fieldGoals3()).isEqualTo(new Shooting(0, 1));
        assertThat(script.line("a1").stats().fieldGoals2()).isEqualTo(new Shooting(0, 1));
        assertThat(script.line("b1").stats().blocks()).isEqualTo(1);
    }

    @Test
    void a_miss_of_unknown_worth_is_an_attempt_of_neither_kind() {
        script.missed("a1", 0);

        assertThat(script.line("a1").stats().fieldGoals2()).isEqualTo(Shooting.NONE);
        assertThat(script.line("a1").stats().fieldGoals3()).isEqualTo(Shooting.NONE);
        assertThat(script.anomalies()).isEmpty();
    }

    @Test
    void an_assister_of_a_miss_has_no_assist_and_a_blocker_of_a_made_shot_no_block() {
        script.missed("a1", 2, ScriptedGame.assist("a2"));
        script.made("a1", 2, ScriptedGame.block("b1"));

        assertThat(script.line("a2").stats().assists()).isZero();
        assertThat(script.line("b1").stats().blocks()).isZero();
    }

    @Test
    void a_made_free_throw_may_have_an_assist() {
        script.freeThrow("a1", true, ScriptedGame.assist("a2"));
        script.freeThrow("a1", false);

        assertThat(script.line("a1").stats().freeThrows()).isEqualTo(new Shooting(1, 2));
        assertThat(script.line("a1").stats().points()).isEqualTo(1);
        assertThat(script.line("a2").stats().assists()).isEqualTo(1);
    }

    @Test
    void points_in_the_wrong_basket_are_the_opponents_and_no_players() {
        script.shot("a1", 2, true, ShotType.WRONG_BASKET);

        assertThat(script.team(ScriptedGame.AWAY).score()).isEqualTo(2);
        assertThat(script.team(ScriptedGame.AWAY).team().points()).isEqualTo(2);
        assertThat(script.team(ScriptedGame.AWAY).totals().points()).isEqualTo(2);
        assertThat(script.team(ScriptedGame.AWAY).totals().fieldGoals2()).isEqualTo(Shooting.NONE);
        assertThat(script.line("a1").stats()).isEqualTo(Stats.NONE);
        assertThat(script.line("b1").plusMinus()).isEqualTo(2);
    }

    @Test
    void points_in_the_wrong_basket_may_be_set_to_be_those_of_whom_the_event_names() {
        ConfiguredRules named = new ConfiguredRules(null, null, WrongBasketCredit.NAMED);
        script.live = new LiveGame(
                ScriptedGame.FEED,
                ProjectionSettings.DEFAULT.withRules(new RulesByFixture(List.of(), List.of(), named)));
        script.shot("a1", 2, true, ShotType.WRONG_BASKET);

        assertThat(script.team(ScriptedGame.HOME).score()).isEqualTo(2);
        assertThat(script.team(ScriptedGame.HOME).team().points()).isEqualTo(2);
    }

    @Test
    void points_that_no_shot_is_worth_are_not_counted_but_listed() {
        String nothing = script.made("a1", 0);
        String many = script.made("a1", 40);
        String negative = script.made("a1", -2);

        assertThat(script.team(ScriptedGame.HOME).score()).isZero();
        assertThat(script.anomalies())
                .containsExactly(
                        "IMPOSSIBLE_POINTS " + nothing, "IMPOSSIBLE_POINTS " + many, "IMPOSSIBLE_POINTS " + negative);
    }

    @Test
    void a_made_shot_without_shooter_is_listed() {
        Attributes shot = new Attributes.Shot(2, true, ShotType.LAYUP, List.of(), null, null);
        String nobody = script.send(EventType.SHOT, shot, List.of());

        assertThat(script.anomalies()).containsExactly("POINTS_WITHOUT_COMPETITOR " + nobody);
    }

    @Test
    void a_made_shot_without_shooter_is_the_teams() {
        Attributes shot = new Attributes.Shot(2, true, ShotType.LAYUP, List.of(), null, null);
        script.send(EventType.SHOT, shot, List.of(ScriptedGame.side(ScriptedGame.AWAY)));

        assertThat(script.team(ScriptedGame.AWAY).team().fieldGoals2()).isEqualTo(new Shooting(1, 1));
        assertThat(script.team(ScriptedGame.AWAY).totals().points()).isEqualTo(2);
    }

    @Test
    void rebounds_without_a_player_are_the_teams_and_in_the_totals() {
        script.rebound("a1", ReboundType.DEFENSIVE);
        script.teamRebound(ScriptedGame.HOME, ReboundType.OFFENSIVE);

        assertThat(script.line("a1").stats().rebounds()).isEqualTo(new Rebounds(0, 1));
        assertThat(script.team(ScriptedGame.HOME).team().rebounds()).isEqualTo(new Rebounds(1, 0));
        assertThat(script.team(ScriptedGame.HOME).totals().rebounds()).isEqualTo(new Rebounds(1, 1));
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
        script.rebound("a1", ReboundType.OFFENSIVE_DEADBALL);
        script.rebound("a1", ReboundType.DEFENSIVE_DEADBALL);

        assertThat(script.line("a1").stats().rebounds()).isEqualTo(Rebounds.NONE);
        assertThat(script.team(ScriptedGame.HOME).totals().rebounds()).isEqualTo(Rebounds.NONE);
    }

    @Test
    void the_kind_of_an_unknown_rebound_follows_from_the_miss_before_it() {
        script.missed("a1", 2);
        script.rebound("a2", ReboundType.UNKNOWN);
        script.freeThrow("a1", false);
        script.rebound("b1", ReboundType.UNKNOWN);
        script.made("b1", 2);
        String unknown = script.rebound("a3", ReboundType.UNKNOWN);

        assertThat(script.line("a2").stats().rebounds()).isEqualTo(new Rebounds(1, 0));
        assertThat(script.line("b1").stats().rebounds()).isEqualTo(new Rebounds(0, 1));
        assertThat(script.line("a3").stats().rebounds()).isEqualTo(Rebounds.NONE);
        assertThat(script.anomalies()).containsExactly("REBOUND_WITHOUT_MISS " + unknown);
    }

    @Test
    void a_turnover_is_the_players_or_the_teams_and_its_steal_the_stealers() {
        script.turnover("a1", ScriptedGame.steal("b1"));
        script.send(
                EventType.TURNOVER,
                new Attributes.Turnover(TurnoverType.SHOT_CLOCK, null, null),
                List.of(ScriptedGame.side(ScriptedGame.HOME)));

        assertThat(script.line("a1").stats().turnovers()).isEqualTo(1);
        assertThat(script.line("b1").stats().steals()).isEqualTo(1);
        assertThat(script.team(ScriptedGame.HOME).team().turnovers()).isEqualTo(1);
        assertThat(script.team(ScriptedGame.HOME).totals().turnovers()).isEqualTo(2);
    }

    @Test
    void a_foul_counts_for_who_committed_it_and_for_who_drew_it() {
        script.foul(FoulType.OFFENSIVE, "a1", "b1");

        assertThat(script.line("a1").stats().fouls()).isEqualTo(1);
        assertThat(script.line("b1").stats().foulsDrawn()).isEqualTo(1);
    }

    @Test
    void a_steal_or_drawn_foul_of_nobody_named_is_the_other_teams() {
        script.send(
                EventType.TURNOVER,
                new Attributes.Turnover(TurnoverType.BAD_PASS, true, true),
                List.of(ScriptedGame.player("a1", ParticipantType.TURNOVER_BY), ScriptedGame.side(ScriptedGame.AWAY)));
        script.send(
                EventType.FOUL,
                new Attributes.Foul(null, FoulType.PERSONAL, List.of(), true),
                List.of(ScriptedGame.player("a1", ParticipantType.FOUL_BY), ScriptedGame.side(ScriptedGame.AWAY)));

        assertThat(script.line("a1").stats().turnovers()).isEqualTo(1);
        assertThat(script.team(ScriptedGame.AWAY).team().steals()).isEqualTo(1);
        assertThat(script.team(ScriptedGame.AWAY).totals().steals()).isEqualTo(1);
        assertThat(script.team(ScriptedGame.AWAY).team().foulsDrawn()).isEqualTo(1);
        assertThat(script.team(ScriptedGame.HOME).team().steals()).isZero();
    }

    @Test
    void a_steal_without_a_turnover_counts_for_the_thief_alone() {
        script.send(
                EventType.TURNOVER,
                new Attributes.Turnover(TurnoverType.NONE, true, false),
                List.of(ScriptedGame.side(ScriptedGame.HOME), ScriptedGame.player("b1", ParticipantType.STEALER)));

        assertThat(script.line("b1").stats().steals()).isEqualTo(1);
        assertThat(script.team(ScriptedGame.AWAY).team().steals()).isZero();
        assertThat(script.team(ScriptedGame.HOME).totals().turnovers()).isZero();
        assertThat(script.team(ScriptedGame.AWAY).totals().turnovers()).isZero();
    }

    @Test
    void what_someone_did_who_was_in_no_lineup_is_counted_all_the_same() {
        script.made("a9", 2);

        assertThat(script.line("a9").stats().points()).isEqualTo(2);
        assertThat(script.team(ScriptedGame.HOME).totals().points()).isEqualTo(2);
    }
}
