package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.event.attribute.FoulType;
import io.fastbreak.model.event.attribute.ReboundType;
import io.fastbreak.model.event.attribute.ShotQualifier;
import io.fastbreak.model.event.attribute.ShotType;
import io.fastbreak.model.game.Correction;
import io.fastbreak.model.game.Correction.Moved;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.projector.game.EventVersion;
import io.fastbreak.projector.rules.ProjectionRules;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CorrectionTest {
    private final ScriptedGame script = ScriptedGame.started();

    private Correction correction() {
        return script.last.correction();
    }

    @Test
    void what_is_merely_appended_corrects_nothing() {
        script.made("a1", 2);
        script.foul(FoulType.PERSONAL, "b1", "a1");

        assertThat(script.corrections).isEmpty();
    }

    @Test
    void an_insert_lists_its_anchor_the_score_and_every_figure_that_changed() {
        String anchor = script.at("09:00").missed("b1", 2);
        String inserted = script.at("09:10").before(anchor).made("a1", 2, ScriptedGame.assist("a2"));

        assertThat(correction().change()).isEqualTo(Correction.Kind.INSERT);
        assertThat(correction().eventId()).isEqualTo(inserted);
        assertThat(correction().beforeEventId()).isEqualTo(anchor);
        assertThat(correction().afterFinal()).isFalse();
        assertThat(correction().stateVersion()).isEqualTo(script.projected().stateVersion());
        assertThat(correction().score())
                .isEqualTo(new Correction.ScoreChange(
                        Map.of(ScriptedGame.HOME, 0, ScriptedGame.AWAY, 0),
                        Map.of(ScriptedGame.HOME, 2, ScriptedGame.AWAY, 0)));
        assertThat(correction().moved())
                .contains(
                        new Moved("competitors/MAD/score", 0, 2),
                        new Moved("competitors/MAD/periods/REGULAR-1/points", 0, 2),
                        new Moved("competitors/MAD/totals/fieldGoals2/made", 0, 1),
                        new Moved("competitors/MAD/players/a1/points", 0, 2),
                        new Moved("competitors/MAD/players/a2/assists", 0, 1),
                        new Moved("competitors/MIL/players/b1/plusMinus", 0, -2),
                        new Moved("largestLead/MAD", 0, 2));
        assertThat(script.last.summaryDue()).isTrue();
    }

    @Test
    void a_revision_moves_figures_from_one_player_to_another() {
        String rebound = script.rebound("a1", ReboundType.OFFENSIVE);
        script.revise(rebound, script.draft(() -> script.rebound("a2", ReboundType.OFFENSIVE)));

        assertThat(correction().change()).isEqualTo(Correction.Kind.REVISE);
        assertThat(correction().moved())
                .containsExactly(
                        new Moved("competitors/MAD/players/a1/rebounds/offensive", 1, 0),
                        new Moved("competitors/MAD/players/a2/rebounds/offensive", 0, 1));
    }

    @Test
    void a_revision_moves_points_from_where_they_came() {
        String shot = layup("a1", ShotQualifier.POINTS_IN_THE_PAINT, ShotQualifier.SECOND_CHANCE);
        script.revise(shot, script.draft(() -> layup("a6", ShotQualifier.SECOND_CHANCE, ShotQualifier.FROM_TURNOVER)));

        assertThat(correction().moved())
                .contains(
                        new Moved("competitors/MAD/pointsFrom/paint", 2, 0),
                        new Moved("competitors/MAD/pointsFrom/turnovers", 0, 2),
                        new Moved("competitors/MAD/pointsFrom/bench", 0, 2))
                .extracting(Moved::path)
                .doesNotContain("competitors/MAD/pointsFrom/secondChance", "competitors/MAD/pointsFrom/fastBreak");
    }

    private String layup(String shooter, ShotQualifier... qualifiers) {
        return script.send(
                EventType.SHOT,
                new Attributes.Shot(2, true, ShotType.LAYUP, List.of(qualifiers), null, null),
                List.of(ScriptedGame.player(shooter, ParticipantType.SHOOTER)));
    }

    @Test
    void an_inserted_substitution_moves_minutes() {
        String anchor = script.at("08:00").made("b1", 2);
        script.at("09:00").before(anchor).substitution("a6", "a1");

        assertThat(correction().moved())
                .contains(
                        new Moved("competitors/MAD/players/a1/playedMs", 120_000, 60_000),
                        new Moved("competitors/MAD/players/a6/playedMs", 0, 60_000),
                        new Moved("competitors/MAD/players/a1/onCourt", 1, 0));
    }

    @Test
    void a_deleted_event_is_gone_and_a_restored_one_back() {
        String shot = script.made("a1", 3);
        script.made("b1", 2);

        script.delete(shot);
        assertThat(correction().change()).isEqualTo(Correction.Kind.DELETE);
        assertThat(script.team(ScriptedGame.HOME).score()).isZero();

        script.restore(shot);
        assertThat(correction().change()).isEqualTo(Correction.Kind.RESTORE);
        assertThat(script.team(ScriptedGame.HOME).score()).isEqualTo(3);
    }

    @Test
    void a_late_event_corrects_what_was_projected_without_it() {
        script.skip(1).made("b1", 2);
        String late = script.late(5).made("a1", 3);

        assertThat(correction().change()).isEqualTo(Correction.Kind.LATE);
        assertThat(correction().eventId()).isEqualTo(late);
        assertThat(correction().beforeEventId()).isNull();
    }

    @Test
    void a_correction_that_changes_nothing_yields_none() {
        String shot = script.made("a1", 2);
        long version = script.projected().stateVersion();
        script.revise(shot, script.draft(() -> script.made("a1", 2)));

        assertThat(script.corrections).isEmpty();
        assertThat(script.projected().stateVersion()).isEqualTo(version + 1);
    }

    @Test
    void after_the_final_a_correction_is_a_result_revision() {
        String shot = script.made("a1", 3);
        script.status(MatchStatus.FINISHED);
        assertThat(script.projected().resultRevision()).isZero();

        script.revise(shot, script.draft(() -> script.made("a1", 2)));

        assertThat(correction().afterFinal()).isTrue();
        assertThat(script.projected().resultRevision()).isEqualTo(1);
        assertThat(script.projected().isFinal()).isTrue();
    }

    @Test
    void an_event_appended_after_the_final_does_not_change_the_result_silently() {
        script.at("00:00").status(MatchStatus.FINISHED);
        script.endPeriod();
        assertThat(script.corrections).isEmpty();

        script.made("a1", 2);

        assertThat(correction().change()).isEqualTo(Correction.Kind.LATE);
        assertThat(correction().afterFinal()).isTrue();
        assertThat(script.projected().resultRevision()).isEqualTo(1);
    }

    @Test
    void taking_the_final_back_revises_the_result() {
        String end = script.status(MatchStatus.FINISHED);
        script.delete(end);

        assertThat(correction().afterFinal()).isTrue();
        assertThat(script.projected().isFinal()).isFalse();
    }

    /** A game that was corrected keeps its figures; a restored one takes them when the next event corrects it. */
    @Test
    void an_anchor_that_leads_back_to_its_event_is_a_correction_of_a_restored_game_as_well() {
        String shot = script.made("a1", 2);
        script.revise(shot, script.draft(() -> script.made("a2", 2)));
        LiveGame restored = restored();

        Event unchanged = script.draft(() -> script.made("a2", 2));
        script.before(shot).revise(shot, unchanged);

        assertThat(script.anomalies()).contains("ANCHOR_CYCLE " + shot);
        assertThat(correction().eventId()).isEqualTo(shot);
        assertThat(correction().moved()).isEmpty();
        assertThat(applyLast(restored)).isEqualTo(script.last);
    }

    @Test
    void an_event_that_is_no_orphan_any_more_is_a_correction_of_a_restored_game_as_well() {
        String referred = script.send(EventType.UNKNOWN, Attributes.NONE, List.of());
        String rebound = script.rebound("a1", ReboundType.DEFENSIVE, referred);
        script.delete(referred);
        assertThat(script.projected().orphans()).containsExactly(rebound);
        LiveGame restored = restored();

        script.restore(referred);

        assertThat(script.projected().orphans()).isEmpty();
        assertThat(correction().change()).isEqualTo(Correction.Kind.RESTORE);
        assertThat(correction().moved()).isEmpty();
        assertThat(applyLast(restored)).isEqualTo(script.last);
    }

    private LiveGame restored() {
        return LiveGame.restore(
                ScriptedGame.FEED,
                ProjectionSettings.DEFAULT.withRules(ProjectionRules.FIBA),
                script.sent.stream()
                        .map(sent -> new EventVersion(sent.event(), new Place(sent.epoch(), sent.number())))
                        .toList(),
                script.live.condition(),
                script.live.metadata());
    }

    private GameChange applyLast(LiveGame game) {
        return game.apply(script.sent.get(script.sent.size() - 1), script.now, script.now);
    }
}
