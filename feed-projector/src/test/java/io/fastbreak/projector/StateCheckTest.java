package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.EventMarks;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.event.PeriodStatus;
import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.event.attribute.ChallengeOutcome;
import io.fastbreak.model.event.attribute.ChallengeReason;
import io.fastbreak.model.game.Reason;
import io.fastbreak.projector.rules.ConfiguredRules;
import io.fastbreak.projector.rules.RulesByFixture;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A state that was set to an unknown or doubtful value is not proven until it is set again. */
class StateCheckTest {
    private ScriptedGame script = ScriptedGame.started();

    private List<Reason> reasons() {
        return script.projected().reliability().reasons();
    }

    private void transition(PeriodType type, PeriodStatus status) {
        script.in(new Period(type, 1, status)).send(EventType.PERIOD_TRANSITION, Attributes.NONE, List.of());
        script.in(new Period(PeriodType.REGULAR, 1, null));
    }

    @Test
    void an_unknown_status_of_the_match_stays_until_the_next_known_one() {
        script.status(MatchStatus.UNKNOWN);
        script.made("a1", 2);
        assertThat(reasons()).containsExactly(Reason.UNKNOWN_STATE);

        script.status(MatchStatus.IN_PROGRESS);
        assertThat(reasons()).isEmpty();
    }

    @Test
    void an_unknown_status_of_the_clock_stays_until_it_is_started_or_stopped() {
        script.at("09:00").clockIs(ClockStatusType.UNKNOWN);
        script.status(MatchStatus.IN_PROGRESS);
        script.at("09:00").clockIs(ClockStatusType.ADJUSTED);
        assertThat(reasons()).containsExactly(Reason.UNKNOWN_STATE);

        script.at("08:59").clockIs(ClockStatusType.STARTED);
        assertThat(reasons()).isEmpty();
    }

    @Test
    void a_challenge_on_points_is_not_answered_by_a_basket_that_is_sent_again_as_it_was() {
        String basket = script.at("09:00").made("a1", 3);
        String challenge = script.send(
                EventType.CHALLENGE,
                new Attributes.Challenge(ChallengeReason.THREE_POINTS, ChallengeOutcome.SUCCESSFUL),
                List.of());
        script.restore(basket);
        assertThat(script.projected().openReviews()).containsExactly(challenge);

        script.revise(basket, script.draft(() -> script.made("a1", 2)));
        assertThat(script.projected().openReviews()).isEmpty();
    }

    @Test
    void a_deletion_of_points_of_which_the_collector_is_not_sure_is_doubtful() {
        String basket = script.at("09:00").made("a1", 3);
        script.revise(
                basket, script.draft(() -> script.marked(EventMarks.FLAGGED).made("a1", 3)));
        script.delete(basket);

        assertThat(reasons()).containsExactly(Reason.FLAGGED);
    }

    @Test
    void a_miss_that_was_a_basket_and_of_which_the_collector_is_not_sure_is_doubtful() {
        String basket = script.at("09:00").made("a1", 3);
        script.revise(
                basket, script.draft(() -> script.marked(EventMarks.FLAGGED).missed("a1", 3)));
        assertThat(reasons()).containsExactly(Reason.FLAGGED);

        script.revise(basket, script.draft(() -> script.marked(0).missed("a1", 3)));
        assertThat(reasons()).isEmpty();
    }

    @Test
    void the_end_of_a_period_proves_that_the_clock_is_stopped() {
        script.at("09:00").clockIs(ClockStatusType.UNKNOWN);
        transition(PeriodType.REGULAR, PeriodStatus.FINISHED);

        assertThat(reasons()).doesNotContain(Reason.UNKNOWN_STATE);
    }

