package io.fastbreak.schemas;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.json.JSONObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

class EventEnumerationsTest {

    private static final JSONObject DEFINITIONS = SchemaFiles.EVENT.getJSONObject("definitions");

    @Test
    void the_enumerations_are_the_contract_s() {
        assertThat(DEFINITIONS.keySet().stream()
                        .filter(name -> DEFINITIONS.getJSONObject(name).has("enum")))
                .containsExactlyInAnyOrderElementsOf(EventContract.ENUMERATIONS.keySet());
    }

    @ParameterizedTest
    @MethodSource("enumerations")
    void an_enumeration_has_precisely_the_contract_s_values_and_unknown_as_default(String name) {
        JSONObject enumeration = DEFINITIONS.getJSONObject(name);

        assertThat(enumeration.getJSONArray("enum").toList())
                .containsExactlyElementsOf(EventContract.ENUMERATIONS.get(name));
        assertThat(enumeration.getString("default")).isEqualTo("UNKNOWN");
    }

    @ParameterizedTest
    @FieldSource("io.fastbreak.schemas.EventContract#ENUMERATED")
    void a_field_takes_the_values_of_its_enumeration_and_no_other(String place) {
        String[] words = place.split(" ", 3);
        String kind = words[1];
        Set<String> all = EventContract.ENUMERATIONS.values().stream()
                .flatMap(List::stream)
                .collect(Collectors.toSet());

        Set<String> valid = all.stream()
                .filter(value -> SchemaFiles.violations(Events.schema(kind), Events.with(kind, words[2], value))
                        .isEmpty())
                .collect(Collectors.toSet());

        assertThat(valid).containsExactlyInAnyOrderElementsOf(EventContract.ENUMERATIONS.get(words[0]));
    }

    static Set<String> enumerations() {
        return EventContract.ENUMERATIONS.keySet();
    }
}
