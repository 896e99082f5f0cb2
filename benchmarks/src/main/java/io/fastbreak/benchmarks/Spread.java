package io.fastbreak.benchmarks;

import java.util.List;
import java.util.function.ToDoubleFunction;

/** The least, the middle and the greatest of some measurements. */
public record Spread(double min, double median, double max) {

    /** @throws IllegalArgumentException where there are none */
    public static Spread of(List<Double> values) {
        if (values.isEmpty()) {
            throw new IllegalArgumentException("no measurement, no spread");
        }
        List<Double> sorted = values.stream().sorted().toList();
        int size = sorted.size();
        double median = (sorted.get((size - 1) / 2) + sorted.get(size / 2)) / 2;
        return new Spread(sorted.get(0), median, sorted.get(size - 1));
    }

    /** Of a figure of some rounds. */
    public static <T> Spread of(List<T> rounds, ToDoubleFunction<T> figure) {
        return of(rounds.stream().map(figure::applyAsDouble).toList());
    }

    /**
     * A table with least, median and greatest of figures of some rounds.
     *
     * @param <T> a round
     */
    public static final class Table<T> {
        private final List<T> rounds;
        private final MarkdownTable table;

        /** @param title of the first column */
        public Table(String title, List<T> rounds) {
            this.rounds = List.copyOf(rounds);
            table = new MarkdownTable(title, "min", "median", "max");
        }

        public Table<T> row(String name, int decimals, ToDoubleFunction<T> figure) {
            Spread spread = Spread.of(rounds, figure);
            String number = "%,." + decimals + "f";
            table.row(
                    name, number.formatted(spread.min), number.formatted(spread.median), number.formatted(spread.max));
            return this;
        }

        @Override
        public String toString() {
            return table.toString();
        }
    }
}
