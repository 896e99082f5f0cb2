package io.fastbreak.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fastbreak.app.config.OperationFailedException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.utils.Utils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JavaProcessTest {
    @TempDir
    private Path folder;

    @Test
    void a_log_knows_after_how_many_seconds_each_line_came_also_after_midnight() {
        assertThat(JavaProcess.secondsAfter(
                        LocalTime.parse("23:59:59.500"),
                        List.of("23:59:59.750 INFO state is restored", "00:00:01.500 INFO state is restored")))
                .containsExactly(0.25, 2.0);
    }

    @Test
    void text_that_a_process_does_not_log_is_an_error_with_what_it_logged() {
        try (JavaProcess java = new JavaProcess("JVM", List.of("-version"), Map.of(), folder)) {
            assertThatThrownBy(() -> java.awaitLog("restored", Duration.ofMinutes(1)))
                    .isInstanceOf(OperationFailedException.class)
                    .hasMessageContaining("the JVM ended with 0")
                    .hasMessageContaining("version");
        }
    }

    @Test
    void what_ends_with_its_parent_is_stopped_in_order_nevertheless() {
        try (JavaProcess child =
                new JavaProcess("child", JavaProcess.mainClass(EndsWithItsParent.class), Map.of(), folder)) {
            child.awaitLog("is running", Duration.ofMinutes(1));

            assertThat(child.terminate()).isTrue();

            assertThat(child.lines("has stopped")).hasSize(1);
        }
    }

    /** Ends at the end of its standard input, as the children of the chaos do, and otherwise needs a moment to stop. */
    static final class EndsWithItsParent {
        private EndsWithItsParent() {}

        public static void main(String[] arguments) throws IOException {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                Utils.sleep(500);
                System.out.println("has stopped");
            }));
            System.out.println("is running");
            System.in.transferTo(OutputStream.nullOutputStream());
            Runtime.getRuntime().halt(1);
        }
    }
}
