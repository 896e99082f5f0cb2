package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.Participant;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.event.attribute.ShotType;
import io.fastbreak.model.game.Reason;
import io.fastbreak.projector.rules.ProjectionRules;
import java.util.List;
import org.junit.jupiter.api.Test;

class SideProofTest {

    private static void score(ScriptedGame script, String player, String team) {
        script.send(
                EventType.SHOT,
                new Attributes.Shot(2, true, ShotType.JUMP_SHOT, List.of(), null, null),
                List.of(new Participant(player, team, ParticipantType.SHOOTER)));
    }

    @Test
    void points_of_a_player_whom_only_the_other_team_lists_have_no_certain_side() {
        ScriptedGame script = ScriptedGame.started();
        score(script, "a1", ScriptedGame.AWAY);

        assertThat(script.live.reasons()).containsExactly(Reason.CONTRADICTION);
    }

    @Test
    void a_player_whom_nobody_lists_may_have_been_entered_late() {
        ScriptedGame script = ScriptedGame.started();
        score(script, "a99", ScriptedGame.HOME);

        assertThat(script.live.reasons()).isEmpty();
    }

    @Test
    void shirt_numbers_of_both_teams_contradict_nothing() {
        ScriptedGame script = ScriptedGame.game(ProjectionRules.FIBA);
        script.lineup(ScriptedGame.HOME, "4", "5", "6", "7", "8");
        script.lineup(ScriptedGame.AWAY, "4", "5", "6", "7", "9");
        script.startPeriod();
        score(script, "4", ScriptedGame.HOME);
        score(script, "4", ScriptedGame.AWAY);
        assertThat(script.live.reasons()).isEmpty();

        score(script, "9", ScriptedGame.HOME);
        assertThat(script.live.reasons()).containsExactly(Reason.CONTRADICTION);
    }

    @Test
    void a_player_whom_the_other_team_lists_is_not_substituted_in() {
        ScriptedGame script = ScriptedGame.started();
        script.send(
                EventType.SUBSTITUTION,
                Attributes.NONE,
                List.of(
                        new Participant("b1", ScriptedGame.HOME, ParticipantType.SUBSTITUTED_IN),
                        new Participant("a1", ScriptedGame.HOME, ParticipantType.SUBSTITUTED_OUT)));

        assertThat(script.live.reasons()).containsExactly(Reason.CONTRADICTION);
    }

    @Test
    void a_player_of_both_lineups_has_no_certain_side() {
        ScriptedGame script = ScriptedGame.game(ProjectionRules.FIBA);
        script.lineup(ScriptedGame.HOME, "a1", "a2", "a3", "a4", "a5");
        script.lineup(ScriptedGame.AWAY, "b1", "b2", "b3", "b4", "a5");
        script.startPeriod();

        assertThat(script.live.reasons()).containsExactly(Reason.CONTRADICTION);
    }

    @Test
    void a_second_lineup_of_other_players_may_be_the_other_teams_until_that_one_has_its_own() {
        ScriptedGame script = ScriptedGame.game(ProjectionRules.FIBA);
        script.lineup(ScriptedGame.HOME, "a1", "a2", "a3", "a4", "a5");
        script.lineup(ScriptedGame.HOME, "b1", "b2", "b3", "b4", "b5");
        script.startPeriod();
        assertThat(script.live.reasons()).contains(Reason.CONTRADICTION);

        script.lineup(ScriptedGame.AWAY, "c1", "c2", "c3", "c4", "c5");
        assertThat(script.live.reasons()).isEmpty();
    }

    @Test
    void players_whom_a_feed_does_not_know_are_of_no_team() {
        ScriptedGame script = ScriptedGame.game(ProjectionRules.FIBA);
        String unknown = "00000000-0000-0000-0000-000000000000";
        script.lineup(ScriptedGame.HOME, "a1", "a2", "a3", "a4", unknown);
        script.lineup(ScriptedGame.AWAY, "b1", "b2", "b3", "b4", unknown);
        script.startPeriod();

        assertThat(script.live.reasons()).isEmpty();
    }

    @Test
    void an_assist_is_of_the_scorers_team() {
        ScriptedGame script = ScriptedGame.started();
        script.made("a1", 2, ScriptedGame.assist("b2"));

        assertThat(script.live.reasons()).containsExactly(Reason.CONTRADICTION);
    }
}
