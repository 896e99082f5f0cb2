package io.fastbreak.benchmarks.proofs;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.benchmarks.proofs.KillsCommand.KillRun;
import io.fastbreak.lab.broker.BrokerSettings;
import io.fastbreak.lab.broker.EmbeddedBroker;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("soak")
class KillRunTest {
    private static final int GAMES = 8;
    private static final int SECONDS = 6;

    /** Looks for transactions of the dead every second instead of every ten. */
    private static final BrokerSettings ATTENTIVE =
            BrokerSettings.temporary().with("transaction.abort.timed.out.transaction.cleanup.interval.ms", "1000");

    @TempDir
    private Path folder;

    @Test
    void where_one_of_two_is_killed_the_other_takes_over_and_nothing_is_lost_or_doubled() {
        long seed = Long.getLong("seed", new Random().nextLong());
        System.out.println("this kill again: -Dseed=" + seed);

        try (EmbeddedBroker broker = EmbeddedBroker.start(ATTENTIVE)) {
            KillRun.KillResult result = new KillRun(
                            broker.bootstrapServers(), folder, seed, GAMES, 1, 2, false, SECONDS, 0)
                    .carryOut(System.out::println);

            assertThat(result.breaches()).isEmpty();
            assertThat(result.resumedMs()).hasSize(1);
        }
    }
}
