package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.ChallengeOutcome;
import io.fastbreak.model.event.ChallengeReason;
import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.Competitor;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.FoulType;
import io.fastbreak.model.event.ProtestReason;
import io.fastbreak.model.event.ReboundType;
import io.fastbreak.model.event.ShotType;
import io.fastbreak.model.game.ScoringRun;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Leads, reviews, sides and orphans. */
class GameFactsTest {
    private final ScriptedGame told = ScriptedGame.started();

    @Test
    void a_lead_changes_when_another_team_leads_than_the_last_that_did() {
        told.made("a1", 2);
        told.made("b1", 2);
        told.made("a1", 2);
        told.made("b1", 3);
        told.made("a1", 3);

        assertThat(told.projected().leadChanges()).isEqualTo(2);
        assertThat(told.projected().timesTied()).isEqualTo(1);
        assertThat(told.projected().largestLead()).isEqualTo(Map.of(ScriptedGame.HOME, 2, ScriptedGame.AWAY, 1));
    }

    @Test
    void a_run_is_what_one_team_scores_without_an_answer() {
        assertThat(told.projected().run()).isNull();
        told.made("a1", 2);
        told.freeThrow("a1", true);
        told.missed("b1", 3);
        assertThat(told.projected().run()).isEqualTo(new ScoringRun(ScriptedGame.HOME, 3));

        told.made("b1", 2);
        told.shot("a1", 2, true, ShotType.WRONG_BASKET);
        assertThat(told.projected().run()).isEqualTo(new ScoringRun(ScriptedGame.AWAY, 4));

        told.made("a1", 2);
        assertThat(told.projected().largestRun()).isEqualTo(Map.of(ScriptedGame.HOME, 3, ScriptedGame.AWAY, 4));
    }

    @Test
    void a_review_is_open_until_its_outcome() {
        String challenge = challenge(ChallengeOutcome.UNKNOWN);
        assertThat(told.projected().openReviews()).containsExactly(challenge);
        assertThat(told.last.summaryDue()).isTrue();

        challenge(ChallengeOutcome.SUCCESSFUL);
        assertThat(told.projected().openReviews()).isEmpty();
    }

    @Test
    void a_review_without_an_outcome_is_closed_by_the_next_live_ball() {
        String challenge = challenge(ChallengeOutcome.UNKNOWN);
        String protest = told.tell(
                EventType.PROTEST,
                new Attributes.Protest(ProtestReason.OTHER),
                List.of(ScriptedGame.side(ScriptedGame.HOME)));
        told.foul(FoulType.TECHNICAL, "a1", "b1");
        assertThat(told.projected().openReviews()).containsExactly(challenge, protest);

        told.missed("a1", 2);
        assertThat(told.projected().openReviews()).isEmpty();
    }

    @Test
    void a_review_is_closed_when_the_clock_starts() {
        challenge(ChallengeOutcome.UNKNOWN);
        told.clockIs(ClockStatusType.STARTED);

        assertThat(told.projected().openReviews()).isEmpty();
    }

    private String challenge(ChallengeOutcome outcome) {
        return told.tell(
                EventType.CHALLENGE,
                new Attributes.Challenge(ChallengeReason.FOUL, outcome),
                List.of(ScriptedGame.side(ScriptedGame.HOME)));
    }

    @Test
    void competitors_stand_home_first_whatever_their_ids() {
        ScriptedGame other = ScriptedGame.game();
        say(other, new Competitor("A", CompetitorType.AWAY), new Competitor("H", CompetitorType.HOME));

        assertThat(other.projected().competitors()).extracting("id").containsExactly("H", "A");
    }

    @Test
    void a_side_may_be_told_later_and_one_tells_the_other() {
        ScriptedGame other = ScriptedGame.game();
        say(other, new Competitor("A", CompetitorType.UNKNOWN), new Competitor("H", CompetitorType.UNKNOWN));
        assertThat(other.projected().competitors()).extracting("side").containsOnly(CompetitorType.UNKNOWN);

        say(other, new Competitor("H", CompetitorType.HOME));
        assertThat(other.projected().competitors())
                .extracting("side")
                .containsExactly(CompetitorType.HOME, CompetitorType.AWAY);
    }

    @Test
    void a_side_that_contradicts_the_first_is_listed_and_does_not_hold() {
        String wrong = say(told, new Competitor(ScriptedGame.HOME, CompetitorType.AWAY));

        assertThat(told.team(ScriptedGame.HOME).side()).isEqualTo(CompetitorType.HOME);
        assertThat(told.anomalies()).containsExactly("SIDE_CONTRADICTED " + wrong);
    }

    @Test
    void a_third_competitor_is_an_anomaly_and_takes_no_opponents_away() {
        String third = say(told, new Competitor("XXX", CompetitorType.UNKNOWN));
        told.turnover("a1");

        assertThat(told.projected().competitors())
                .extracting("id")
                .containsExactly(ScriptedGame.HOME, ScriptedGame.AWAY);
        assertThat(told.projected().possession()).isEqualTo(ScriptedGame.AWAY);
        assertThat(told.anomalies()).containsExactly("THIRD_COMPETITOR " + third);
    }

    private static String say(ScriptedGame told, Competitor... competitors) {
        return told.tell(EventType.CLOCK, new Attributes.Clock(ClockStatusType.UNKNOWN, null), List.of(competitors));
    }

    @Test
    void what_refers_to_a_deleted_event_is_an_orphan_until_that_is_restored() {
        String shot = told.missed("a1", 2);
        String rebound = told.rebound("b1", ReboundType.DEFENSIVE, shot);
        String foul = told.foul(FoulType.PERSONAL, "a1", "b1");
        String freeThrow = told.freeThrow("b1", true, foul, 1);
        assertThat(told.projected().orphans()).isEmpty();

        told.delete(shot);
        told.delete(foul);
        assertThat(told.projected().orphans()).containsExactly(rebound, freeThrow);
        assertThat(told.line("b1").stats().rebounds().defensive()).isEqualTo(1);

        told.restore(shot);
        assertThat(told.projected().orphans()).containsExactly(freeThrow);
    }

    @Test
    void an_event_of_unknown_kind_is_not_projected_but_seen() {
        var before = told.projected();
        String unknown = told.tell(EventType.UNKNOWN, Attributes.NONE, List.of());

        assertThat(told.projected().competitors()).isEqualTo(before.competitors());
        assertThat(told.projected().lastEventId()).isEqualTo(unknown);
        assertThat(told.projected().stateVersion()).isEqualTo(before.stateVersion() + 1);
    }

    @Test
    void anchors_that_lead_back_to_themselves_are_listed() {
        told.before("e6").made("a1", 2);
        told.before("e5").made("a1", 3);

        assertThat(told.anomalies()).containsExactly("ANCHOR_CYCLE e6");
        assertThat(told.team(ScriptedGame.HOME).score()).isEqualTo(5);
    }
}
