package io.fastbreak.app.report;

import io.fastbreak.bridge.pricing.GameParameters;
import io.fastbreak.bridge.pricing.GameRules;
import io.fastbreak.bridge.pricing.ModelParameters;
import java.time.LocalDate;
import java.util.List;

/**
 * A page of Markdown on how well the price model does, and on what that is worth.
 *
 * @param command that makes the page again
 * @param asSet the parameters that were judged
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

                Made by `%s` on %s.

                The model is Stern's Brownian motion of the lead for who wins and by how much, and a compound Poisson
                process for the points. It knows score, time and rules, and **nothing else**: no possession, no foul
                trouble, no strength of the teams, the same drift and deviation in every game and at every moment, no
                deliberate fouls but for their share in the pace of the last minute. The last half minute, where the lead moves
                in plays, is not priced unless the settings say so; the tables end at one minute.

                - "As set" are the parameters of the settings, which are starting values: %s;
                  %s. "As fitted" are maximum likelihood on the quarters of the
                  games. What is fitted is fitted on every other game and predicts the rest, both ways; so is the logistic
                  regression (lead, lead beside the root of the time left, time left), and the constant, which is the
                  share of home wins.
                - ± is one standard error. For scores and points games are taken as independent, not the moments of a
                  game; for drift and deviation the parts that a game is cut into are, as the model has it. Where the
                  deviation differs with the parts, that is not so: a lead that tends to shrink shows less from a whole
                  game than from its minutes.
                - The Brier score is the mean squared error of a chance: 0.25 for one half at every moment, 0 for certainty
                  that was right. That of a spread or total is near 0.25, as it is of any even line; there the mean
                  predicted beside the observed tells.
                - In the pictures of reliability a line is a tenth, | the mean predicted and o what was observed, from 0 on
                  the left to 1 on the right.
                - The recorded games are **far too few** to tell good from bad parameters: all moments of a game have one
                  end, so a bin is often one or two games. They are of four competitions, men's and women's, and were
                  picked for what is hard about them, overtimes among it: no sample of anything.
                - The made-up games share the assumptions of their generator: sides of nearly equal strength, no home
                  advantage, attacks that do not depend on the score. Agreement with them says that the arithmetic is
                  right, not that the model is.
                - Points come unevenly: more of them in the last minute of a period, which ends with a shot at the buzzer.
                  The *closing pace* is how many those are beside those of another minute, %.2f as set. Without it totals of
                  the last minutes would be exceeded more often than predicted. That the first minute of a period brings
                  fewer than another is left out.
                """.formatted(command, date, parameters(GameRules.FIBA), parameters(GameRules.NBA), asSet.closingPace());
    }

    private String parameters(GameRules rules) {
        GameParameters game = asSet.of(rules);
        return rules + " drift " + game.drift() + ", deviation " + game.deviation() + ", points " + game.points();
    }
}
