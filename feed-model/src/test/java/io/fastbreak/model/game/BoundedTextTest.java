package io.fastbreak.model.game;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.wire.Json;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BoundedTextTest {

    @ParameterizedTest
    @ValueSource(strings = {"x", "é", "比", "\uD83C\uDFC0"})
    void a_text_of_less_than_256_bytes_stays_as_it_is(String character) {
        String text = character.repeat(255 / character.getBytes(UTF_8).length);

        assertThat(BoundedText.of(text)).isSameAs(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "é", "比", "\uD83C\uDFC0"})
    void a_longer_text_becomes_one_of_exactly_256_bytes(String character) {
        for (int length = 256; length < 270; length++) {
            String cut = BoundedText.of(character.repeat(length));
            assertThat(cut.getBytes(UTF_8)).hasSize(BoundedText.MAX_BYTES);
            assertThat(cut).startsWith(character);
        }
    }

    @Test
    void texts_that_differ_anywhere_stay_different() {
        String text = "x".repeat(1_000);
        assertThat(BoundedText.of(text + "1")).isNotEqualTo(BoundedText.of(text + "2"));
    }

    @Test
    void no_text_becomes_what_another_one_was_cut_to() {
        String cut = BoundedText.of("x".repeat(1_000));

        assertThat(BoundedText.of(cut)).isNotEqualTo(cut).hasSize(BoundedText.MAX_BYTES);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "plain", "a\"b\\c", "\u0001\n\t\u001f", "é比\uD83C\uDFC0", "\u007f\u2028"})
    void its_bytes_as_json_are_at_least_those_that_are_written(String text) {
        assertThat(BoundedText.jsonBytes(text)).isGreaterThanOrEqualTo(Json.bytes(text).length);
    }
}
