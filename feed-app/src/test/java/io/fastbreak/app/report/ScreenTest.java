package io.fastbreak.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ScreenTest {
    private final StringWriter out = new StringWriter();
    private final Screen screen = new Screen(new PrintWriter(out));

    @Test
    void only_changed_lines_are_drawn_and_removed_lines_erased() {
        screen.show(List.of("Q3 04:23", "57 : 49", "GAP"));
        String first = drawn();

        screen.show(List.of("Q3 04:22", "57 : 49"));

        assertThat(first).startsWith("\033[?1049h").contains("\033[1;1HQ3 04:23\033[K\033[2;1H57 : 49\033[K");
        assertThat(drawn()).isEqualTo("\033[1;1HQ3 04:22\033[K\033[3;1H\033[K");
        screen.show(List.of("Q3 04:22", "57 : 49"));
        assertThat(drawn()).isEmpty();
    }

    @Test
    void a_resize_redraws_all_lines_that_fit() {
        screen.fit(new Terminal.Size(2, 40));
        screen.show(List.of("one", "two", "three"));
        assertThat(drawn()).contains("two").doesNotContain("three");

        screen.fit(new Terminal.Size(3, 40));
        screen.show(List.of("one", "two", "three"));

        assertThat(drawn()).contains("one").contains("three");
        assertThat(screen.columns()).isEqualTo(40);
    }

    @Test
    void the_terminal_is_restored_once() {
        screen.show(List.of("one"));
        drawn();
        screen.close();
        screen.close();
        screen.show(List.of("two"));

        assertThat(drawn()).isEqualTo("\033[?25h\033[?1049l");
    }

    @Test
    void an_unknown_size_is_the_default_size() {
        assertThat(Terminal.size("50 132")).isEqualTo(new Terminal.Size(50, 132));
        assertThat(Terminal.size("0 0")).isEqualTo(Terminal.DEFAULT_SIZE);
        assertThat(Terminal.size("stty: not a tty")).isEqualTo(Terminal.DEFAULT_SIZE);
        assertThat(Terminal.isColored(Map.of("NO_COLOR", "1"))).isFalse();
    }

    private String drawn() {
        String text = out.toString();
        out.getBuffer().setLength(0);
        return text;
    }
}
