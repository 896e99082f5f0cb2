package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.game.Evidence;
import io.fastbreak.model.game.Reason;
import io.fastbreak.projector.rules.CardRules;
import io.fastbreak.projector.rules.ConfiguredRules;
import io.fastbreak.projector.rules.RulesByFixture;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResultProofTest {
    private final ScriptedGame script = ScriptedGame.started();

    private void play(int from, int to) {
        for (int quarter = from; quarter <= to; quarter++) {
            script.quarter(quarter).at("10:00").startPeriod();
            end();
        }
    }

    /** The rest of the period passes without points. */
    private void end() {
        for (String clock : List.of("06:00", "02:00")) {
            script.now += 240_000;
            script.at(clock).missed("b1", 2);
        }
        script.now += 120_000;
        script.at("00:00").endPeriod();
    }

    @Test
    void overtime_is_settled_by_the_points_that_make_the_tie_and_not_by_accepting_others() {
        script.made("a1", 2);
        end();
        play(2, 4);
        String overtime = script.overtime(1).at("05:00").startPeriod();
        assertThat(script.projected().reliability().evidence())
                .containsExactly(new Evidence(
                        Reason.CONTRADICTION,
                        List.of(overtime),
                        "overtime 1 begins at 2:0; only in a two-legged competition can that be (rules.two-legged)"));

        script.live.clear(Reason.CONTRADICTION, script.now);
        assertThat(script.live.reasons()).isEmpty();

        String late = script.quarter(4).before(overtime).made("b1", 3);
        assertThat(script.live.reasons()).containsExactly(Reason.CONTRADICTION);

        script.revise(late, script.draft(() -> script.made("b1", 2)));
        assertThat(script.live.reasons()).isEmpty();
    }

    @Test
    void a_second_overtime_proves_that_the_first_one_ended_level() {
        end();
        play(2, 4);
        script.overtime(1).at("05:00").startPeriod();
        script.now += 180_000;
        script.at("02:00").made("a1", 2);
        script.now += 120_000;
        script.at("00:00").endPeriod();
        script.overtime(2).at("05:00").startPeriod();

        assertThat(script.live.reasons()).containsExactly(Reason.CONTRADICTION);
    }

    @Test
    void a_game_that_goes_on_after_its_end_contradicts_nothing_any_more() {
        script.made("a1", 2);
        script.status(MatchStatus.FINISHED);
        assertThat(script.live.reasons()).containsExactly(Reason.CONTRADICTION);
        assertThat(script.live.isFinal()).isTrue();

        script.status(MatchStatus.IN_PROGRESS);
        assertThat(script.live.reasons()).isEmpty();
    }

    @Test
    void a_competition_on_the_card_may_be_two_legged() {
        RulesByFixture rules = new RulesByFixture(List.of(), List.of(), ConfiguredRules.NONE, List.of("Euro*"));

        assertThat(rules.of("game").twoLegged()).isFalse();
        assertThat(rules.under(new CardRules("nba", "EuroCup")).of("game").twoLegged())
                .isTrue();
        assertThat(rules.under(new CardRules(null, "NBA")).of("game").twoLegged())
                .isFalse();
        assertThat(rules.of("EuroCup-1").twoLegged()).isTrue();
        assertThat(rules.mayEndLevel("game", null)).isFalse();
        assertThat(rules.mayEndLevel("game", "NBA")).isFalse();
        assertThat(rules.mayEndLevel("game", "EuroCup")).isTrue();
        assertThat(rules.mayEndLevel("EuroCup-1", null)).isTrue();
    }
}
