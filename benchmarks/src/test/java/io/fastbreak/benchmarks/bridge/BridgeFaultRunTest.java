package io.fastbreak.benchmarks.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.benchmarks.bridge.BridgeFaultFindings.Lapse;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BridgeFaultRunTest {

    @Test
    void a_platform_that_failed_ends_with_the_last_state_of_every_fixture() {
        long seed = Long.getLong("seed", new Random().nextLong());
        System.out.println("these faults again: -Dseed=" + seed);

        BridgeFaultRun.Result result =
                new BridgeFaultRun(BridgeFaultRun.Plan.small(seed)).carryOut(System.out::println);

        assertThat(result.differences()).isEmpty();
        // How often a market is open in that time depends on the machine's speed, and may be never.
        assertThat(result.findings().behind()).isNotEmpty();
        assertThat(result.findings().openBehind()).noneMatch(Lapse::isBeyondBound);
        assertThat(result.findings().openUnreliable()).noneMatch(Lapse::isBeyondBound);
        assertThat(result.conflated()).isPositive();
        assertThat(result.gaveUp()).isPositive();
    }
}
