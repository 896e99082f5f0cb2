package io.fastbreak.app.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PrintableTest {

    @Test
    void letters_of_all_scripts_are_shown_and_control_characters_are_not() {
        assertThat(Printable.text("Žalgiris 籃球 🏀")).isEqualTo("Žalgiris 籃球 🏀");
        assertThat(Printable.text("a\u001b[2Jb\u009bc\u202ed\ne")).isEqualTo("a\\u001b[2Jb\\u009bc\\u202ed\\u000ae");
    }

    @Test
    void json_is_indented_without_loss() {
        assertThat(json("{\"a\":1.50,\"a\":12345678901234567890,\"b\":\"\u009b\"}"))
                .isEqualTo("{\n  \"a\" : 1.50,\n  \"a\" : 12345678901234567890,\n  \"b\" : \"\\u009b\"\n}");
    }

    @Test
    void bytes_that_are_not_json_are_escaped() {
        assertThat(json("{\"a\":\n\\é")).isEqualTo("{\"a\":\\x0a\\x5c\\xc3\\xa9");
        assertThat(Printable.bytes(new byte[] {'"', (byte) 0xff, '"'})).isEqualTo("\"\\xff\"");
    }

    private static String json(String text) {
        return Printable.bytes(text.getBytes(UTF_8));
    }
}
