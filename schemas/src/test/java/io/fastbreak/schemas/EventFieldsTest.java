package io.fastbreak.schemas;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.json.JSONArray;
import org.json.JSONObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class EventFieldsTest {

    private static final Map<String, Object> SAMPLES = Map.of(
            "text",
            "Havenport",
            "integer",
            1,
            "fraction",
            new BigDecimal("0.5"),
            "boolean",
            true,
            "array",
            new JSONArray(),
            "object",
            new JSONObject(),
            "null",
            JSONObject.NULL);

    private static final Map<String, List<String>> ALLOWED = Map.of(
            "string", List.of("text"),
            "int32", List.of("integer"),
            "int64", List.of("integer"),
            "number", List.of("integer", "fraction"),
            "boolean", List.of("boolean"),
            "array", List.of("array"),
            "object", List.of("object"),
            "shape", List.of(),
            "enumeration", List.of());

    @ParameterizedTest
    @MethodSource("fields")
    void a_field_takes_its_own_type_alone(EventContract.Field field) {
        assertThat(ALLOWED).as("types, with the samples that each takes").containsKey(field.type());
        SAMPLES.forEach((name, value) -> {
            var event = Events.with(field.kind(), field.pointer(), value);

            boolean allowed = ALLOWED.get(field.type()).contains(name) || (name.equals("null") && field.nullable());

            assertThat(SchemaFiles.violations(Events.schema(field.kind()), event)
                            .isEmpty())
                    .as("%s takes %s", field, name)
                    .isEqualTo(allowed);
        });
    }

    @ParameterizedTest
    @MethodSource("requiredFields")
    void a_required_field_that_is_missing_is_named(EventContract.Field field) {
        var event = Events.without(Events.complete(field.kind()), field.pointer());

        assertThat(SchemaFiles.violations(Events.schema(field.kind()), event))
                .containsExactly("#" + Events.parentOf(field.pointer()) + " required");
    }

    @ParameterizedTest
    @MethodSource("io.fastbreak.schemas.EventAlternativesTest#kinds")
    void attributes_may_be_absent_unless_one_of_them_is_required(String kind) {
        var event = Events.without(Events.complete(kind), "/attributes");

        assertThat(SchemaFiles.violations(Events.schema(kind), event).isEmpty())
                .isEqualTo(!EventContract.needsAttributes(kind));
    }

    @ParameterizedTest
    @MethodSource("integerFields")
    void an_integer_keeps_within_its_width(EventContract.Field field) {
        int bits = field.type().equals("int32") ? 31 : 63;
        BigInteger highest = BigInteger.TWO.pow(bits).subtract(BigInteger.ONE);
        BigInteger lowest = BigInteger.TWO.pow(bits).negate();

        assertThat(violations(field, highest)).isEmpty();
        assertThat(violations(field, lowest)).isEmpty();
        assertThat(violations(field, highest.add(BigInteger.ONE))).containsExactly("#" + field.pointer() + " maximum");
        assertThat(violations(field, lowest.subtract(BigInteger.ONE)))
                .containsExactly("#" + field.pointer() + " minimum");
    }

    @ParameterizedTest
    @CsvSource({"0, true", "1, true", "0.73, true", "1.0000001, false", "-0.0000001, false"})
    void confidence_is_between_0_and_1_inclusive(BigDecimal score, boolean valid) {
        var event = Events.with("SHOT", "/audit/confidence/score", score);

        assertThat(SchemaFiles.violations(Events.schema("SHOT"), event).isEmpty())
                .isEqualTo(valid);
    }

    @Test
    void competitors_and_participants_may_be_empty() {
        var event = Events.complete("SHOT").put("competitors", new JSONArray()).put("participants", new JSONArray());

        assertThat(SchemaFiles.violations(Events.schema("SHOT"), event)).isEmpty();
    }

    @Test
    void external_ids_are_strings_and_the_audit_s_are_another_shape() {
        var ids = new JSONObject().put("league", 41);

        assertThat(SchemaFiles.violations(
                        Events.schema("SHOT"), Events.with("SHOT", "/competitors/0/externalIds", ids)))
                .containsExactly("#/competitors/0/externalIds/league type");
        assertThat(SchemaFiles.violations(Events.schema("SHOT"), Events.with("SHOT", "/audit/externalIds", ids)))
                .isEmpty();
    }

    private static List<String> violations(EventContract.Field field, Object value) {
        return SchemaFiles.violations(Events.schema(field.kind()), Events.with(field.kind(), field.pointer(), value));
    }

    static Stream<EventContract.Field> fields() {
        return EventContract.fields();
    }

    static Stream<EventContract.Field> requiredFields() {
        return EventContract.fields().filter(EventContract.Field::required);
    }

    static Stream<EventContract.Field> integerFields() {
        return EventContract.fields().filter(field -> field.type().startsWith("int"));
    }
}
