package io.fastbreak.server.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PointTest {
    @Test
    void a_number_with_or_without_its_epoch_or_a_position() {
        assertThat(Point.parse("300", null)).isEqualTo(new Point.AsOf(null, 300));
        assertThat(Point.parse("1:300", null)).isEqualTo(new Point.AsOf(1, 300));
        assertThat(Point.parse(null, "12")).isEqualTo(new Point.UpTo(12));
        assertThat(Point.parse(null, null)).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "-1", "1:", ":3", "1:2:3", "1.5", "99999999999999999999", "9999999999:1"})
    void another_number_is_told_the_form(String at) {
        assertThatThrownBy(() -> Point.parse(at, null)).hasMessageContaining("such as 300, or 1:300");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "-1", "1:2", "9999999999"})
    void another_position_is_told_the_form(String position) {
        assertThatThrownBy(() -> Point.parse(null, position)).hasMessageContaining("from 0");
    }

    @Test
    void one_point_at_a_time() {
        assertThatThrownBy(() -> Point.parse("1", "1")).hasMessageContaining("not both");
    }
}
