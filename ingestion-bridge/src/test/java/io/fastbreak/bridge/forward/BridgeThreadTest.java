package io.fastbreak.bridge.forward;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.ManualTime;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class BridgeThreadTest {
    private final ManualTime time = new ManualTime();
    private final AtomicInteger ticks = new AtomicInteger();
    private final BridgeThread thread = new BridgeThread(time.thread(), time::nanos, ticks::incrementAndGet, () -> {});

    @Test
    void a_thousand_records_of_traders_that_are_read_at_once_cost_one_tick() {
        for (int read = 0; read < 1_000; read++) {
            thread.tickNow();
        }
        time.rest();
        assertThat(ticks).hasValue(1);

        // and: the next one counts again
        thread.tickNow();
        time.rest();
        assertThat(ticks).hasValue(2);
    }
}
