package io.fastbreak.projector;

import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.attribute.ShotQualifier;
import io.fastbreak.projector.figures.Basket;
import io.fastbreak.projector.figures.Figures;
import java.util.HashMap;
import java.util.Map;

// begin: projection
/** Points in the paint, by competitor: of made shots that their publisher qualifies so. */
final class PaintProjection {
    private final Map<String, Integer> points = new HashMap<>(4);

    PaintProjection() {}

    /** The other one as it is now. */
    PaintProjection(PaintProjection other) {
        points.putAll(other.points);
    }

    /** @param figures with the event applied to those before this one */
    void apply(Event event, Figures figures) {
        Basket basket = figures.score().basket();
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
