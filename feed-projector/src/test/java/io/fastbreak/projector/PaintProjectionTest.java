package io.fastbreak.projector;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.model.timeline.Timeline;
import io.fastbreak.projector.game.GameProjection;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The worked example of the guide for those who add a projection. */
class PaintProjectionTest {

    // begin: projection-test
    @Test
    void points_in_the_paint_are_those_of_the_shots_that_count() throws IOException {
        List<Event> events = inOrderOfPlay("0022000001");
        GameProjection game = new GameProjection(SampleGames.effectiveRules(SampleGames.events("0022000001")));
        PaintProjection paint = new PaintProjection();

        for (Event event : events) {
            game.apply(event);
            paint.apply(event, game.figures());
        }

        assertThat(paint.points("GSW")).isEqualTo(44);
        assertThat(paint.points("BKN")).isEqualTo(46);
    }

    @Test
    void a_copy_continues_and_does_not_change_the_other() throws IOException {
        List<Event> events = inOrderOfPlay("0022000001");
        GameProjection game = new GameProjection(SampleGames.effectiveRules(SampleGames.events("0022000001")));
        PaintProjection paint = new PaintProjection();
        for (Event event : events.subList(0, 200)) {
            game.apply(event);
            paint.apply(event, game.figures());
        }
        int half = paint.points("GSW");

        GameProjection copyOfGame = new GameProjection(game);
        PaintProjection copy = new PaintProjection(paint);
        for (Event event : events.subList(200, events.size())) {
            copyOfGame.apply(event);
            copy.apply(event, copyOfGame.figures());
        }

        assertThat(copy.points("GSW")).isEqualTo(44);
        assertThat(paint.points("GSW")).isEqualTo(half).isLessThan(44);
    }
    // end: projection-test

    private static List<Event> inOrderOfPlay(String game) throws IOException {
        Timeline timeline = new Timeline();
        SampleGames.events(game)
                .forEach(event -> timeline.put(event.event(), new Place(event.epoch(), event.number())));
        return timeline.inOrder();
    }
}
