package io.fastbreak.bridge.market;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BodyTextTest {
    @Test
    void controls_become_spaces_and_marks_of_direction_go() {
        assertThat(BodyText.cut("Real\u0000\n\tMadrid", 100)).isEqualTo("Real Madrid");
        assertThat(BodyText.cut("Real\u202Edirdam\u202C", 100)).isEqualTo("Realdirdam");
        assertThat(BodyText.cut("\u2066A\u2069 \uFEFFB", 100)).isEqualTo("A B");
    }

    @Test
    void other_letters_stay_as_they_are() {
        assertThat(BodyText.cut("Žalgiris 🏀 باشگاه", 100)).isEqualTo("Žalgiris 🏀 باشگاه");
        assertThat(BodyText.cut("half \uD83C", 100)).isEqualTo("half ?");
        assertThat(BodyText.cut("🏀🏀🏀", 2)).isEqualTo("🏀🏀");
    }
}
