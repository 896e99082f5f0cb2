package io.fastbreak.benchmarks.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.lab.broker.EmbeddedBroker;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KillDrillsTest {
    @TempDir
    private Path folder;

    @Test
    void what_a_killed_bridge_left_open_is_suspended_by_the_guard() {
        KillDrillTiming times = KillDrillTiming.small();
        try (EmbeddedBroker broker = EmbeddedBroker.start();
                KillDrillEnvironment environment =
                        new KillDrillEnvironment(broker.bootstrapServers(), folder, times, 1)) {
            KillDrills drills = new KillDrills(environment, times);

            assertThat(drills.bridgeKilled()).isNotEmpty();
            assertThat(drills.violations()).isEmpty();
        }
    }
}
