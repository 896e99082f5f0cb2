package io.fastbreak.bridge.forward;

import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.bridge.ManualTime;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
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

    @Test
    void a_pause_within_a_tick_is_noticed_before_anything_is_renewed() {
        // given
        AtomicInteger pauses = new AtomicInteger();
        AtomicBoolean isPaused = new AtomicBoolean();
        BridgeThread paused = new BridgeThread(
                time.thread(),
                time::nanos,
                () -> {
                    if (isPaused.compareAndSet(true, false)) {
                        time.pause(Duration.ofSeconds(8));
                    }
                },
                pauses::incrementAndGet);
        paused.startTicking();
        time.pass(Duration.ofSeconds(1));
        assertThat(paused.isTicking()).isTrue();

        // when
        isPaused.set(true);
        paused.tickNow();
        time.rest();

        // then
        assertThat(paused.isTicking()).isFalse();
        assertThat(pauses).hasValue(0);

        // when
        time.pass(Duration.ofSeconds(1));

        // then
        assertThat(pauses).hasValue(1);
        assertThat(paused.isTicking()).isTrue();
    }
}
