package io.fastbreak.labapp.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.testing.CommandRun;
import io.fastbreak.app.testing.RealGames;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CalibrateCommandTest {
    private static final String SAMPLES = "--samples=" + RealGames.events("x").getParent();

    @TempDir
    private Path folder;

    @Test
    void the_page_reports_recorded_and_simulated_games_and_its_command() throws IOException {
        // given
        Path report = folder.resolve("calibration.md");

        // when
        CommandRun run = CommandRun.of("calibrate", SAMPLES, "--games=4", "--seed=7", "--report=" + report);

        // then
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("`./fastbreak calibrate --games 4 --seed 7`", "far too few")
                .contains("## Recorded games", "13 games, 7 of them won by the home side, 5 tied")
                .contains("## Simulated games, FIBA rules", "## Simulated games, NBA rules", "4 games, ")
                .doesNotContain("NaN");
        assertThat(report).hasContent(run.out());
    }

    @Test
    void the_model_as_set_uses_the_settings() {
        // when
        CommandRun set = CommandRun.of("calibrate", SAMPLES, "--games=0");
        CommandRun other = CommandRun.of("calibrate", SAMPLES, "--games=0", "--set=pricing.fiba.drift=30");

        // then: the model as set has changed, what is fitted has not
        assertThat(line(other, "| model as set |")).isNotEqualTo(line(set, "| model as set |"));
        assertThat(line(other, "| model as fitted |")).isEqualTo(line(set, "| model as fitted |"));
    }

    @Test
    void a_directory_without_games_is_a_runtime_error() {
        CommandRun run = CommandRun.of("calibrate", "--samples=" + folder);
        assertThat(run.exitCode()).isEqualTo(ExitCode.RUNTIME_ERROR);
        assertThat(run.err()).contains("at least two finished games");
    }

    private static String line(CommandRun run, String start) {
        return run.outLines().stream()
                .filter(line -> line.startsWith(start))
                .findFirst()
                .orElseThrow();
    }
}
