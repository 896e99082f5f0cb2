package io.fastbreak.benchmarks;

import java.util.List;
import java.util.Locale;

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

    /** Three cells of a Markdown table. */
    public String cells(int decimals) {
        String number = "%,." + decimals + "f";
        return String.format(Locale.ROOT, number + " | " + number + " | " + number, min, median, max);
    }
}
