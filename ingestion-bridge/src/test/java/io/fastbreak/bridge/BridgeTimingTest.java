package io.fastbreak.bridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class BridgeTimingTest {
    private static final BridgeTiming TIMING = BridgeTiming.STANDARD;

    @Test
    void what_a_bridge_sends_last_is_applied_or_lost_before_the_guard_acts() {
        assertThat(TIMING.sendFor().plus(TIMING.settleTime()))
                .isEqualTo(TIMING.lease().guardAfter());
        assertThat(TIMING.lease().openFor()).isLessThanOrEqualTo(TIMING.sendFor());
    }

    @Test
    void a_successor_begins_when_neither_the_bridge_before_it_nor_the_guard_can_be_applied_any_more() {
        assertThat(TIMING.session()).isGreaterThanOrEqualTo(TIMING.lease().guardAfter());
        assertThat(TIMING.takeoverTime())
                .isEqualTo(TIMING.settleTime().plus(TIMING.lease().watchedWithin()));
    }

    @Test
    void times_that_let_a_market_open_behind_the_guards_back_are_refused() {
        assertThatThrownBy(() -> TIMING.withSettleTime(Duration.ofSeconds(7)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("10000 ms");
    }
}
