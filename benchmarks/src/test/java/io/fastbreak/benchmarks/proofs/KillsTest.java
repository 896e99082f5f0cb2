package io.fastbreak.benchmarks.proofs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KillsTest {
    @TempDir
    private Path folder;

    @Test
    void one_that_is_killed_and_started_again_loses_and_doubles_nothing() throws InterruptedException {
        Kills.Result result = OneKill.of(folder, 1, true);

        assertThat(result.breaches()).isEmpty();
        assertThat(result.stoodStillMs()).hasSize(1);
        assertThat(result.stoodStillMs().get(0)).isNotEmpty();
    }
}
