package io.fastbreak.validator;

import static io.fastbreak.model.feed.RejectionReason.MALFORMED_JSON;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.EventType;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.feed.ValidationResult;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** How faults of the text are reported; the cases are in {@code contract-cases.txt}. */
class TextFaultsTest {
    private static final String SHOT = Samples.example(EventType.SHOT);

    @ParameterizedTest
    @CsvSource({
        "MALFORMED_JSON, syntax, after x",
        "INVALID_UTF8, utf8, text HAV becomes <FF>",
        "INVALID_UTF8, utf8, text HAV becomes \\ud83c",
        "DUPLICATE_PROPERTY, duplicate, 'text \"tags\": {} becomes \"tags\": {}, \"tags\": {}'",
        "TOO_DEEP, maxDepth, set /tags/a = <[ *63><] *63>",
        "TOO_LARGE, maxBytes, is <x *1048577>",
        "TOO_LARGE, maxLength, set /tags/a = <9 *1001>",
        "NULL_VALUE, value, is"
    })
    void a_fault_of_the_text_is_told_alone(RejectionReason reason, String keyword, String change) {
        assertFault(reason, EventEdit.edited(SHOT, change).get(0), keyword);
    }

    static List<Charset> otherCharsets() {
        return List.of(UTF_16LE, UTF_16BE);
    }

    @ParameterizedTest
    @MethodSource("otherCharsets")
    void no_other_encoding_is_guessed(Charset charset) {
        assertFault(MALFORMED_JSON, SHOT.getBytes(charset), "syntax");
    }

    @Test
    void every_cut_of_an_event_is_malformed() {
        byte[] event = Samples.bytes(SHOT.strip());
        for (int length = 1; length < event.length; length++) {
            byte[] cut = Arrays.copyOf(event, length);
            assertThat(ValidationResults.rejected(ValidationResults.CONTRACT, cut)
                            .reason())
                    .isEqualTo(MALFORMED_JSON);
        }
    }

    @Test
    void a_whole_surrogate_pair_is_read() {
        ValidationResult.Accepted result = ValidationResults.accepted(
                ValidationResults.CONTRACT, SHOT.replace("HAV", "\\ud83c\\udfc0 \uD83C\uDFC0"));

        assertThat(result.event().competitors().get(0).id()).isEqualTo("\uD83C\uDFC0 \uD83C\uDFC0");
    }

    @Test
    void exactly_one_mebibyte_is_allowed() {
        String filled = SHOT + " ".repeat((1 << 20) - Samples.bytes(SHOT).length);

        ValidationResults.accepted(ValidationResults.CONTRACT, filled);
        assertFault(RejectionReason.TOO_LARGE, Samples.bytes(filled + " "), "maxBytes");
    }

    @Test
    void a_record_without_value_says_so() {
        assertFault(RejectionReason.NULL_VALUE, null, "value");
    }

    private static void assertFault(RejectionReason reason, byte[] value, String keyword) {
        ValidationResult.Rejected result = ValidationResults.rejected(ValidationResults.CONTRACT, value);
        assertThat(result.reason()).isEqualTo(reason);
        assertThat(result.violations()).singleElement().satisfies(violation -> {
            assertThat(violation.keyword()).isEqualTo(keyword);
            assertThat(violation.message()).isNotBlank();
        });
    }
}
