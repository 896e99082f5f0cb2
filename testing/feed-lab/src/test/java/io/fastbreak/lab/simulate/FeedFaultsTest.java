package io.fastbreak.lab.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FeedFaultsTest {
    @Test
    void a_fault_has_rate_zero_by_default() {
        FeedFaults faults = FeedFaults.NONE.with(FeedFault.LOSS, 0.1).with(FeedFault.LOSS, 0.2);

        assertThat(faults.rate(FeedFault.LOSS)).isEqualTo(0.2);
        assertThat(faults.rate(FeedFault.DUPLICATE)).isZero();
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.1, 1.1, Double.NaN})
    void a_rate_is_a_probability(double rate) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FeedFaults.NONE.with(FeedFault.LOSS, rate))
                .withMessageContaining("LOSS");
    }

    @Test
    void a_negative_reorder_distance_is_rejected() {
        assertThatIllegalArgumentException().isThrownBy(() -> FeedFaults.NONE.reorderWithin(-1));
    }
}
