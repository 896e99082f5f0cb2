package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.event.attribute.FoulType;
import io.fastbreak.model.event.attribute.ReboundType;
import io.fastbreak.model.event.attribute.ShotType;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class PossessionTest {
    private final ScriptedGame script = ScriptedGame.started();

    private String possession() {
        return script.projected().possession();
    }

    @Test
    void possession_is_unknown_before_an_event_shows_it() {
        assertThat(possession()).isNull();
    }

    @Test
    void the_feed_may_name_possession_and_arrow() {
        script.send(EventType.POSSESSION_CHANGE, Attributes.NONE, List.of(ScriptedGame.side(ScriptedGame.AWAY)));
        script.send(EventType.POSSESSION_ARROW_CHANGE, Attributes.NONE, List.of(ScriptedGame.side(ScriptedGame.HOME)));

        assertThat(possession()).isEqualTo(ScriptedGame.AWAY);
        assertThat(script.projected().arrow()).isEqualTo(ScriptedGame.HOME);
    }

    @Test
    void a_made_shot_gives_the_ball_to_the_opponents_and_after_a_miss_it_is_unknown() {
        script.made("a1", 2);
        assertThat(possession()).isEqualTo(ScriptedGame.AWAY);

        script.missed("b1", 2);
        assertThat(possession()).isNull();
    }

    @Test
    void a_shot_in_the_wrong_basket_gives_the_ball_to_the_opponents_of_the_scorers() {
        script.shot("a1", 2, true, ShotType.WRONG_BASKET);

        assertThat(possession()).isEqualTo(ScriptedGame.HOME);
    }

    @Test
    void a_rebound_keeps_or_wins_the_ball_and_a_turnover_loses_it() {
        script.missed("a1", 2);
        script.rebound("a2", ReboundType.OFFENSIVE);
        assertThat(possession()).isEqualTo(ScriptedGame.HOME);

        script.turnover("a2");
        assertThat(possession()).isEqualTo(ScriptedGame.AWAY);
    }

    @Test
    void a_jump_ball_is_the_winners() {
        script.send(
                EventType.JUMP_BALL,
                Attributes.NONE,
                List.of(
                        ScriptedGame.player("b5", ParticipantType.WON_BY),
                        ScriptedGame.player("a5", ParticipantType.LOST_BY)));
        assertThat(possession()).isEqualTo(ScriptedGame.AWAY);

        script.send(EventType.JUMP_BALL, Attributes.NONE, List.of(ScriptedGame.side(ScriptedGame.HOME)));
        assertThat(possession()).isNull();
    }

    @Test
    void a_foul_gives_the_ball_to_the_opponents_of_who_committed_it() {
        script.foul(FoulType.PERSONAL, "b1", "a1");

        assertThat(possession()).isEqualTo(ScriptedGame.HOME);
    }

    @ParameterizedTest
    @EnumSource(names = {"TECHNICAL", "COACH", "BENCH"})
    void a_technical_foul_leaves_the_ball_where_it_was(FoulType type) {
        script.made("b1", 2);
        String foul = script.foul(type, "a1", "b1", 1);
        script.freeThrow("b1", true, foul, 1);

        assertThat(possession()).isEqualTo(ScriptedGame.HOME);
    }

    @Test
    void between_free_throws_the_shooters_have_the_ball_and_after_the_last_made_one_the_opponents() {
        String foul = script.foul(FoulType.PERSONAL, "b1", "a1", 2);

        script.freeThrow("a1", false, foul, 1);
        assertThat(possession()).isEqualTo(ScriptedGame.HOME);
        script.freeThrow("a1", true, foul, 2);
        assertThat(possession()).isEqualTo(ScriptedGame.AWAY);
    }

    @Test
    void after_a_missed_last_free_throw_possession_is_unknown() {
        String foul = script.foul(FoulType.PERSONAL, "b1", "a1", 1);
        script.freeThrow("a1", false, foul, 1);

        assertThat(possession()).isNull();
    }

    @ParameterizedTest
    @CsvSource({"UNSPORTSMANLIKE", "DISQUALIFYING", "INTENTIONAL", "THROW_IN"})
    void after_free_throws_for_a_flagrant_foul_the_shooters_keep_the_ball(FoulType type) {
        String foul = script.foul(type, "b1", "a1", 1);
        script.freeThrow("a1", true, foul, 1);

        assertThat(possession()).isEqualTo(ScriptedGame.HOME);
    }

    @Test
    void a_free_throw_that_may_not_be_the_last_claims_nothing() {
        script.freeThrow("a1", true);

        assertThat(possession()).isNull();
    }

    @Test
    void a_new_period_claims_nothing() {
        script.made("a1", 2);
        script.endPeriod();

        assertThat(possession()).isNull();
    }
}
