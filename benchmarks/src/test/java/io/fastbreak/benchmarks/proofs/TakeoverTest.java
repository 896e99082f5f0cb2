package io.fastbreak.benchmarks.proofs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TakeoverTest {
    @TempDir
    private Path folder;

    @Test
    void where_one_of_two_is_killed_the_other_takes_over() throws InterruptedException {
        Kills.Result result = OneKill.of(folder, 2, false);

        assertThat(result.breaches()).isEmpty();
        assertThat(result.stoodStillMs()).hasSize(1);
    }
}
