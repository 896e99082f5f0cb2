package io.fastbreak.lab.simulate;

import io.fastbreak.model.game.Stats;
import io.fastbreak.model.game.Stats.Figure;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Counters of a box score line, of a player or of a team without its players. */
final class SheetLine {
    /** By the worth of the attempt; one that is worth one point is a free throw. */
    private static final List<Figure> ATTEMPTED =
            List.of(Figure.FREE_THROWS_ATTEMPTED, Figure.FIELD_GOALS_2_ATTEMPTED, Figure.FIELD_GOALS_3_ATTEMPTED);

    private static final List<Figure> MADE =
            List.of(Figure.FREE_THROWS_MADE, Figure.FIELD_GOALS_2_MADE, Figure.FIELD_GOALS_3_MADE);

    long playedMs;
    int plusMinus;

    private final Map<Figure, Integer> numbers = new EnumMap<>(Figure.class);

    int of(Figure figure) {
        return numbers.getOrDefault(figure, 0);
    }

    void add(Figure figure) {
        add(figure, 1);
    }

    void add(Figure figure, int more) {
        numbers.merge(figure, more, Integer::sum);
    }

    void add(SheetLine other) {
        other.numbers.forEach(this::add);
    }

    void attempt(int worth, boolean isMade) {
        add(ATTEMPTED.get(worth - 1));
        if (isMade) {
            add(MADE.get(worth - 1));
            add(Figure.POINTS, worth);
        }
    }

    Stats toStats() {
        return Stats.of(this::of);
    }
}
