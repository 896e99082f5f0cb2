package io.fastbreak.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.testing.CommandRun;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What {@code simulate} writes. */
final class SimulatedLines {
    private SimulatedLines() {}

    /** Damaged bytes that are not UTF-8 are replaced. */
    static List<String> of(String... options) {
        List<String> command = new ArrayList<>(List.of("simulate"));
        command.addAll(Arrays.asList(options));
        CommandRun run = CommandRun.of(command.toArray(String[]::new));
        assertThat(run.exitCode()).as(run.err()).isZero();
        return run.outLines();
    }
}
