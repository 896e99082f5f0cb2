package io.fastbreak.app.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What {@code simulate} writes. */
public final class SimulatedLines {
    private SimulatedLines() {}

    /** Damaged bytes that are not UTF-8 are replaced. */
    public static List<String> of(String... options) {
        List<String> command = new ArrayList<>(List.of("simulate"));
        command.addAll(Arrays.asList(options));
        CommandRun run = CommandRun.of(command.toArray(String[]::new));
        assertThat(run.exitCode()).as(run.err()).isZero();
        return run.outLines();
    }
}
