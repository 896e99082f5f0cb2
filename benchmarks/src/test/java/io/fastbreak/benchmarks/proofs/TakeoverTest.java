package io.fastbreak.benchmarks.proofs;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.lab.broker.EmbeddedBroker;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TakeoverTest {
    @TempDir
    private Path folder;

    @Test
    void where_one_of_two_is_killed_the_other_takes_over() throws InterruptedException {
        long seed = Long.getLong("seed", new Random().nextLong());
        System.out.println("this kill again: -Dseed=" + seed);

        try (EmbeddedBroker broker = AttentiveBroker.start()) {
            Kills.Result result = new Kills(broker.bootstrapServers(), folder, seed, 20, 1, 2, false, 0)
                    .carryOut(System.out::println);

            assertThat(result.breaches()).isEmpty();
            assertThat(result.stoodStillMs()).hasSize(1);
        }
    }
}
