package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.ClockStatusType;
import io.fastbreak.model.event.Competitor;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.attribute.ChallengeOutcome;
import io.fastbreak.model.event.attribute.ChallengeReason;
import io.fastbreak.model.event.attribute.FoulType;
import io.fastbreak.model.event.attribute.ProtestReason;
import io.fastbreak.model.event.attribute.ReboundType;
import io.fastbreak.model.event.attribute.ShotType;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.game.ScoringRun;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Leads, reviews, sides and orphans. */
class GameFactsTest {
    private final ScriptedGame script = ScriptedGame.started();

    @Test
    void a_lead_changes_when_another_team_leads_than_the_last_that_did() {
        script.made("a1", 2);
        script.made("b1", 2);
        script.made("a1", 2);
        script.made("b1", 3);
        script.made("a1", 3);

        assertThat(script.projected().leadChanges()).isEqualTo(2);
        assertThat(script.projected().timesTied()).isEqualTo(1);
        assertThat(script.projected().largestLead()).isEqualTo(Map.of(ScriptedGame.HOME, 2, ScriptedGame.AWAY, 1));
    }

    @Test
    void a_run_is_what_one_team_scores_without_an_answer() {
        assertThat(script.projected().run()).isNull();
        script.made("a1", 2);
        script.freeThrow("a1", true);
        script.missed("b1", 3);
        assertThat(script.projected().run()).isEqualTo(new ScoringRun(ScriptedGame.HOME, 3));

        script.made("b1", 2);
        script.shot("a1", 2, true, ShotType.WRONG_BASKET);
        assertThat(script.projected().run()).isEqualTo(new ScoringRun(ScriptedGame.AWAY, 4));

        script.made("a1", 2);
        assertThat(script.projected().largestRun()).isEqualTo(Map.of(ScriptedGame.HOME, 3, ScriptedGame.AWAY, 4));
    }

    @Test
    void a_review_is_open_until_its_outcome() {
        String challenge = challenge(ChallengeOutcome.UNKNOWN);
        assertThat(script.projected().openReviews()).containsExactly(challenge);
        assertThat(script.last.summaryDue()).isTrue();

        challenge(ChallengeOutcome.SUCCESSFUL);
        assertThat(script.projected().openReviews())
                .as("another one was decided")
                .containsExactly(challenge);

        script.revise(challenge, script.draft(() -> challenge(ChallengeOutcome.SUCCESSFUL)));
        assertThat(script.projected().openReviews()).isEmpty();
    }

    @Test
    void a_review_without_an_outcome_is_closed_by_the_next_live_ball() {
        String challenge = challenge(ChallengeOutcome.UNKNOWN);
        String protest = script.send(
                EventType.PROTEST,
                new Attributes.Protest(ProtestReason.OTHER),
                List.of(ScriptedGame.side(ScriptedGame.HOME)));
        script.foul(FoulType.TECHNICAL, "a1", "b1");
        assertThat(script.projected().openReviews()).containsExactly(challenge, protest);

        script.missed("a1", 2);
        assertThat(script.projected().openReviews()).isEmpty();
    }

    @Test
    void a_review_is_closed_when_the_clock_starts() {
        challenge(ChallengeOutcome.UNKNOWN);
        script.clockIs(ClockStatusType.STARTED);

        assertThat(script.projected().openReviews()).isEmpty();
    }

    private String challenge(ChallengeOutcome outcome) {
        return script.send(
                EventType.CHALLENGE,
                new Attributes.Challenge(ChallengeReason.FOUL, outcome),
                List.of(ScriptedGame.side(ScriptedGame.HOME)));
    }

    @Test
    void competitors_are_listed_home_first_whatever_their_ids() {
        ScriptedGame other = ScriptedGame.game();
        send(other, new Competitor("A", CompetitorType.AWAY), new Competitor("H", CompetitorType.HOME));

        assertThat(other.projected().competitors()).extracting("id").containsExactly("H", "A");
    }

    @Test
    void a_side_may_be_named_later_and_one_side_implies_the_other() {
        ScriptedGame other = ScriptedGame.game();
        send(other, new Competitor("A", CompetitorType.UNKNOWN), new Competitor("H", CompetitorType.UNKNOWN));
        assertThat(other.projected().competitors()).extracting("side").containsOnly(CompetitorType.UNKNOWN);

        send(other, new Competitor("H", CompetitorType.HOME));
        assertThat(other.projected().competitors())
                .extracting("side")
                .containsExactly(CompetitorType.HOME, CompetitorType.AWAY);
    }