    @Test
    void a_transition_of_an_unknown_period_stays_until_the_next_transition() {
        transition(PeriodType.UNKNOWN, PeriodStatus.IN_PROGRESS);
        script.made("a1", 2);
        assertThat(reasons()).contains(Reason.UNKNOWN_STATE);
        transition(PeriodType.REGULAR, PeriodStatus.UNKNOWN);
        assertThat(reasons()).contains(Reason.UNKNOWN_STATE);

        transition(PeriodType.REGULAR, PeriodStatus.FINISHED);
        assertThat(reasons()).doesNotContain(Reason.UNKNOWN_STATE);
    }

    @Test
    void a_transition_that_does_not_say_more_is_proven_by_the_next_play() {
        transition(PeriodType.REGULAR, null);
        script.substitution("a6", "a1");
        assertThat(reasons()).containsExactly(Reason.UNKNOWN_STATE);

        script.made("a1", 2);
        assertThat(reasons()).isEmpty();
    }

    @Test
    void of_many_unknown_values_one_known_one_settles_all() {
        for (int i = 0; i < 2 * 1_000; i++) {
            script.status(MatchStatus.UNKNOWN);
        }
        script.status(MatchStatus.IN_PROGRESS);

        assertThat(reasons()).isEmpty();
    }

    @Test
    void a_doubtful_basket_stays_whatever_follows() {
        String shot = script.marked(EventMarks.FLAGGED).made("a1", 2);
        script.marked(0).made("b1", 2);
        script.status(MatchStatus.IN_PROGRESS);
        assertThat(reasons()).containsExactly(Reason.FLAGGED);

        script.marked(EventMarks.FLAGGED | EventMarks.CONFIRMED);
        script.revise(shot, script.draft(() -> script.made("a1", 2)));
        assertThat(reasons()).isEmpty();
    }

    @Test
    void a_doubtful_miss_or_rebound_changes_no_price() {
        script.marked(EventMarks.FLAGGED).missed("a1", 2);
        script.turnover("b1");
        script.substitution("a6", "a1");

        assertThat(reasons()).isEmpty();
    }

    @Test
    void a_doubtful_state_stays_until_it_is_set_again() {
        script.marked(EventMarks.FLAGGED).status(MatchStatus.IN_PROGRESS);
        script.marked(0).made("a1", 2);
        assertThat(reasons()).containsExactly(Reason.FLAGGED);

        script.status(MatchStatus.IN_PROGRESS);
        assertThat(reasons()).isEmpty();
    }

    @Test
    void a_doubtful_good_notice_is_none() {
        script.marked(EventMarks.FLAGGED).reliable(true);
        assertThat(reasons()).containsExactly(Reason.FLAGGED);

        script.marked(0).reliable(true);
        assertThat(reasons()).isEmpty();
    }

    @Test
    void a_doubtful_decision_of_a_review_is_flagged_and_its_beginning_is_not() {
        script.marked(EventMarks.FLAGGED);
        challenge(ChallengeOutcome.UNKNOWN);
        assertThat(reasons()).isEmpty();

        challenge(ChallengeOutcome.SUCCESSFUL);
        assertThat(reasons()).containsExactly(Reason.FLAGGED);
    }

    private void challenge(ChallengeOutcome outcome) {
        script.send(EventType.CHALLENGE, new Attributes.Challenge(ChallengeReason.FOUL, outcome), List.of());
    }

    @Test
    void a_confidence_score_counts_only_below_the_configured_minimum() {
        script.marked(EventMarks.score(0.1)).made("a1", 2);
        assertThat(reasons()).isEmpty();

        script = ScriptedGame.started(ProjectionSettings.DEFAULT.withRules(
                new RulesByFixture(List.of(), List.of(), ConfiguredRules.NONE.withMinimumConfidence(0.5))));
        script.marked(EventMarks.score(0.5)).made("a1", 2);
        assertThat(reasons()).isEmpty();

        script.marked(EventMarks.score(0.4999)).made("a1", 2);
        assertThat(reasons()).containsExactly(Reason.FLAGGED);
    }
}
