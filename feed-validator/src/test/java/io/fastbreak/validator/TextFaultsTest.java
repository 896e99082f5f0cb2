package io.fastbreak.validator;

import static io.fastbreak.model.feed.RejectionReason.DUPLICATE_PROPERTY;
import static io.fastbreak.model.feed.RejectionReason.INVALID_UTF8;
import static io.fastbreak.model.feed.RejectionReason.MALFORMED_JSON;
import static io.fastbreak.model.feed.RejectionReason.NULL_VALUE;
import static io.fastbreak.model.feed.RejectionReason.TOO_DEEP;
import static io.fastbreak.model.feed.RejectionReason.TOO_LARGE;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.EventType;
import io.fastbreak.model.feed.RejectionReason;
import io.fastbreak.model.feed.Verdict;
import java.nio.charset.Charset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextFaultsTest {
    private static final String SHOT = Samples.example(EventType.SHOT);

    static List<String> malformed() {
        return List.of(
                " ",
                "\n",
                "nope",
                "null",
                "7",
                "\"text\"",
                "[]",
                "[" + SHOT + "]",
                "{",
                "}",
                SHOT.substring(0, SHOT.length() / 2),
                SHOT.strip().substring(0, SHOT.strip().length() - 1),
                SHOT + "x",
                SHOT + "}",
                SHOT + SHOT,
                SHOT + ",",
                SHOT + "// end",
                SHOT + "\u0000",
                "/* shot */" + SHOT,
                "# shot\n" + SHOT,
                "\uFEFF" + SHOT,
                "\u00A0" + SHOT,
                SHOT.replace('"', '\''),
                SHOT.replace("\"tags\"", "tags"),
                SHOT.replace("\"tags\": {}", "\"tags\": {},,"),
                SHOT.replace("\"tags\": {}", "\"tags\" {}"),
                SHOT.replace("\"tags\": {}", "\"tags\": {\"a\": 1,}"),
                SHOT.replace("\"tags\": {}", "\"tags\": {\"a\": [1,]}"),
                SHOT.replace("\"tags\": {}", "\"tags\": {\"a\": NaN}"),
                SHOT.replace("\"tags\": {}", "\"tags\": {\"a\": -Infinity}"),
                SHOT.replace("\"tags\": {}", "\"tags\": {\"a\": 01}"),
                SHOT.replace("\"tags\": {}", "\"tags\": {\"a\": +1}"),
                SHOT.replace("\"tags\": {}", "\"tags\": {\"a\": .5}"),
                SHOT.replace("\"tags\": {}", "\"tags\": {\"a\": 5.}"),
                SHOT.replace("\"tags\": {}", "\"tags\": {\"a\": 1e}"),
                SHOT.replace("\"tags\": {}", "\"tags\": {\"a\": 0x1F}"),
                SHOT.replace("\"tags\": {}", "\"tags\": {\"a\": True}"),
                SHOT.replace("\"tags\": {}", "\"tags\": {\"a\": \"tab\there\"}"),
                SHOT.replace("\"tags\": {}", "\"tags\": {\"a\": \"\\x\"}"),
                SHOT.replace("\"tags\": {}", "\"tags\": {\"a\": \"\\u12G4\"}"));
    }

    @ParameterizedTest
    @MethodSource("malformed")
    void whatIsNotOneJsonObjectIsMalformed(String text) {
        assertFault(MALFORMED_JSON, Samples.bytes(text), "syntax");
    }

    static List<Charset> otherCharsets() {
        return List.of(UTF_16LE, UTF_16BE);
    }

    @ParameterizedTest
    @MethodSource("otherCharsets")
    void noOtherEncodingIsGuessed(Charset charset) {
        assertFault(MALFORMED_JSON, SHOT.getBytes(charset), "syntax");
    }

    static List<String> invalidUtf8() {
        // Written in Latin-1: each char is one byte.
        return List.of(
                "\u00FF",
                "\u00E9", // é in Latin-1
                "\u00C0\u00AF", // overlong
                "\u00E0\u0080\u00AF", // overlong
                "\u00ED\u00A0\u0080", // a surrogate
                "\u00F4\u0090\u0080\u0080", // beyond U+10FFFF
                "\u00E2\u0082"); // cut
    }

    @ParameterizedTest
    @MethodSource("invalidUtf8")
    void bytesThatAreNoUtf8AreToldFromMalformedJson(String latin1) {
        byte[] value = SHOT.replace("HAV", latin1).getBytes(ISO_8859_1);

        assertFault(INVALID_UTF8, value, "utf8");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\\ud83c", "\\udfc0", "\\udfc0\\ud83c", "\\ud83cx"})
    void halfASurrogatePairCannotBeUtf8EvenAsAnEscape(String escapes) {
        assertFault(INVALID_UTF8, Samples.bytes(SHOT.replace("HAV", escapes)), "utf8");
        assertFault(INVALID_UTF8, Samples.bytes(SHOT.replace("league", escapes)), "utf8");
    }

    @Test
    void aWholeSurrogatePairIsAccepted() {
        Verdict.Accepted verdict =
                Verdicts.accepted(Verdicts.CONTRACT, SHOT.replace("HAV", "\\ud83c\\udfc0 \uD83C\uDFC0"));

        assertThat(verdict.event().competitors().get(0).id()).isEqualTo("\uD83C\uDFC0 \uD83C\uDFC0");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"a\": 1, \"a\": 1", "\"a\": {\"b\": 1, \"b\": 2}", "\"a\": 1, \"\\u0061\": 2"})
    void aPropertyMayStandOnceInAnObject(String tags) {
        assertFault(
                DUPLICATE_PROPERTY,
                Samples.bytes(SHOT.replace("\"tags\": {}", "\"tags\": {" + tags + "}")),
                "duplicate");
    }

    @Test
    void sixtyFourLevelsAreAllowedAndNoMore() {
        // given the event and its tags as two levels
        String allowed = "{\"a\": " + "[".repeat(62) + "]".repeat(62) + "}";
        String tooDeep = "{\"a\": " + "[".repeat(63) + "]".repeat(63) + "}";

        Verdicts.accepted(Verdicts.CONTRACT, Samples.with(EventType.SHOT, "/tags", allowed));
        assertFault(TOO_DEEP, Samples.bytes(Samples.with(EventType.SHOT, "/tags", tooDeep)), "maxDepth");
    }

    @Test
    void oneMebibyteIsAllowedAndNoMore() {
        String filled = SHOT + " ".repeat((1 << 20) - Samples.bytes(SHOT).length);

        Verdicts.accepted(Verdicts.CONTRACT, filled);
        assertFault(TOO_LARGE, Samples.bytes(filled + " "), "maxBytes");
    }

    @Test
    void aNumberMayHaveAThousandCharacters() {
        Verdicts.accepted(Verdicts.CONTRACT, Samples.with(EventType.SHOT, "/tags/n", "9".repeat(1000)));
        for (String number : List.of("9".repeat(1001), "0." + "9".repeat(1001))) {
            String event = Samples.with(EventType.SHOT, "/tags/n", number);
            assertFault(TOO_LARGE, Samples.bytes(event), "maxLength");
        }
    }

    @Test
    void aRecordWithoutValueSaysSo() {
        assertFault(NULL_VALUE, null, "value");
        assertFault(NULL_VALUE, new byte[0], "value");
    }

    private static void assertFault(RejectionReason reason, byte[] value, String keyword) {
        Verdict.Rejected verdict = Verdicts.rejected(Verdicts.CONTRACT, value);
        assertThat(verdict.reason()).isEqualTo(reason);
        assertThat(verdict.violations()).singleElement().satisfies(violation -> {
            assertThat(violation.keyword()).isEqualTo(keyword);
            assertThat(violation.message()).isNotBlank();
        });
    }
}
