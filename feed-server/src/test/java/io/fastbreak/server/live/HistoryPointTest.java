package io.fastbreak.server.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HistoryPointTest {
    @Test
    void a_number_with_or_without_its_epoch_or_a_position() {
        assertThat(HistoryPoint.parse("300", null)).isEqualTo(new HistoryPoint.AsOf(null, 300));
        assertThat(HistoryPoint.parse("1:300", null)).isEqualTo(new HistoryPoint.AsOf(1, 300));
        assertThat(HistoryPoint.parse(null, "12")).isEqualTo(new HistoryPoint.UpTo(12));
        assertThat(HistoryPoint.parse(null, null)).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "-1", "1:", ":3", "1:2:3", "1.5", "99999999999999999999", "9999999999:1"})
    void an_invalid_number_is_rejected_with_the_format(String at) {
        assertThatThrownBy(() -> HistoryPoint.parse(at, null)).hasMessageContaining("such as 300, or 1:300");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "-1", "1:2", "9999999999"})
    void an_invalid_position_is_rejected_with_the_format(String position) {
        assertThatThrownBy(() -> HistoryPoint.parse(null, position)).hasMessageContaining("from 0");
    }

    @Test
    void one_point_at_a_time() {
        assertThatThrownBy(() -> HistoryPoint.parse("1", "1")).hasMessageContaining("not both");
    }
}
