package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Competitor;
import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventMarks;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.Participant;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.event.attribute.FoulType;
import io.fastbreak.model.event.attribute.ShotType;
import io.fastbreak.model.event.attribute.TimeoutType;
import io.fastbreak.model.game.Reason;
import io.fastbreak.model.game.Reliability;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.projector.game.EventVersion;
import io.fastbreak.projector.rules.ProjectionRules;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every counted point belongs to one of the game's two sides, or the game is UNATTRIBUTED. */
class AttributionTest {
    private static final Competitor HOME = ScriptedGame.side(ScriptedGame.HOME);
    private static final Competitor AWAY = ScriptedGame.side(ScriptedGame.AWAY);

    private final ScriptedGame script = ScriptedGame.started();

    private String shot(int points, List<?> involved) {
        return script.send(
                EventType.SHOT, new Attributes.Shot(points, true, ShotType.JUMP_SHOT, List.of(), null, null), involved);
    }

    private String freeThrow(int points, List<?> involved) {
        return script.send(
                EventType.FREE_THROW, new Attributes.FreeThrow(points, true, null, List.of(), null, null), involved);
    }

    private void assertScore(int home, int away) {
        assertThat(script.team(ScriptedGame.HOME).score()).isEqualTo(home);
        assertThat(script.team(ScriptedGame.AWAY).score()).isEqualTo(away);
    }

    private void assertUnattributed(String... eventIds) {
        Reliability reliability = script.projected().reliability();
        assertThat(reliability.reasons()).containsExactly(Reason.UNATTRIBUTED);
        assertThat(reliability.unattributed()).containsExactly(eventIds);
        assertThat(script.live.summary().reliable()).isFalse();
    }

    private void assertReliable() {
        assertThat(script.projected().reliability()).isEqualTo(Reliability.FULL);
    }

