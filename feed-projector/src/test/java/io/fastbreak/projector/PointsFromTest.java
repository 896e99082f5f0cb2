package io.fastbreak.projector;

import static io.fastbreak.projector.ScriptedGame.AWAY;
import static io.fastbreak.projector.ScriptedGame.HOME;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.MatchStatus;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.event.attribute.FreeThrowQualifier;
import io.fastbreak.model.event.attribute.ShotQualifier;
import io.fastbreak.model.event.attribute.ShotType;
import io.fastbreak.model.game.CompetitorLine;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.PointsFrom;
import io.fastbreak.model.wire.Json;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Points by where they came from. */
class PointsFromTest {
    private final ScriptedGame script = ScriptedGame.started();

    private PointsFrom home() {
        return script.team(HOME).pointsFrom();
    }

    private PointsFrom away() {
        return script.team(AWAY).pointsFrom();
    }

    @Test
    void a_shot_counts_for_each_of_its_qualifiers_and_a_miss_for_none() {
        shot("a1", 2, true, ShotQualifier.POINTS_IN_THE_PAINT);
        shot("a2", 2, true, ShotQualifier.POINTS_IN_THE_PAINT, ShotQualifier.FAST_BREAK, ShotQualifier.FROM_TURNOVER);
        shot("a3", 2, false, ShotQualifier.SECOND_CHANCE);
        shot("b1", 3, true, ShotQualifier.SECOND_CHANCE);
        script.made("b2", 2);

        assertThat(home()).isEqualTo(new PointsFrom(4, 2, 0, 2, 0));
        assertThat(away()).isEqualTo(new PointsFrom(0, 0, 3, 0, 0));
    }

    @Test
    void a_free_throw_counts_for_each_of_its_qualifiers() {
        freeThrow("b1", true, FreeThrowQualifier.FAST_BREAK, FreeThrowQualifier.FROM_TURNOVER);
        freeThrow("b1", false, FreeThrowQualifier.FAST_BREAK);
        freeThrow("b2", true, FreeThrowQualifier.SECOND_CHANCE);

        assertThat(away()).isEqualTo(new PointsFrom(0, 1, 1, 1, 0));
    }

    @Test
    void nothing_is_known_of_a_feed_that_qualifies_nothing() {
        script.made("a1", 2);
        shot("a1", 2, true, ShotQualifier.UNKNOWN);
        shot("a1", 2, false, ShotQualifier.BLOCKED);
        freeThrow("a1", true, FreeThrowQualifier.UNKNOWN);

        assertThat(home()).isEqualTo(new PointsFrom(null, null, null, null, 0));
    }

    @Test
    void a_qualified_miss_shows_that_the_publisher_counts() {
        script.made("a1", 2);
        shot("b1", 2, false, ShotQualifier.POINTS_IN_THE_PAINT);

        assertThat(home()).isEqualTo(new PointsFrom(0, 0, 0, 0, 0));
        assertThat(away()).isEqualTo(new PointsFrom(0, 0, 0, 0, 0));
    }

    @Test
    void a_deleted_basket_counts_no_more_until_it_is_restored() {
        shot("a1", 2, true, ShotQualifier.POINTS_IN_THE_PAINT);
        String shot = shot("a6", 2, true, ShotQualifier.POINTS_IN_THE_PAINT);
        script.made("b1", 2);

        script.delete(shot);
        assertThat(home()).isEqualTo(new PointsFrom(2, 0, 0, 0, 0));

        script.restore(shot);
        assertThat(home()).isEqualTo(new PointsFrom(4, 0, 0, 0, 2));
    }

    @Test
    void a_revision_without_a_qualifier_takes_its_points_away() {
        String shot = shot("a1", 2, true, ShotQualifier.POINTS_IN_THE_PAINT, ShotQualifier.SECOND_CHANCE);

        script.revise(shot, script.draft(() -> shot("a1", 2, true, ShotQualifier.SECOND_CHANCE)));
        assertThat(home()).isEqualTo(new PointsFrom(0, 0, 2, 0, 0));

        script.revise(shot, script.draft(() -> script.made("a1", 2)));
        assertThat(home()).isEqualTo(new PointsFrom(null, null, null, null, 0));
    }

    @Test
    void the_bench_are_those_who_did_not_start_wherever_they_are_now() {
        script.at("09:00").substitution("a6", "a1");
        script.made("a6", 3);
        script.freeThrow("a7", true);
        script.at("08:00").substitution("a1", "a6");
        script.made("a1", 2);

        assertThat(home().bench()).isEqualTo(4);
        assertThat(away().bench()).isZero();
    }

    @Test
    void the_bench_is_unknown_until_the_five_starters_are_known() {
        ScriptedGame other = ScriptedGame.game();
        other.status(MatchStatus.IN_PROGRESS);
        other.startPeriod();
        other.made("a1", 2);
        other.made("b1", 2);
        assertThat(other.team(HOME).pointsFrom()).isEqualTo(PointsFrom.UNKNOWN);

        other.lineup(HOME, "a2", "a3", "a4", "a5");
        assertThat(other.team(HOME).pointsFrom().bench()).as("four of them").isNull();

        other.lineup(HOME, "a2", "a3", "a4", "a5", "a6", "a1");
        assertThat(other.team(HOME).pointsFrom().bench()).isEqualTo(2);
        assertThat(other.team(AWAY).pointsFrom().bench()).isNull();
    }

    @Test
    void a_shot_in_the_wrong_basket_counts_for_the_team_that_gets_the_points() {
        script.send(
                EventType.SHOT,
                new Attributes.Shot(
                        2, true, ShotType.WRONG_BASKET, List.of(ShotQualifier.POINTS_IN_THE_PAINT), null, null),
                List.of(ScriptedGame.player("a6", ParticipantType.SHOOTER)));

        assertThat(home()).isEqualTo(new PointsFrom(0, 0, 0, 0, 0));
        assertThat(away()).as("of no player").isEqualTo(new PointsFrom(2, 0, 0, 0, 0));
    }

    @Test
    void of_a_record_of_an_earlier_version_nothing_is_known() {
        shot("a1", 2, true, ShotQualifier.FAST_BREAK);
        JsonNode record = Json.read(Json.bytes(script.projected()), JsonNode.class);
        record.path("competitors").forEach(competitor -> ((ObjectNode) competitor).remove("pointsFrom"));

        Game read = Json.read(Json.bytes(record), Game.class);

        assertThat(read.competitors()).extracting(CompetitorLine::pointsFrom).containsOnly(PointsFrom.UNKNOWN);
        assertThat(read.competitors().get(0).totals())
                .isEqualTo(script.team(HOME).totals());
    }

    private String shot(String shooter, int points, boolean successful, ShotQualifier... qualifiers) {
        return script.send(
                EventType.SHOT,
                new Attributes.Shot(points, successful, ShotType.LAYUP, List.of(qualifiers), null, null),
                List.of(ScriptedGame.player(shooter, ParticipantType.SHOOTER)));
    }

    private void freeThrow(String shooter, boolean successful, FreeThrowQualifier... qualifiers) {
        script.send(
                EventType.FREE_THROW,
                new Attributes.FreeThrow(1, successful, null, List.of(qualifiers), null, null),
                List.of(ScriptedGame.player(shooter, ParticipantType.SHOOTER)));
    }
}