    @Test
    void a_side_that_contradicts_the_first_is_listed_and_ignored() {
        String wrong = send(script, new Competitor(ScriptedGame.HOME, CompetitorType.AWAY));

        assertThat(script.team(ScriptedGame.HOME).side()).isEqualTo(CompetitorType.HOME);
        assertThat(script.anomalies()).containsExactly("SIDE_CONTRADICTED " + wrong);
    }

    @Test
    void a_third_competitor_is_an_anomaly_and_takes_no_opponents_away() {
        String third = send(script, new Competitor("XXX", CompetitorType.UNKNOWN));
        script.turnover("a1");

        assertThat(script.projected().competitors())
                .extracting("id")
                .containsExactly(ScriptedGame.HOME, ScriptedGame.AWAY);
        assertThat(script.projected().possession()).isEqualTo(ScriptedGame.AWAY);
        assertThat(script.anomalies()).containsExactly("THIRD_COMPETITOR " + third);
    }

    private static String send(ScriptedGame script, Competitor... competitors) {
        return script.send(EventType.CLOCK, new Attributes.Clock(ClockStatusType.UNKNOWN, null), List.of(competitors));
    }

    @Test
    void what_refers_to_a_deleted_event_is_an_orphan_until_that_is_restored() {
        String shot = script.missed("a1", 2);
        String rebound = script.rebound("b1", ReboundType.DEFENSIVE, shot);
        String foul = script.foul(FoulType.PERSONAL, "a1", "b1");
        String freeThrow = script.freeThrow("b1", true, foul, 1);
        assertThat(script.projected().orphans()).isEmpty();

        script.delete(shot);
        script.delete(foul);
        assertThat(script.projected().orphans()).containsExactly(rebound, freeThrow);
        assertThat(script.line("b1").stats().rebounds().defensive()).isEqualTo(1);

        script.restore(shot);
        assertThat(script.projected().orphans()).containsExactly(freeThrow);
    }

    @Test
    void what_refers_to_an_id_with_the_hash_code_of_a_deleted_one_is_no_orphan() {
        String shot = script.missed("a1", 2);
        int last = shot.length() - 1;
        String other =
                shot.substring(0, last - 1) + (char) (shot.charAt(last - 1) - 1) + (char) (shot.charAt(last) + 31);
        assertThat(other).hasSameHashCodeAs(shot).isNotEqualTo(shot);
        script.rebound("b1", ReboundType.DEFENSIVE, other);

        script.delete(shot);
        assertThat(script.projected().orphans()).isEmpty();
    }

    @Test
    void what_once_referred_to_a_deleted_event_is_no_orphan() {
        String shot = script.missed("a1", 2);
        String rebound = script.rebound("b1", ReboundType.DEFENSIVE, shot);
        script.delete(script.missed("a1", 2));
        String other = script.missed("a1", 2);
        script.revise(rebound, content(script.rebound("b1", ReboundType.DEFENSIVE, other)));

        script.delete(shot);
        assertThat(script.projected().orphans()).isEmpty();

        script.delete(other);
        assertThat(script.projected().orphans()).contains(rebound);
    }

    private Event content(String eventId) {
        return script.sent.stream()
                .map(SequencedEvent::event)
                .filter(event -> event.id().equals(eventId))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void an_event_of_unknown_kind_is_not_projected_but_seen() {
        var before = script.projected();
        String unknown = script.send(EventType.UNKNOWN, Attributes.NONE, List.of());

        assertThat(script.projected().competitors()).isEqualTo(before.competitors());
        assertThat(script.projected().lastEventId()).isEqualTo(unknown);
        assertThat(script.projected().stateVersion()).isEqualTo(before.stateVersion() + 1);
    }

    @Test
    void anchors_that_lead_back_to_themselves_are_listed() {
        script.before("e6").made("a1", 2);
        script.before("e5").made("a1", 3);

        assertThat(script.anomalies()).containsExactly("ANCHOR_CYCLE e6");
        assertThat(script.team(ScriptedGame.HOME).score()).isEqualTo(5);
    }
}
