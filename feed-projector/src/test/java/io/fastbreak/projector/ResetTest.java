package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventMarks;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.Range;
import io.fastbreak.model.feed.FeedCondition;
import io.fastbreak.model.feed.SequencedEvent;
import io.fastbreak.model.game.CompetitorLine;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.projector.game.EventVersion;
import io.fastbreak.projector.rules.ProjectionRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A feed that starts its numbering over and sends its game again under new ids. */
class ResetTest {
    private final ScriptedGame script = ScriptedGame.started();
    private final List<SequencedEvent> sentAgain = new ArrayList<>();
    private Rebuilt rebuilt;

    ResetTest() {
        script.at("09:00").made("a1", 2);
        script.made("b1", 3);
        script.sent.forEach(event -> sentAgain.add(inNewEpoch(event)));
    }

    @Test
    void the_new_epoch_changes_nothing_until_somebody_decides() {
        Game before = script.projected();

        sentAgain.forEach(event ->
                assertThat(script.live.apply(event, script.now, script.now)).isEqualTo(GameChange.NONE));
        assertThat(script.projected()).isEqualTo(before);
    }

    @Test
    void a_game_that_starts_over_has_the_score_of_the_new_epoch_once() {
        Game over = rebuilt(new Range(1, 1));

        assertThat(score(over)).containsExactly(2, 3);
        assertThat(over.epoch()).isEqualTo(1);
        assertThat(over.stateVersion()).isEqualTo(script.projected().stateVersion() + 1);
    }

    @Test
    void a_game_that_continues_has_both_epochs() {
        assertThat(score(rebuilt(new Range(0, 1)))).containsExactly(4, 6);
    }

    @Test
    void what_the_decision_moved_is_a_correction() {
        Game after = rebuilt(new Range(0, 1));
        Correction correction = rebuilt.change().correction();

        assertThat(correction.change()).isEqualTo(Correction.Kind.RESET);
        assertThat(correction.eventId())
                .isEqualTo("again-"
                        + script.sent.get(script.sent.size() - 1).event().id());
        assertThat(correction.eventId()).isEqualTo(after.lastEventId());
        assertThat(correction.stateVersion()).isEqualTo(after.stateVersion());
        assertThat(correction.score())
                .isEqualTo(new Correction.ScoreChange(
                        Map.of(ScriptedGame.HOME, 2, ScriptedGame.AWAY, 3),
                        Map.of(ScriptedGame.HOME, 4, ScriptedGame.AWAY, 6)));
        assertThat(correction.moved()).contains(new Correction.Moved("competitors/MAD/players/a1/points", 2, 4));
        assertThat(correction.afterFinal()).isFalse();
    }

    @Test
    void a_decision_that_moves_nothing_corrects_nothing() {
        rebuilt(new Range(1, 1));
        assertThat(rebuilt.change().changed()).isTrue();
        assertThat(rebuilt.change().correction()).isNull();
    }

    @Test
    void a_decision_after_the_final_revises_the_result() {
        script.status(MatchStatus.FINISHED);
        Game after = rebuilt(new Range(0, 1));

        assertThat(rebuilt.change().correction().afterFinal()).isTrue();
        assertThat(after.resultRevision()).isEqualTo(1);
    }

    @Test
    void events_sent_again_under_their_own_ids_count_once_though_the_game_continues() {
        sentAgain.clear();
        script.sent.forEach(sent -> sentAgain.add(inEpoch(sent, sent.event())));
        assertThat(score(rebuilt(new Range(0, 1)))).containsExactly(2, 3);
    }

    @Test
    void a_game_restored_before_the_decision_is_that_of_the_epochs_that_count() {
        Game before = script.projected();
        LiveGame restored = LiveGame.restore(
                ScriptedGame.FEED,
                ProjectionSettings.DEFAULT.withRules(ProjectionRules.FIBA),
                log(),
                script.live.condition(),
                script.live.metadata());
        assertThat(restored.game()).isEqualTo(before);
    }

    private Game rebuilt(Range epochs) {
        FeedCondition decided = new FeedCondition(ScriptedGame.FEED, List.of(), Set.of(), epochs);
        rebuilt = Rebuilt.from(script.live, ScriptedGame.FEED, log(), decided, Correction.Kind.RESET, script.now);
        return rebuilt.game().game();
    }

    private List<EventVersion> log() {
        List<EventVersion> log = new ArrayList<>();
        for (List<SequencedEvent> epoch : List.of(script.sent, sentAgain)) {
            epoch.forEach(event -> log.add(new EventVersion(event.event(), new Place(event.epoch(), event.number()))));
        }
        return log;
    }

    private static List<Integer> score(Game game) {
        return game.competitors().stream().map(CompetitorLine::score).toList();
    }

    private static SequencedEvent inNewEpoch(SequencedEvent sent) {
        Event event = sent.event();
        return inEpoch(
                sent,
                new Event(
                        "again-" + event.id(),
                        event.source(),
                        event.traceId(),
                        event.fixtureId(),
                        false,
                        null,
                        event.period(),
                        event.type(),
                        event.startGameClock(),
                        event.endGameClock(),
                        event.competitors(),
                        event.participants(),
                        event.audit(),
                        event.attributes(),
                        event.contentHash() + 1,
                        EventMarks.NONE));
    }

    private static SequencedEvent inEpoch(SequencedEvent sent, Event event) {
        return new SequencedEvent(ScriptedGame.FEED, event, 1, sent.change(), false, List.of());
    }
}
