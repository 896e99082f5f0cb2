package io.fastbreak.validator;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fastbreak.model.event.EventType;
import io.fastbreak.model.feed.ValidationResult;
import io.fastbreak.model.wire.EventCodec;
import io.fastbreak.validator.ValidatorSettings.Profile;
import io.fastbreak.validator.ValidatorSettings.UnlistedValues;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The results of the compiled validator alone. */
class CompiledValidatorTest {
    private static final CompiledValidator CONTRACT = new CompiledValidator(ValidatorSettings.DEFAULT);
    private static final CompiledValidator STRICT =
            new CompiledValidator(ValidatorSettings.DEFAULT.withProfile(Profile.STRICT));
    private static final CompiledValidator LENIENT =
            new CompiledValidator(ValidatorSettings.DEFAULT.withUnlistedValues(UnlistedValues.UNKNOWN));
    private static final String SHOT = Samples.example(EventType.SHOT);

    static List<Path> games() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("../samples"))) {
            return files.filter(file -> file.toString().endsWith(".ndjson")).toList();
        }
    }

    @ParameterizedTest
    @MethodSource("games")
    void every_event_of_the_sample_games_is_read_in_one_pass(Path game) throws IOException {
        for (String event : Files.readAllLines(game)) {
            assertReadAsTheCodecDoes(accepted(CONTRACT, event), event);
        }
    }

    @ParameterizedTest
    @EnumSource
    void events_of_every_kind_are_read_in_one_pass(EventType kind) {
        String event = Samples.example(kind);

        assertReadAsTheCodecDoes(accepted(CONTRACT, event), event);
    }

    @ParameterizedTest
    @EnumSource
    void attributes_may_stand_before_the_label_that_selects_them(EventType kind) {
        String event = Samples.with(Samples.without(kind, "/eventType"), "/eventType", "\"" + kind + "\"");

        assertThat(event.indexOf("\"attributes\"")).isLessThan(event.indexOf("\"eventType\""));
        assertReadAsTheCodecDoes(accepted(CONTRACT, event), event);
    }

    @ParameterizedTest
    @EnumSource(names = {"REBOUND", "RELIABILITY"})
    void mislabeled_events_are_read_in_one_pass_too(EventType kind) {
        String event = Samples.with(kind, "/eventType", "\"CLOCK\"");

        ValidationResult.Accepted accepted = accepted(CONTRACT, event);

        assertThat(accepted.quirks()).containsExactly("MISLABELLED_CLOCK");
        assertReadAsTheCodecDoes(accepted, event);
        assertThat(accept(STRICT, event)).isNull();
    }

    static List<String> unusual() {
        return List.of(
                SHOT.replace("HAV", "\\u0048\\u00e1\\ud83c\\udfc0\\n\\\"\\/ \u00e9 \u20ac \uD83C\uDFC0 \u007F"),
                SHOT.replace("\"tags\"", "\"t\\u0061gs\""),
                SHOT.replace(
                        "\"tags\": {}", "\"tags\": {\"\": [[], {}, [null, true, false, -0, 1.5e-7, \"\\u0000\"]]}"),
                SHOT.replace("\"tags\": {}", "\"tags\": {\"caf\u00e9\": 1, \"caf\\u00ea\": 2, \"cafe\": 3}"),
                SHOT.replace("583000", "583000.0"),
                SHOT.replace("583000", "5.83e5"),
                SHOT.replace("583000", "-0.0"),
                SHOT.replace("583000", "9007199254740993.0"),
                SHOT.replace("583000", "9223372036854775807"),
                SHOT.replace("583000", "-9223372036854775808"),
                SHOT.replace("583000", "1000000000000000001"),
                SHOT.replace("0.98", "1"),
                SHOT.replace("0.98", "1.0"),
                SHOT.replace("0.98", "0"),
                SHOT.replace("0.98", "9.8E-1"),
                SHOT.replace("\"points\": 2", "\"points\": 9223372036854775807"),
                SHOT.replace("\n", "\r\n\t"),
                SHOT.replace("\"fixtureId\": \"E2025-41\"", "\"fixtureId\": \"other\""),
                SHOT.replace("\"hasBlocker\": true", "\"hasBlocker\": null"));
    }

    @ParameterizedTest
    @MethodSource("unusual")
    void unusual_spellings_need_no_judge(String event) {
        assertReadAsTheCodecDoes(accepted(CONTRACT, event), event);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/source", "/period/type", "/participants/0/type", "/attributes/qualifiers/1"})
    void unlisted_values_need_no_judge_where_they_are_allowed(String pointer) {
        String event = Samples.with(EventType.SHOT, pointer, "\"NEW\"");

        assertThat(accepted(LENIENT, event).quirks()).containsExactly("UNLISTED_VALUE");
        assertReadAsTheCodecDoes(accepted(LENIENT, event), event);
        assertThat(accept(CONTRACT, event)).isNull();
    }

    @Test
    void threads_may_share_one_whatever_the_order_of_properties() {
        String other = Samples.with(Samples.without(EventType.SHOT, "/id"), "/id", "\"E2025-41-9\"");
        ValidationResult.Accepted expected = accepted(CONTRACT, SHOT);

        assertThat(IntStream.range(0, 20_000).parallel().mapToObj(i -> accept(CONTRACT, i % 3 == 0 ? other : SHOT)))
                .containsOnly(expected);
    }

    @Test
    void many_undeclared_properties_are_doubted_and_then_accepted() {
        StringBuilder properties = new StringBuilder();
        for (int i = 0; i < 1000; i++) {
            properties.append("\"k").append(i).append("\":1,");
        }
        String event = SHOT.replaceFirst("\\{", "{" + properties);
        EventValidator validator = new EventValidator(ValidatorSettings.DEFAULT);

        assertThat(accept(CONTRACT, event)).isNull();
        assertThat(validator.validate(Samples.bytes(event))).isInstanceOf(ValidationResult.Accepted.class);
        assertThat(validator.divergences()).isEqualTo(1);
    }

    @Test
    void what_the_judge_refuses_is_no_divergence() {
        EventValidator validator = new EventValidator(ValidatorSettings.DEFAULT);

        validator.validate(Samples.bytes(SHOT.replace("583000", "null")));
        validator.validate(Samples.bytes(SHOT));

        assertThat(validator.divergences()).isZero();
    }

    private static void assertReadAsTheCodecDoes(ValidationResult.Accepted accepted, String event) {
        try {
            assertThat(accepted.event()).isEqualTo(new EventCodec().read(event.getBytes(UTF_8)));
        } catch (IOException e) {
            throw new AssertionError(event, e);
        }
    }

    private static ValidationResult.Accepted accepted(CompiledValidator validator, String event) {
        ValidationResult.Accepted accepted = accept(validator, event);
        assertThat(accepted).as(event).isNotNull();
        return accepted;
    }

    private static ValidationResult.@Nullable Accepted accept(CompiledValidator validator, String event) {
        return validator.accept(event.getBytes(UTF_8));
    }
}
