package io.fastbreak.schemas;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.everit.json.schema.Schema;
import org.json.JSONArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class EventAlternativesTest {

    private static final Schema LETTER_OF_THE_CONTRACT = SchemaFiles.load(SchemaFiles.EVENT);

    @Test
    void the_schema_names_itself_as_the_contract_does() {
        assertThat(SchemaFiles.EVENT.getString("title")).isEqualTo("Basketball Universal Event Schema");
        assertThat(SchemaFiles.EVENT.getString("version")).isEqualTo("v2");
        assertThat(SchemaFiles.EVENT.getString("$id")).isEqualTo("urn:fastbreak:basketball-event:v2");
    }

    @Test
    void the_listed_alternatives_are_the_contract_s_eighteen_in_its_order() {
        JSONArray alternatives = SchemaFiles.EVENT.getJSONArray("oneOf");

        assertThat(IntStream.range(0, alternatives.length())
                        .mapToObj(i -> alternatives.getJSONObject(i).getString("$ref")))
                .containsExactlyElementsOf(EventContract.LISTED.stream()
                        .map(kind -> "#/definitions/" + kind + "Event")
                        .toList());
    }

    @Test
    void every_kind_and_no_other_has_a_definition() {
        assertThat(SchemaFiles.EVENT.getJSONObject("definitions").keySet().stream()
                        .filter(name -> name.endsWith("Event")))
                .containsExactlyInAnyOrderElementsOf(Stream.concat(Stream.of("Base"), EventContract.KINDS.stream())
                        .map(kind -> kind + "Event")
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("io.fastbreak.schemas.EventAlternativesTest#kinds")
    void an_example_is_valid_for_its_own_kind_alone(String kind) {
        var event = Events.example(kind);

        List<String> valid = EventContract.KINDS.stream()
                .filter(other ->
                        SchemaFiles.violations(Events.schema(other), event).isEmpty())
                .toList();

        assertThat(valid).containsExactly(kind);
    }

    @ParameterizedTest
    @MethodSource("io.fastbreak.schemas.EventAlternativesTest#listed")
    void an_example_of_a_listed_kind_is_valid_by_the_letter(String kind) {
        assertThat(SchemaFiles.violations(LETTER_OF_THE_CONTRACT, Events.example(kind)))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"EJECTION", "UNKNOWN"})
    void an_unlisted_kind_has_a_valid_envelope_and_is_invalid_by_the_letter(String kind) {
        var event = Events.example(kind);

        assertThat(SchemaFiles.violations(SchemaFiles.definition("BaseEvent"), event))
                .isEmpty();
        assertThat(SchemaFiles.violations(LETTER_OF_THE_CONTRACT, event)).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("io.fastbreak.schemas.EventAlternativesTest#kinds")
    void undeclared_properties_are_allowed_everywhere(String kind) {
        for (String parent : List.of("", "/fixture", "/period", "/competitors/0", "/audit", "/attributes")) {
            var event = Events.with(kind, parent + "/somethingNew", 1);

            assertThat(SchemaFiles.violations(Events.schema(kind), event))
                    .as(parent)
                    .isEmpty();
        }
    }

    static List<String> kinds() {
        return EventContract.KINDS;
    }

    static List<String> listed() {
        return EventContract.LISTED;
    }
}
