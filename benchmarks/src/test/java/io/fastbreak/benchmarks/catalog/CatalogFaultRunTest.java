package io.fastbreak.benchmarks.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class CatalogFaultRunTest {

    @Test
    void a_catalog_on_a_failing_platform_is_complete_at_the_end_and_keeps_the_rate_limit() {
        long seed = Long.getLong("seed", new Random().nextLong());
        System.out.println("to repeat these faults: -Dseed=" + seed);

        CatalogFaultRun.Result result = new CatalogFaultRun(CatalogFaultPlan.small(seed)).run(System.out::println);

        assertThat(result.differences()).isEmpty();
        assertThat(result.overwritten()).isEmpty();
        assertThat(result.requests())
                .allSatisfy(log -> assertThat(log.count()).isPositive().isLessThanOrEqualTo(result.allowed()));
        assertThat(result.requests().get(0).throttled()).isPositive();
    }
}
