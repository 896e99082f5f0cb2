package io.fastbreak.app.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.app.testing.CapturedLog;
import io.fastbreak.server.http.Health.Status;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

@Isolated
class ReadinessLogTest {
    private final ReadinessLog readiness = new ReadinessLog();

    @Test
    void an_outage_is_two_lines_however_long_it_lasts() {
        try (CapturedLog log = CapturedLog.start()) {
            for (int second = 0; second < 5; second++) {
                at(second, false, "starting");
            }
            assertThat(log.lines()).isEmpty();

            at(5, true, "RUNNING");
            for (int second = 6; second < 53; second++) {
                at(second, false, "nothing is committed for its partitions [0, " + second + "]");
            }
            at(53, true, "RUNNING");
            at(54, true, "RUNNING");

            assertThat(log.lines())
                    .containsExactly(
                            "The pipeline cannot work: nothing is committed for its partitions [0, 6]",
                            "The pipeline works again after 47 s: RUNNING");
        }
    }

    private void at(int second, boolean ready, String detail) {
        readiness.log(
                Map.of("pipeline", new Status(true, ready, detail)),
                Duration.ofSeconds(second).toNanos());
    }
}
