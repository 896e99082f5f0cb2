package io.fastbreak.labapp.cli;

import io.fastbreak.app.command.BaseCommand;
import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.command.SettingsOptions;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.PricingSettings;
import io.fastbreak.bridge.pricing.GameRules;
import io.fastbreak.bridge.pricing.ModelParameters;
import io.fastbreak.lab.simulate.SimulatedRules;
import io.fastbreak.labapp.calibration.Calibration;
import io.fastbreak.labapp.calibration.PlayedGame;
import io.fastbreak.labapp.official.CalibrationGames;
import io.fastbreak.labapp.official.CalibrationPage;
import io.fastbreak.labapp.official.CalibrationPage.CalibrationText;
import io.fastbreak.labapp.sandbox.LabFiles;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code calibrate}: compares the price model's probabilities with finished games. */
@Command(
        name = "calibrate",
        description = {
            "Compares the price model with finished games. Reports reliability and Brier score of its predictions, compared",
            "with a constant and a logistic regression, the lines that it would have posted, and the parameters that fit the",
            "games best. Fitting and prediction never use the same games. Prints a page of Markdown."
        })
final class CalibrateCommand extends BaseCommand implements Callable<Integer> {
    @Option(
            names = "--samples",
            defaultValue = "samples",
            paramLabel = "DIR",
            description = "directory of recorded games, NDJSON files (default: ${DEFAULT-VALUE})")
    private Path samples;

    @Option(
            names = "--games",
            defaultValue = "200",
            paramLabel = "N",
            description = "simulated games per set of rules; 0 for none (default: ${DEFAULT-VALUE})")
    private int games;

    @Option(
            names = "--seed",
            defaultValue = "1",
            paramLabel = "S",
            description = "seed of the simulated games (default: ${DEFAULT-VALUE})")
    private long seed;

    @Option(names = "--report", paramLabel = "FILE", description = "also write the page to this file")
    private @Nullable Path report;

    @Mixin
    private SettingsOptions options = new SettingsOptions();

    @Override
    public Integer call() {
        if (games < 0 || games == 1) {
            throw usageError("--games must be 0, or 2 or more: " + games);
        }
        ModelParameters parameters = PricingSettings.model(options.load());
        String page = page(parameters);
        print(page);
        if (report != null) {
            LabFiles.write(report, page.getBytes(StandardCharsets.UTF_8));
        }
        return ExitCode.OK;
    }

    private String page(ModelParameters parameters) {
        List<PlayedGame> real = CalibrationGames.recorded(samples);
        if (real.size() < 2) {
            throw new OperationFailedException("at least two finished games are needed in " + samples);
        }
        List<CalibrationText> sections = new ArrayList<>();
        sections.add(section("Recorded games", GameRules.FIBA, real, parameters));
        if (games > 0) {
            sections.add(section("Simulated games, FIBA rules", GameRules.FIBA, simulated("FIBA"), parameters));
            sections.add(section("Simulated games, NBA rules", GameRules.NBA, simulated("NBA"), parameters));
        }
        String command = "./fastbreak calibrate --games " + games + " --seed " + seed;
        return new CalibrationPage(command, LocalDate.now(ZoneOffset.UTC), parameters, sections).text();
    }

    private List<PlayedGame> simulated(String rules) {
        return CalibrationGames.simulated(SimulatedRules.valueOf(rules), games, seed);
    }

    private static CalibrationText section(
            String title, GameRules rules, List<PlayedGame> played, ModelParameters parameters) {
        return new CalibrationText(title, rules, Calibration.of(played, parameters));
    }
}
