package io.fastbreak.benchmarks.proofs;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.lab.broker.EmbeddedBroker;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Twenty games, and the process that tells them killed in their midst: nothing is lost, nothing doubled. */
class KillsTest {
    private static EmbeddedBroker broker;

    @TempDir
    private Path folder;

    @BeforeAll
    static void startBroker() {
        broker = AttentiveBroker.start();
    }

    @AfterAll
    static void closeBroker() {
        broker.close();
    }

    @Test
    void the_only_one_is_killed_and_started_again() throws InterruptedException {
        Kills.Result result = kill(1, true);

        assertThat(result.breaches()).isEmpty();
        assertThat(result.stoodStillMs()).hasSize(1);
        assertThat(result.stoodStillMs().get(0)).isNotEmpty();
    }

    @Test
    void one_of_two_is_killed_and_the_other_takes_over() throws InterruptedException {
        Kills.Result result = kill(2, false);

        assertThat(result.breaches()).isEmpty();
        assertThat(result.stoodStillMs()).hasSize(1);
    }

    private Kills.Result kill(int instances, boolean named) throws InterruptedException {
        long seed = Long.getLong("seed", new Random().nextLong());
        System.out.println("this kill again: -Dseed=" + seed);
        return new Kills(broker.bootstrapServers(), folder, seed, 20, 1, instances, named, 0)
                .carryOut(System.out::println);
    }
}
