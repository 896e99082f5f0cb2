package io.fastbreak.labapp.official;

import io.fastbreak.app.report.DisplayText;
import io.fastbreak.bridge.pricing.GameParameters;
import io.fastbreak.bridge.pricing.GameRules;
import io.fastbreak.bridge.pricing.MarketType;
import io.fastbreak.bridge.pricing.ModelParameters;
import io.fastbreak.labapp.calibration.Calibration;
import io.fastbreak.labapp.calibration.Calibration.Method;
import io.fastbreak.labapp.calibration.Estimate;
import io.fastbreak.labapp.calibration.Fit;
import io.fastbreak.labapp.calibration.Predictions;
import io.fastbreak.labapp.calibration.Predictions.Bin;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A page of Markdown with the calibration of the price model.
 *
 * @param command the command that creates the page
 * @param asSet the parameters of the settings
 */
public record CalibrationPage(String command, LocalDate date, ModelParameters asSet, List<CalibrationText> sections) {

    /** The whole page. */
    public String text() {
        StringBuilder page = new StringBuilder(heading());
        sections.forEach(section -> page.append('\n').append(section.text()));
        return page.toString();
    }

    private String heading() {
        return """
                # Calibration of the price model

                Created by `%s` on %s.

                The model is Stern's Brownian motion of the lead for winner and spread, and a compound Poisson process for the
                total. It uses score, time and rules, and what a game's card expects of it (`preMatch`), and **nothing else**: no
                possession, no foul trouble, the same deviation in every game and at all times, no deliberate fouls except for
                their share in the pace of the last minute. Without `preMatch` all games have the same drift and points. By default
                it does not price the last half minute, where the lead changes play by play; the tables end at one minute.

                - "As set" are the parameters of the settings, which are initial values: %s;
                  %s. "As fitted" are maximum likelihood estimates from the
                  quarters of the games. They are fitted on every other game and predict the remaining games, both ways; so are
                  the logistic regression (lead, lead divided by the root of the remaining time, remaining time) and the constant,
                  which is the share of home wins.
                - ± is one standard error. For scores and points, games are assumed to be independent, but not the minutes of a
                  game; for drift and deviation, the parts of a game are assumed to be independent, as in the model. The deviation
                  depends on the length of the parts if this is not true: a lead that tends to shrink varies less over a whole
                  game than over its minutes.
                - The Brier score is the mean squared error of a probability: 0.25 for one half at all times, 0 for correct
                  certainty. For a spread or total it is near 0.25, as for every even line; there, compare the mean prediction
                  with the observed frequency.
                - In the reliability plots each line is one tenth; | is the mean prediction and o the observed frequency, from 0
                  on the left to 1 on the right.
                - The recorded games are **far too few** to tell good parameters from bad ones: all minutes of a game have the same
                  outcome, so a bin often contains one or two games. They come from four competitions, of men and women, and were
                  selected because they are difficult, for example because of overtimes. They are not a representative sample.
                - The simulated games share the assumptions of their generator: teams of nearly equal strength, no home
                  advantage, possessions that do not depend on the score. Agreement with them shows that the calculations are
                  correct, not that the model is.
                - Points are not uniform over time: the last minute of a period has more, because it ends with a shot at the buzzer.
                  The *closing pace* is the points of that minute relative to other minutes, %.2f as set. Without it, totals of
                  the last minutes would be exceeded more often than predicted. The model ignores that the first minute of a period
                  has fewer points.
                """.formatted(command, date, parameters(GameRules.FIBA), parameters(GameRules.NBA), asSet.closingPace());
    }

    private String parameters(GameRules rules) {
        GameParameters game = asSet.of(rules);
        return rules + " drift " + game.drift() + ", deviation " + game.deviation() + ", points " + game.points();
    }

