package io.fastbreak.projector.figures;

import io.fastbreak.model.game.Stats;
import io.fastbreak.model.game.Stats.Figure;

/** A line of the box score while it is being counted. */
@SuppressWarnings("EnumOrdinal") // an array, since there are many lines; its order is not stored
final class LineTally {
    private static final int FIGURES = Figure.values().length;

    private final int[] numbers = new int[FIGURES];

    LineTally copy() {
        LineTally copy = new LineTally();
        copy.add(this);
        return copy;
    }

    int of(Figure figure) {
        return numbers[figure.ordinal()];
    }

    void add(Figure figure) {
        add(figure, 1);
    }

    void add(Figure figure, int more) {
        numbers[figure.ordinal()] += more;
    }

    void add(LineTally other) {
        for (int i = 0; i < FIGURES; i++) {
            numbers[i] += other.numbers[i];
        }
    }

    Stats toStats() {
        return Stats.of(this::of);
    }
}
