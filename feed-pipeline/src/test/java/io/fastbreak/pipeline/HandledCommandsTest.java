package io.fastbreak.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HandledCommandsTest {

    @Test
    void an_id_is_new_once_also_after_a_restart() {
        HandledCommands handled = HandledCommands.of(null);
        assertThat(handled.add("a")).isTrue();
        assertThat(handled.add("a")).isFalse();

        HandledCommands restored = HandledCommands.of(handled.toBytes());
        assertThat(restored.add("a")).isFalse();
        assertThat(restored.add("b")).isTrue();
    }

    @Test
    void the_last_thousand_are_remembered() {
        HandledCommands handled = HandledCommands.of(null);
        for (int i = 0; i <= 1_000; i++) {
            handled.add("c" + i);
        }

        HandledCommands restored = HandledCommands.of(handled.toBytes());
        assertThat(restored.add("c1000")).isFalse();
        assertThat(restored.add("c1")).isFalse();
        assertThat(restored.add("c0")).isTrue();
    }
}
