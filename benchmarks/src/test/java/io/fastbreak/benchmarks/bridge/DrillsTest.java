package io.fastbreak.benchmarks.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.lab.broker.EmbeddedBroker;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DrillsTest {
    @TempDir
    private Path folder;

    @Test
    void what_a_killed_bridge_left_open_is_suspended_by_the_guard() throws InterruptedException {
        DrillTimes times = DrillTimes.small();
        try (EmbeddedBroker broker = EmbeddedBroker.start();
                DrillField field = new DrillField(broker.bootstrapServers(), folder, times, 1)) {
            Drills drills = new Drills(field, times);

            assertThat(drills.bridgeKilled()).isNotEmpty();
            assertThat(drills.broken()).isEmpty();
        }
    }
}
