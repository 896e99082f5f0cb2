package io.fastbreak.benchmarks;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * A table of Markdown with least, median and greatest of figures of some rounds.
 *
 * @param <T> a round
 */
public final class SpreadTable<T> {
    private final List<T> rounds;
    private final StringBuilder text;

    /** @param title of the first column */
    public SpreadTable(String title, List<T> rounds) {
        this.rounds = List.copyOf(rounds);
        text = new StringBuilder("| %s | min | median | max |%n| --- | --- | --- | --- |%n".formatted(title));
    }

    public SpreadTable<T> row(String name, int decimals, ToDoubleFunction<T> figure) {
        Spread spread = Spread.of(rounds.stream().map(figure::applyAsDouble).toList());
        text.append("| %s | %s |%n".formatted(name, spread.cells(decimals)));
        return this;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
