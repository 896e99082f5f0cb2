package io.fastbreak.bridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class BridgeTimingTest {
    private static final BridgeTiming TIMING = BridgeTiming.STANDARD;

    @Test
    void the_last_request_of_a_bridge_is_applied_or_lost_before_the_guard_acts() {
        assertThat(TIMING.sendFor().plus(TIMING.settleTime()))
                .isEqualTo(TIMING.lease().guardAfter());
        assertThat(TIMING.lease().openFor()).isLessThanOrEqualTo(TIMING.sendFor());
    }

    @Test
    void a_successor_begins_when_no_request_of_predecessor_or_guard_can_be_applied_any_more() {
        assertThat(TIMING.session()).isGreaterThanOrEqualTo(TIMING.lease().guardAfter());
        assertThat(TIMING.takeoverTime())
                .isEqualTo(TIMING.settleTime().plus(TIMING.lease().watchedWithin()));
    }

    @Test
    void times_with_which_a_market_could_open_after_the_guard_has_acted_are_rejected() {
        assertThatThrownBy(() -> TIMING.withSettleTime(Duration.ofSeconds(7)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("10000 ms");
    }

    @Test
    void partitions_that_are_kept_do_not_wait_for_those_that_are_given_up() {
        assertThat(TIMING.revokeWithin(1, true)).isLessThan(Duration.ofSeconds(2));
        assertThat(TIMING.revokeWithin(0, false)).isLessThan(Duration.ofSeconds(2));
        assertThat(TIMING.revokeWithin(0, true)).isEqualTo(TIMING.stopWithin());
    }
}