    @Test
    void a_made_shot_without_competitor_and_participant_counts_for_neither_team() {
        String event = shot(3, List.of());

        assertScore(0, 0);
        assertUnattributed(event);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 4, Integer.MAX_VALUE})
    void a_made_shot_of_impossible_points_counts_for_neither_team(int points) {
        String event = shot(points, List.of(ScriptedGame.player("a1", ParticipantType.SHOOTER)));

        assertScore(0, 0);
        assertUnattributed(event);
    }

    @ParameterizedTest
    @CsvSource({"SHOT, 1", "FREE_THROW, 2", "FREE_THROW, 3"})
    void points_that_are_not_those_of_their_kind_count_and_are_in_doubt(EventType kind, int points) {
        List<?> shooter = List.of(ScriptedGame.player("a1", ParticipantType.SHOOTER));
        String event = kind == EventType.SHOT ? shot(points, shooter) : freeThrow(points, shooter);

        assertScore(points, 0);
        assertUnattributed(event);
    }

    @Test
    void a_made_shot_of_a_third_competitor_counts_for_neither_team() {
        String event = shot(2, List.of(new Competitor("XXX", CompetitorType.UNKNOWN)));

        assertScore(0, 0);
        assertUnattributed(event);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ASSISTER", "UNKNOWN", "FOUL_ON"})
    void of_two_competitors_without_a_shooter_none_is_the_acting_one(ParticipantType role) {
        String event = shot(2, List.of(HOME, AWAY, ScriptedGame.player("b1", role)));

        assertScore(0, 0);
        assertUnattributed(event);
    }

    @Test
    void of_two_competitors_the_shooters_scores_whatever_their_order() {
        shot(2, List.of(HOME, AWAY, ScriptedGame.player("b1", ParticipantType.SHOOTER)));
        shot(3, List.of(AWAY, HOME, ScriptedGame.player("a1", ParticipantType.SHOOTER)));

        assertScore(3, 2);
        assertReliable();
    }

    @Test
    void without_a_shooter_the_only_competitor_scores() {
        shot(2, List.of(AWAY));

        assertScore(0, 2);
        assertReliable();
    }

    @Test
    void a_shooter_whose_competitor_the_event_does_not_name_is_in_doubt() {
        String event = script.send(
                EventType.SHOT,
                new Attributes.Shot(2, true, ShotType.JUMP_SHOT, List.of(), null, null),
                List.of(HOME, ScriptedGame.player("b1", ParticipantType.SHOOTER)));
        script.revise(event, withCompetitors(event, List.of(HOME)));

        assertScore(0, 0);
        assertUnattributed(event);
    }

    @Test
    void two_shooters_of_different_teams_are_in_doubt() {
        String event = shot(
                2,
                List.of(
                        ScriptedGame.player("a1", ParticipantType.SHOOTER),
                        ScriptedGame.player("b1", ParticipantType.SHOOTER)));

        assertScore(0, 0);
        assertUnattributed(event);
    }

    @Test
    void a_shooter_of_a_competitor_without_a_name_is_in_doubt() {
        String event = shot(2, List.of(HOME, new Participant("a1", "", ParticipantType.SHOOTER)));

        assertScore(0, 0);
        assertUnattributed(event);
    }

    @Test
    void a_miss_without_shooter_leaves_the_game_reliable() {
        script.send(EventType.SHOT, new Attributes.Shot(0, false, ShotType.UNKNOWN, List.of(), null, null), List.of());

        assertReliable();
    }

    @Test
    void an_event_of_unknown_kind_that_may_score_is_in_doubt() {
        String event = script.marked(EventMarks.POINTS).send(EventType.UNKNOWN, Attributes.NONE, List.of(HOME));
        assertUnattributed(event);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void a_revision_or_a_deletion_of_the_event_clears_it(boolean deleted) {
        String event = shot(2, List.of(HOME, AWAY));
        assertUnattributed(event);

        if (deleted) {
            script.delete(event);
            assertScore(0, 0);
        } else {
            script.revise(event, script.draft(() -> script.made("b1", 2)));
            assertScore(0, 2);
        }
        assertReliable();
    }

    @Test
    void a_restored_event_is_flagged_again() {
        String event = shot(2, List.of(HOME, AWAY));
        script.delete(event);
        script.restore(event);

        assertUnattributed(event);
    }

    @Test
    void an_operator_accepts_the_events_that_are_listed_and_no_later_ones() {
        String first = shot(2, List.of());
        String second = shot(3, List.of());
        assertUnattributed(first, second);

        assertThat(script.live.clear(Reason.UNATTRIBUTED, script.now).summaryDue())
                .isTrue();
        assertReliable();
        assertScore(0, 0);

        String third = shot(2, List.of());
        assertUnattributed(third);
    }

    @Test
    void what_an_operator_accepted_is_in_doubt_again_with_other_content() {
        String event = shot(2, List.of());
        script.live.clear(Reason.UNATTRIBUTED, script.now);
        script.revise(event, script.draft(() -> shot(3, List.of())));

        assertUnattributed(event);
    }

    @Test
    void what_an_operator_accepted_is_accepted_after_a_restart() {
        shot(2, List.of());
        script.live.clear(Reason.UNATTRIBUTED, script.now);
        LiveGame restored = restored();

        assertThat(restored.reasons()).isEmpty();
        assertThat(restored.game()).isEqualTo(script.projected());
        shot(2, List.of());
        assertThat(restored().reasons()).containsExactly(Reason.UNATTRIBUTED);
    }

    private LiveGame restored() {
        List<EventVersion> log = script.sent.stream()
                .map(event -> new EventVersion(event.event(), new Place(0, event.number())))
                .toList();
        return LiveGame.restore(
                ScriptedGame.FEED,
                ProjectionSettings.DEFAULT.withRules(ProjectionRules.FIBA),
                log,
                script.live.condition(),
                script.live.metadata());
    }

    @Test
    void more_events_than_are_kept_stay_in_doubt_whatever_an_operator_accepts() {
        Stream.generate(() -> List.of()).limit(1_000 + 1).forEach(nobody -> shot(2, nobody));
        assertThat(script.projected().reliability().unattributed()).hasSize(Reliability.MOST);

        script.live.clear(Reason.UNATTRIBUTED, script.now);
        assertThat(script.live.reasons()).containsExactly(Reason.UNATTRIBUTED);
    }

    @Test
    void a_third_competitor_in_any_event_is_in_doubt_until_it_is_revised_away() {
        String event = script.send(
                EventType.TIMEOUT,
                new Attributes.Timeout(TimeoutType.FULL),
                List.of(new Competitor("XXX", CompetitorType.UNKNOWN)));
        assertUnattributed(event);

        script.delete(event);
        assertReliable();
    }

    @ParameterizedTest
    @CsvSource({"MAD, AWAY", "MIL, HOME", "XXX, HOME", "XXX, AWAY"})
    void a_side_that_changes_is_in_doubt(String competitor, CompetitorType side) {
        String event = script.send(
                EventType.TIMEOUT, new Attributes.Timeout(TimeoutType.FULL), List.of(new Competitor(competitor, side)));

        assertUnattributed(event);
        assertThat(script.team(ScriptedGame.HOME).side()).isEqualTo(CompetitorType.HOME);
        assertThat(script.team(ScriptedGame.AWAY).side()).isEqualTo(CompetitorType.AWAY);
    }

    @Test
    void a_game_that_begins_before_both_sides_are_known_is_in_doubt_until_they_are() {
        ScriptedGame fresh = ScriptedGame.game(ProjectionRules.FIBA);
        fresh.lineup(ScriptedGame.HOME, "a1", "a2", "a3", "a4", "a5");
        assertThat(fresh.live.reasons()).isEmpty();

        fresh.status(MatchStatus.IN_PROGRESS);
        assertThat(fresh.live.reasons()).containsExactly(Reason.UNATTRIBUTED);
        assertThat(fresh.projected().reliability().unattributed()).isEmpty();

        fresh.lineup(ScriptedGame.AWAY, "b1", "b2", "b3", "b4", "b5");
        assertThat(fresh.live.reasons()).isEmpty();
    }

    @Test
    void a_game_without_known_sides_may_be_accepted_until_another_competitor_shows() {
        ScriptedGame fresh = ScriptedGame.game(ProjectionRules.FIBA);
        fresh.lineup(ScriptedGame.HOME, "a1", "a2", "a3", "a4", "a5");
        fresh.status(MatchStatus.IN_PROGRESS);
        fresh.live.clear(Reason.UNATTRIBUTED, fresh.now);
        assertThat(fresh.live.reasons()).isEmpty();
    }

    @Test
    void two_competitors_without_sides_make_the_game_unattributed() {
        ScriptedGame fresh = ScriptedGame.game(ProjectionRules.FIBA);
        fresh.startPeriod();
        fresh.send(
                EventType.SHOT,
                new Attributes.Shot(2, true, ShotType.JUMP_SHOT, List.of(), null, null),
                List.of(new Competitor("ONE", CompetitorType.UNKNOWN)));
        fresh.send(
                EventType.SHOT,
                new Attributes.Shot(3, true, ShotType.JUMP_SHOT, List.of(), null, null),
                List.of(new Competitor("TWO", CompetitorType.UNKNOWN)));

        assertThat(fresh.live.reasons()).containsExactly(Reason.UNATTRIBUTED);
        assertThat(fresh.projected().competitors()).extracting("score").containsExactly(2, 3);
    }

    @Test
    void points_before_the_sides_are_named_count_once_they_are() {
        ScriptedGame fresh = ScriptedGame.game(ProjectionRules.FIBA);
        fresh.startPeriod();
        fresh.send(
                EventType.SHOT,
                new Attributes.Shot(2, true, ShotType.JUMP_SHOT, List.of(), null, null),
                List.of(new Competitor(ScriptedGame.AWAY, CompetitorType.UNKNOWN)));
        fresh.lineups();

        assertThat(fresh.team(ScriptedGame.AWAY).score()).isEqualTo(2);
        assertThat(fresh.live.reasons()).isEmpty();
    }

    @Test
    void a_competitor_named_before_the_two_with_sides_is_the_third() {
        ScriptedGame fresh = ScriptedGame.game(ProjectionRules.FIBA);
        String stranger = fresh.send(
                EventType.TIMEOUT,
                new Attributes.Timeout(TimeoutType.FULL),
                List.of(new Competitor("XXX", CompetitorType.UNKNOWN)));
        fresh.lineups();
        fresh.startPeriod();
        fresh.made("b1", 2);

        assertThat(fresh.projected().competitors())
                .extracting("id")
                .containsExactly(ScriptedGame.HOME, ScriptedGame.AWAY);
        assertThat(fresh.projected().reliability().unattributed()).containsExactly(stranger);
        assertThat(fresh.team(ScriptedGame.AWAY).score()).isEqualTo(2);
    }

    @Test
    void a_wrong_basket_needs_both_sides() {
        ScriptedGame fresh = ScriptedGame.game(ProjectionRules.FIBA);
        fresh.lineup(ScriptedGame.HOME, "a1", "a2", "a3", "a4", "a5");
        fresh.startPeriod();
        String event = fresh.shot("a1", 2, true, ShotType.WRONG_BASKET);
        assertThat(fresh.projected().reliability().unattributed()).containsExactly(event);

        fresh.lineup(ScriptedGame.AWAY, "b1", "b2", "b3", "b4", "b5");
        assertThat(fresh.live.reasons()).isEmpty();
        assertThat(fresh.team(ScriptedGame.AWAY).score()).isEqualTo(2);
    }

    @Test
    void with_two_competitors_the_ball_the_foul_and_the_timeout_are_unattributed() {
        script.send(EventType.POSSESSION_CHANGE, Attributes.NONE, List.of(HOME, AWAY));
        script.send(EventType.POSSESSION_ARROW_CHANGE, Attributes.NONE, List.of(HOME, AWAY));
        script.send(EventType.TIMEOUT, new Attributes.Timeout(TimeoutType.FULL), List.of(HOME, AWAY));
        script.send(
                EventType.FOUL,
                new Attributes.Foul(null, FoulType.PERSONAL, List.of(), null),
                List.of(HOME, AWAY, ScriptedGame.player("b1", ParticipantType.FOUL_ON)));

        assertThat(script.projected().possession()).isNull();
        assertThat(script.projected().arrow()).isNull();
        for (String competitor : List.of(ScriptedGame.HOME, ScriptedGame.AWAY)) {
            assertThat(script.team(competitor).periods().get(0).timeouts()).isZero();
            assertThat(script.team(competitor).periods().get(0).fouls()).isZero();
        }
        assertReliable();
    }

    private Event withCompetitors(String eventId, List<Competitor> competitors) {
        Event event = script.sent.get(script.sent.size() - 1).event();
        assertThat(event.id()).isEqualTo(eventId);
        return new Event(
                event.id(),
                event.source(),
                event.traceId(),
                event.fixtureId(),
                event.fixtureIdsDiffer(),
                event.insertedBeforeEventId(),
                event.period(),
                event.type(),
                event.startGameClock(),
                event.endGameClock(),
                competitors,
                event.participants(),
                event.audit(),
                event.attributes(),
                event.contentHash(),
                EventMarks.NONE);
    }
}
