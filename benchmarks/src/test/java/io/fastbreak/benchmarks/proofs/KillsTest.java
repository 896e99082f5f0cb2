package io.fastbreak.benchmarks.proofs;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.lab.broker.EmbeddedBroker;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KillsTest {
    @TempDir
    private Path folder;

    @Test
    void two_kills_during_fifty_games_lose_and_double_nothing() throws InterruptedException {
        long seed = Long.getLong("seed", new Random().nextLong());
        System.out.println("these kills again: -Dseed=" + seed);

        try (EmbeddedBroker broker = AttentiveBroker.start()) {
            Kills.Result result =
                    new Kills(broker.bootstrapServers(), folder, seed, 50, 2, 1, true, 0).carryOut(System.out::println);

            assertThat(result.breaches()).isEmpty();
            assertThat(result.stoodStillMs()).hasSize(2).noneMatch(Collection::isEmpty);
        }
    }
}
