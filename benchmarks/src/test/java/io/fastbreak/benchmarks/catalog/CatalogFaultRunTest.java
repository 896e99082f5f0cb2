package io.fastbreak.benchmarks.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class CatalogFaultRunTest {

    @Test
    void a_catalogue_on_a_failing_platform_ends_complete_and_asks_no_faster_than_its_pace() {
        long seed = Long.getLong("seed", new Random().nextLong());
        System.out.println("these faults again: -Dseed=" + seed);

        CatalogFaultRun.Result result = new CatalogFaultRun(CatalogFaultPlan.small(seed)).carryOut(System.out::println);

        assertThat(result.differences()).isEmpty();
        assertThat(result.overwritten()).isEmpty();
        assertThat(result.asked())
                .allSatisfy(asked -> assertThat(asked.requests()).isPositive().isLessThanOrEqualTo(asked.most()));
        assertThat(result.asked().get(0).refused()).isPositive();
    }
}
