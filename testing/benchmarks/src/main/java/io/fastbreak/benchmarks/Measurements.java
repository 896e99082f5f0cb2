package io.fastbreak.benchmarks;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.HdrHistogram.Histogram;

/** Measurements from the least to the greatest. */
public record Measurements(List<Double> sorted) {

    /** @throws IllegalArgumentException if there are none */
    public static Measurements of(List<Double> values) {
        return of(values, value -> value);
    }

    public static <T> Measurements of(List<T> rounds, ToDoubleFunction<T> figure) {
        if (rounds.isEmpty()) {
            throw new IllegalArgumentException("no measurement, no spread");
        }
        return new Measurements(
                rounds.stream().map(figure::applyAsDouble).sorted().toList());
    }

    /** A percentile in milliseconds of delays in microseconds. */
    public static double millis(Histogram delays, double percentile) {
        return delays.getValueAtPercentile(percentile) / 1e3;
    }

    public double min() {
        return sorted.get(0);
    }

    public double median() {
        return (sorted.get((sorted.size() - 1) / 2) + sorted.get(sorted.size() / 2)) / 2;
    }

    public double max() {
        return sorted.get(sorted.size() - 1);
    }

    /** Cells of a table: the figures that so large a share of them does not exceed, 0 for the least, 1 for the greatest. */
    public String cells(int decimals, double... shares) {
        String number = "%." + decimals + "f";
        return DoubleStream.of(shares)
                .mapToObj(share -> number.formatted(sorted.get((int) Math.round(share * (sorted.size() - 1)))))
                .collect(Collectors.joining(" | "));
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
            Measurements spread = Measurements.of(rounds, figure);
            String number = "%,." + decimals + "f";
            table.row(
                    name,
                    number.formatted(spread.min()),
                    number.formatted(spread.median()),
                    number.formatted(spread.max()));
            return this;
        }

        @Override
        public String toString() {
            return table.toString();
        }
    }
}
