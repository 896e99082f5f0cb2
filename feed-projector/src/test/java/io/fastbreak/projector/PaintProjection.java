package io.fastbreak.projector;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.ShotQualifier;
import java.util.HashMap;
import java.util.Map;

// begin: projection
/** Points in the paint, by competitor: of made shots that their publisher qualifies so. */
final class PaintProjection implements Projection {
    private final ScoreProjection score;
    private final Map<String, Integer> points = new HashMap<>(4);

    PaintProjection(ScoreProjection score) {
        this.score = score;
    }

    /** The other one as it is now, to go on from beside another score. */
    PaintProjection(PaintProjection other, ScoreProjection score) {
        this(score);
        points.putAll(other.points);
    }

    @Override
    public void apply(Event event) {
        Basket basket = score.basket();
        if (basket != null
                && event.attributes() instanceof Attributes.Shot shot
                && shot.qualifiers().contains(ShotQualifier.POINTS_IN_THE_PAINT)) {
            points.merge(basket.competitorId(), basket.points(), Integer::sum);
        }
    }

    int points(String competitor) {
        return points.getOrDefault(competitor, 0);
    }
}
// end: projection
