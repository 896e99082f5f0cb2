package io.fastbreak.app.report;

import io.fastbreak.bridge.calibration.Calibration;
import io.fastbreak.bridge.calibration.Calibration.Method;
import io.fastbreak.bridge.calibration.Fit;
import io.fastbreak.bridge.calibration.Predictions;
import io.fastbreak.bridge.calibration.Predictions.Bin;
import io.fastbreak.bridge.pricing.GameRules;
import io.fastbreak.bridge.pricing.MarketType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One calibration as a section of Markdown. */
public final class CalibrationText {
    private static final List<Integer> STARTS = List.of(48, 30, 20, 10, 5, 2);

    private final String title;
    private final GameRules rules;
    private final Calibration calibration;

    /** @param rules of most of the games, whose length the fitted parameters are given for */
    public CalibrationText(String title, GameRules rules, Calibration calibration) {
        this.title = title;
        this.rules = rules;
        this.calibration = calibration;
    }

    public String text() {
        return """
                ## %s

                %,d games, %,d of them won by the home side, %,d tied at the end of regulation time. Each is predicted at
                every whole minute that was left of its regulation time.

                | who wins, predicted by | Brier score | better than the constant by |
                | --- | --- | --- |
                %s

                The same by the minutes that were left:

                | minutes left | %s |
                | --- |%s
                %s

                ### Reliability, the model as set

                %s

                ### Reliability, the model as fitted

                %s

                ### Lines, the model as fitted

                | what happens | minutes left | moments | predicted | observed | Brier score |
                | --- | --- | --- | --- | --- | --- |
                %s

                ### Fitted, over %.0f minutes

                | games cut into | drift | deviation | points | closing pace |
                | --- | --- | --- | --- | --- |
                %s
                """.formatted(
                        title,
                        calibration.games(),
                        calibration.homeWins(),
                        calibration.ties(),
                        lines(Stream.of(Method.values()).map(this::score)),
                        Stream.of(Method.values()).map(CalibrationText::name).collect(Collectors.joining(" | ")),
                        " --- |".repeat(Method.values().length),
                        lines(times().stream().map(this::scores)),
                        ReliabilityText.of(calibration.wins(Method.AS_SET)),
                        ReliabilityText.of(calibration.wins(Method.FITTED)),
                        lines(Stream.of(MarketType.SPREAD, MarketType.TOTAL).flatMap(this::market)),
                        rules.regulationMinutes(),
                        lines(Stream.of(
                                fit("minutes", (int) rules.regulationMinutes()),
                                fit("quarters", 4),
                                fit("halves", 2),
                                fit("one piece", 1))));
    }

    private String score(Method method) {
        Predictions wins = calibration.wins(method);
        String gain = method == Method.CONSTANT ? "" : Decimals.of(wins.gainOver(calibration.wins(Method.CONSTANT)), 4);
        return "| %s | %s | %s |".formatted(name(method), Decimals.of(wins.brier(), 4), gain);
    }

    /** Stretches of time left, from the minute after the next start down to the start. */
    private record Stretch(int from, int to) {
        String text() {
            return to + " to " + from;
        }
    }

    private List<Stretch> times() {
        List<Stretch> stretches = new ArrayList<>();
        for (int i = 0; i < STARTS.size(); i++) {
            int to = i + 1 < STARTS.size() ? STARTS.get(i + 1) + 1 : 1;
            stretches.add(new Stretch(to, (int) Math.min(STARTS.get(i), rules.regulationMinutes())));
        }
        return stretches;
    }

    private static Predictions within(Stretch stretch, Predictions all) {
        return all.where(one -> one.remaining() >= stretch.from() && one.remaining() <= stretch.to());
    }

    private String scores(Stretch stretch) {
        return "| %s | %s |"
                .formatted(
                        stretch.text(),
                        Stream.of(Method.values())
                                .map(method -> Decimals.of(
                                        within(stretch, calibration.wins(method))
                                                .brier(),
                                        4))
                                .collect(Collectors.joining(" | ")));
    }

    private Stream<String> market(MarketType market) {
        String what = market == MarketType.SPREAD ? "home covers the spread" : "more than the total";
        return times().stream().map(stretch -> {
            Predictions lines = within(stretch, calibration.line(market));
            Bin all = lines.overall();
            return "| %s | %s | %,d | %s | %s | %s |"
                    .formatted(
                            what,
                            stretch.text(),
                            all.moments(),
                            Decimals.of(all.predicted(), 3),
                            Decimals.of(all.observed(), 3),
                            Decimals.of(lines.brier(), 4));
        });
    }

    private String fit(String name, int parts) {
        Fit fit = calibration.fit(parts).over(rules);
        return "| %s | %s | %s | %s | %s |"
                .formatted(
                        name,
                        Decimals.of(fit.drift(), 1),
                        Decimals.of(fit.deviation(), 1),
                        Decimals.of(fit.points(), 1),
                        Decimals.of(fit.closingPace(), 2));
    }

    private static String name(Method method) {
        return switch (method) {
            case AS_SET -> "model as set";
            case FITTED -> "model as fitted";
            case LOGISTIC -> "logistic regression";
            case CONSTANT -> "constant";
        };
    }

    private static String lines(Stream<String> lines) {
        return lines.collect(Collectors.joining("\n"));
    }
}