    /** One calibration as a section of Markdown. */
    public static final class CalibrationText {
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
                    lines(calibration.methods().stream().map(this::score)),
                    calibration.methods().stream().map(CalibrationText::name).collect(Collectors.joining(" | ")),
                    " --- |".repeat(calibration.methods().size()),
                    lines(times().stream().map(this::scores)),
                    ReliabilityTable.of(calibration.wins(Method.AS_SET)),
                    ReliabilityTable.of(calibration.wins(Method.FITTED)),
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
            String gain = method == Method.CONSTANT ? "" : decimal(wins.gainOver(calibration.wins(Method.CONSTANT)), 4);
            return "| %s | %s | %s |".formatted(name(method), decimal(wins.brier(), 4), gain);
        }

        /** Stretches of time left, from the minute after the next start down to the start. */
        private record Stretch(int from, int to) {
            @Override
            public String toString() {
                return to + " to " + from;
            }

            Predictions of(Predictions all) {
                return all.where(one -> one.remaining() >= from && one.remaining() <= to);
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

        private String scores(Stretch stretch) {
            return calibration.methods().stream()
                    .map(method -> decimal(stretch.of(calibration.wins(method)).brier(), 4))
                    .collect(Collectors.joining(" | ", "| " + stretch + " | ", " |"));
        }

        private Stream<String> market(MarketType market) {
            String what = market == MarketType.SPREAD ? "home covers the spread" : "more than the total";
            return times().stream().map(stretch -> {
                Predictions lines = stretch.of(calibration.line(market));
                Bin all = lines.overall();
                return "| %s | %s | %,d | %s | %s | %s |"
                        .formatted(
                                what,
                                stretch,
                                all.moments(),
                                decimal(all.predicted(), 3),
                                decimal(all.observed(), 3),
                                decimal(lines.brier(), 4));
            });
        }

        private String fit(String name, int parts) {
            Fit fit = calibration.fit(parts).over(rules);
            return "| %s | %s | %s | %s | %s |"
                    .formatted(
                            name,
                            decimal(fit.drift(), 1),
                            decimal(fit.deviation(), 1),
                            decimal(fit.points(), 1),
                            decimal(fit.closingPace(), 2));
        }

        private static String name(Method method) {
            return switch (method) {
                case AS_SET -> "model as set";
                case WITHOUT_PRE_MATCH -> "the same without the cards' expectations";
                case FITTED -> "model as fitted";
                case LOGISTIC -> "logistic regression";
                case CONSTANT -> "constant";
            };
        }

        private static String lines(Stream<String> lines) {
            return lines.collect(Collectors.joining("\n"));
        }
    }

    /** Predicted and observed frequencies, as a table of Markdown and a plot in characters. */
    static final class ReliabilityTable {
        private static final int PICTURE = 50;

        private ReliabilityTable() {}

        static String of(Predictions predictions) {
            List<Bin> bins = predictions.reliability();
            return """
                    | predicted | moments | games | mean predicted | observed |
                    | --- | --- | --- | --- | --- |
                    %s

                    ```
                    %s
                    ```""".formatted(
                            bins.stream().map(ReliabilityTable::row).collect(Collectors.joining("\n")),
                            bins.stream().map(ReliabilityTable::picture).collect(Collectors.joining("\n")));
        }

        private static String row(Bin bin) {
            return "| %.1f to %.1f | %,d | %,d | %s | %s |"
                    .formatted(
                            bin.from(),
                            bin.from() + 0.1,
                            bin.moments(),
                            bin.games(),
                            decimal(bin.predicted(), 3),
                            decimal(bin.observed(), 3));
        }

        /** A line from 0 to 1 with the predicted (|) and the observed (o) frequency. */
        private static String picture(Bin bin) {
            char[] line = " ".repeat(PICTURE + 1).toCharArray();
            line[(int) Math.round(bin.predicted() * PICTURE)] = '|';
            line[(int) Math.round(bin.observed() * PICTURE)] = 'o';
            return ("%.1f " + new String(line)).formatted(bin.from()).stripTrailing();
        }
    }

    private static String decimal(double value, int digits) {
        return DisplayText.decimal(value, digits);
    }

    /** With its standard error. */
    private static String decimal(Estimate estimate, int digits) {
        return decimal(estimate.value(), digits) + " ± " + decimal(estimate.error(), digits);
    }
}
