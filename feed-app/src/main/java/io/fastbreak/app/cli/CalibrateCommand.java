package io.fastbreak.app.cli;

import io.fastbreak.app.config.PricingCatalog;
import io.fastbreak.app.report.CalibrationText;
import io.fastbreak.app.run.CalibrationGames;
import io.fastbreak.app.run.CannotRunException;
import io.fastbreak.bridge.calibration.Calibration;
import io.fastbreak.bridge.calibration.PlayedGame;
import io.fastbreak.bridge.pricing.GameRules;
import io.fastbreak.bridge.pricing.ModelParameters;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code calibrate}: how well the price model's chances agree with games that are over. */
@Command(
        name = "calibrate",
        description = {
            "Predicts games that are over with the price model of the settings, and says how well: reliability and Brier",
            "score beside a constant and a logistic regression, the lines that it would have posted, and which parameters",
            "would suit the games. Nothing is predicted by what was learnt from it. Prints a page of Markdown."
        })
final class CalibrateCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(
            names = "--samples",
            defaultValue = "samples",
            paramLabel = "DIR",
            description = "recorded games as NDJSON files (default: ${DEFAULT-VALUE})")
    private Path samples;

    @Option(
            names = "--games",
            defaultValue = "200",
            paramLabel = "N",
            description = "made-up games of each rules besides; 0 for none (default: ${DEFAULT-VALUE})")
    private int games;

    @Option(
            names = "--seed",
            defaultValue = "1",
            paramLabel = "S",
            description = "of the made-up games (default: ${DEFAULT-VALUE})")
    private long seed;

    @Option(names = "--report", paramLabel = "FILE", description = "writes the page to a file, too")
    private @Nullable Path report;

    @Mixin
    private SettingsOptions options = new SettingsOptions();

    @Override
    public Integer call() {
        if (games < 0 || games == 1) {
            throw new ParameterException(spec.commandLine(), "--games is 0, or 2 and more: " + games);
        }
        ModelParameters parameters = PricingCatalog.model(options.load());
        String page = page(parameters);
        PrintWriter out = spec.commandLine().getOut();
        out.print(page);
        out.flush();
        if (report != null) {
            write(page, report);
        }
        return ExitCode.DONE;
    }

    private String page(ModelParameters parameters) {
        List<PlayedGame> real = CalibrationGames.recorded(samples);
        if (real.size() < 2) {
            throw new CannotRunException("at least two games that came to an end are needed in " + samples);
        }
        StringBuilder page = new StringBuilder(heading());
        page.append(section("Recorded games", GameRules.FIBA, real, parameters));
        if (games > 0) {
            page.append(section("Made-up games, FIBA rules", GameRules.FIBA, simulated("FIBA"), parameters));
            page.append(section("Made-up games, NBA rules", GameRules.NBA, simulated("NBA"), parameters));
        }
        return page.toString().stripTrailing() + "\n";
    }

    private List<PlayedGame> simulated(String rules) {
        return CalibrationGames.simulated(io.fastbreak.lab.simulate.GameRules.valueOf(rules), games, seed);
    }

    private static String section(String title, GameRules rules, List<PlayedGame> played, ModelParameters parameters) {
        return "\n" + new CalibrationText(title, rules, Calibration.of(played, parameters)).text();
    }

    private String heading() {
        return """
                # Calibration of the price model

                Made by `./fastbreak calibrate --games %d --seed %d` on %s.

                The model is Stern's Brownian motion of the lead for who wins and by how much, and a compound Poisson
                process for the points. It knows score, time and rules, and **nothing else**: no possession, no foul
                trouble, no strength of the teams, the same drift and deviation in every game and at every moment, no
                deliberate fouls at the end. It prices nothing in the last half minute, where the lead moves in plays; the
                tables end at one minute.

                - "As set" are the parameters of the settings, which are starting values; "as fitted" are maximum
                  likelihood on the quarters of the games. What is fitted is fitted on every other game and predicts the
                  rest, both ways; so is the logistic regression (lead, lead beside the root of the time left, time left),
                  and the constant, which is the share of home wins.
                - ± is one standard error. For scores and points games are taken as independent, not the moments of a
                  game; for drift and deviation the parts that a game is cut into are, as the model has it. Where the
                  deviation differs with the parts, that is not so: a lead that tends to shrink shows less from a whole
                  game than from its minutes.
                - The Brier score is the mean squared error of a chance: 0.25 for one half at every moment, 0 for certainty
                  that was right. A Brier score of a spread or total near 0.25 is what an even line has; there the mean
                  predicted beside the observed tells.
                - The recorded games are **far too few** to tell good from bad parameters: all moments of a game have one
                  end, so a bin is often one or two games. They are of four competitions, men's and women's, and were
                  picked for what is hard about them, overtimes among it: no sample of anything.
                - The made-up games share the assumptions of their generator: sides of nearly equal strength, no home
                  advantage, attacks that do not depend on the score. Agreement with them says that the arithmetic is
                  right, not that the model is. Their points come unevenly: about 5 in the last minute of a period, which
                  ends with a shot at the buzzer, and 3.5 in the first, where the model has 4 in each. So their totals of
                  the last minutes are exceeded more often than predicted.
                """.formatted(games, seed, LocalDate.now(ZoneOffset.UTC));
    }

    private static void write(String page, Path file) {
        try {
            Files.writeString(file, page);
        } catch (IOException e) {
            throw new CannotRunException("cannot write " + file + ": " + e.getMessage(), e);
        }
    }
}
