package io.fastbreak.app.report;

import io.fastbreak.bridge.calibration.Predictions;
import io.fastbreak.bridge.calibration.Predictions.Bin;
import java.util.List;
import java.util.stream.Collectors;

/** How often what was predicted came true, as a table of Markdown and a picture of characters. */
final class ReliabilityText {
    private static final int PICTURE = 50;

    private ReliabilityText() {}

    static String of(Predictions predictions) {
        List<Bin> bins = predictions.reliability();
        return """
                | predicted | moments | games | mean predicted | observed |
                | --- | --- | --- | --- | --- |
                %s

                ```
                %s
                ```""".formatted(
                        bins.stream().map(ReliabilityText::row).collect(Collectors.joining("\n")),
                        bins.stream().map(ReliabilityText::picture).collect(Collectors.joining("\n")));
    }

    private static String row(Bin bin) {
        return "| %.1f to %.1f | %,d | %,d | %s | %s |"
                .formatted(
                        bin.from(),
                        bin.from() + 0.1,
                        bin.moments(),
                        bin.games(),
                        Decimals.of(bin.predicted(), 3),
                        Decimals.of(bin.observed(), 3));
    }

    /** A line from 0 to 1 with what was predicted (|) and observed (o). */
    private static String picture(Bin bin) {
        char[] line = " ".repeat(PICTURE + 1).toCharArray();
        line[(int) Math.round(bin.predicted() * PICTURE)] = '|';
        line[(int) Math.round(bin.observed() * PICTURE)] = 'o';
        return ("%.1f " + new String(line)).formatted(bin.from()).stripTrailing();
    }
}
