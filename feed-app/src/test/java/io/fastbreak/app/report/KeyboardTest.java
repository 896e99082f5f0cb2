package io.fastbreak.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class KeyboardTest {
    @Test
    void a_key_counts_once_whatever_else_was_pressed() {
        Keyboard keyboard = new Keyboard(new ByteArrayInputStream("xq\n".getBytes(StandardCharsets.US_ASCII)), null);

        assertThat(keyboard.isPressed('q')).isTrue();
        assertThat(keyboard.isPressed('q')).isFalse();
    }

    @Test
    void another_key_is_not_the_one() {
        Keyboard keyboard = new Keyboard(new ByteArrayInputStream(new byte[] {'Q'}), null);

        assertThat(keyboard.isPressed('q')).isFalse();
    }

    @Test
    void without_a_terminal_no_key_is_pressed() {
        try (Keyboard none = new Keyboard(null, null)) {
            assertThat(none.isPressed('q')).isFalse();
        }
    }
}
