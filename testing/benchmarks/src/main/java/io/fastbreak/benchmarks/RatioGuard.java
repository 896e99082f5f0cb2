package io.fastbreak.benchmarks;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Compares the ratios of a report with those of an earlier one, for instance
 * {@code | pipeline / the usual way, round by round | 16.02 | 17.75 | 18.22 |}: the machines differ, and what is
 * measured in one run is slow or fast together. A row is a ratio if its name has a slash between spaces. In a table of
 * least, median and greatest more is better, in one of percentiles less is.
 */
final class RatioGuard {
    /** A median may be so much below the least of the rounds before. */
    private static final double BELOW = 0.9;
    /** A delay may be so many times the one before: half of all, nine in ten, 99 in a hundred. What is rarer is noise. */
    private static final double[] ABOVE = {1.25, 1.25, 1.5};

    private static final int MEDIAN = 1;

    private RatioGuard() {}

    private record Ratio(boolean isDelay, List<Double> figures) {}

    /**
     * The ratios that have become worse, a line each.
     *
     * @param before a report as Markdown
     * @param now one of the same command, perhaps with fewer rounds
     * @throws IllegalArgumentException if they have no ratio in common: nothing would be guarded
     */
    static List<String> worse(String before, String now) {
        Map<String, Ratio> earlier = ratios(before);
        Map<String, Ratio> later = ratios(now);
        later.keySet().retainAll(earlier.keySet());
        if (later.isEmpty()) {
            throw new IllegalArgumentException("the reports have no ratio in common");
        }
        List<String> worse = new ArrayList<>();
        later.forEach((name, ratio) -> compare(name, earlier.get(name), ratio, worse));
        return worse;
    }

    private static void compare(String name, Ratio before, Ratio now, List<String> worse) {
        if (!now.isDelay()) {
            double least = BELOW * before.figures().get(0);
            if (now.figures().get(MEDIAN) < least) {
                worse.add("%s: %.3f, at least %.3f expected"
                        .formatted(name, now.figures().get(MEDIAN), least));
            }
            return;
        }
        for (int i = 0; i < ABOVE.length; i++) {
            double most = ABOVE[i] * before.figures().get(i);
            if (now.figures().get(i) > most) {
                worse.add("%s: %.2f, at most %.2f expected"
                        .formatted(name, now.figures().get(i), most));
            }
        }
    }

    /** By table and row. */
    private static Map<String, Ratio> ratios(String report) {
        Map<String, Ratio> ratios = new LinkedHashMap<>();
        List<String> head = List.of();
        for (String line : report.lines().toList()) {
            List<String> cells = cells(line);
            if (cells.isEmpty()) {
                head = List.of();
            } else if (head.isEmpty()) {
                head = cells;
            } else if (cells.get(0).contains(" / ") && (isOf(head, "min") || isOf(head, "p50"))) {
                // How many rounds there were, and how long, changes nothing of what was measured.
                String table = head.get(0).replaceFirst(", \\d+ (rounds|s) ?.*", "");
                ratios.put(table + ": " + cells.get(0), new Ratio(isOf(head, "p50"), figures(cells)));
            }
        }
        return ratios;
    }

    private static boolean isOf(List<String> head, String first) {
        return head.size() > ABOVE.length && head.get(1).equals(first);
    }

    private static List<String> cells(String line) {
        return line.startsWith("| ")
                ? Stream.of(line.substring(1).split("\\|")).map(String::strip).toList()
                : List.of();
    }

    private static List<Double> figures(List<String> cells) {
        return cells.stream()
                .skip(1)
                .map(cell -> Double.valueOf(cell.replace(",", "")))
                .toList();
    }
}
