package io.fastbreak.lab.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FaultsTest {
    @Test
    void a_fault_has_no_rate_unless_one_is_given() {
        Faults faults = Faults.NONE.with(Fault.LOSS, 0.1).with(Fault.LOSS, 0.2);

        assertThat(faults.rate(Fault.LOSS)).isEqualTo(0.2);
        assertThat(faults.rate(Fault.DUPLICATE)).isZero();
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.1, 1.1, Double.NaN})
    void a_rate_is_a_probability(double rate) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Faults.NONE.with(Fault.LOSS, rate))
                .withMessageContaining("LOSS");
    }

    @Test
    void nothing_is_reordered_by_less_than_nothing() {
        assertThatIllegalArgumentException().isThrownBy(() -> Faults.NONE.reorderWithin(-1));
    }
}
