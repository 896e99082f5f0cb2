package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.game.Correction;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.projector.game.EventVersion;
import org.junit.jupiter.api.Test;

/** A feed that corrects the beginning of a very long game over and over takes no more than its share of time. */
class ReprojectionBudgetTest {
    private static final int PLAYS = 2_000;

    @Test
    void what_is_left_grows_with_time_but_not_above_the_most() {
        ReprojectionBudget allowance = new ReprojectionBudget();

        assertThat(allowance.take(1_000_000, 5_000)).isTrue();
        assertThat(allowance.take(1, 5_000)).isFalse();
        assertThat(allowance.dueUtc(250)).isEqualTo(5_003);
        assertThat(allowance.take(250, 5_002)).isFalse();
        assertThat(allowance.take(250, 5_003)).isTrue();
        assertThat(allowance.take(1_000_001, 1_000_000))
                .as("more than there ever is")
                .isTrue();
    }

    @Test
    void a_game_behind_its_corrections_lags_and_catches_up_in_time() {
        ScriptedGame script = chainOfInserts();

        assertThat(script.live.reasons()).contains(Reason.LAG);
        int projectedSoFar = script.corrections.size();
        long due = script.live.nextDue().orElseThrow();
        assertThat(due).isGreaterThan(script.now);

        GameChange projected = script.live.onTime(due);

        assertThat(projectedSoFar).isBetween(1_000, PLAYS - 1);
        assertThat(projected.changed()).isTrue();
        assertThat(projected.correction())
                .isNotNull()
                .extracting(Correction::change)
                .isEqualTo(Correction.Kind.INSERT);
        assertThat(script.live.reasons()).doesNotContain(Reason.LAG);
        assertThat(script.live.game()).isEqualTo(restored(script).game());
        assertThat(script.team(ScriptedGame.HOME).score()).isEqualTo(2 * PLAYS);
    }

    private static ScriptedGame chainOfInserts() {
        ScriptedGame script = ScriptedGame.game();
        String next = "none";
        for (int i = 0; i < PLAYS; i++) {
            next = script.before(next).made("a1", 2);
        }
        return script;
    }

    private static LiveGame restored(ScriptedGame script) {
        return LiveGame.restore(
                ScriptedGame.FEED,
                ProjectionSettings.DEFAULT,
                script.sent.stream()
                        .map(sent -> new EventVersion(sent.event(), new Place(sent.epoch(), sent.number())))
                        .toList(),
                script.live.condition(),
                script.live.metadata());
    }
}
