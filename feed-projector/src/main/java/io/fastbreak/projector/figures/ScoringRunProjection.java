package io.fastbreak.projector.figures;

import io.fastbreak.model.event.Event;
import io.fastbreak.model.game.ScoringRun;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Scoring runs: points of one competitor without any of another between them. */
public final class ScoringRunProjection {
    /** Copies share the map, which is replaced when a larger one is known. */
    private Map<String, Integer> largest = Map.of();

    private @Nullable ScoringRun current;

    ScoringRunProjection() {}

    ScoringRunProjection(ScoringRunProjection other) {
        this.largest = other.largest;
        this.current = other.current;
    }

    void apply(Event event, Figures game) {
        Basket basket = game.score().basket();
        if (basket == null) {
            return;
        }
        String scorer = basket.competitorId();
        int before = current == null || !current.competitor().equals(scorer) ? 0 : current.points();
        int points = before + basket.points();
        current = new ScoringRun(scorer, points);
        if (points > largest(scorer)) {
            Map<String, Integer> larger = new HashMap<>(largest);
            larger.put(scorer, points);
            largest = larger;
        }
    }

    /** Null before the first points. */
    @Nullable
    public ScoringRun current() {
        return current;
    }

    public int largest(String competitor) {
        return largest.getOrDefault(competitor, 0);
    }
}
