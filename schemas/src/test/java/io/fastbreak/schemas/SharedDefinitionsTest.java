package io.fastbreak.schemas;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.json.JSONObject;
import org.junit.jupiter.api.Test;

/** Each file stands alone, so that any validator can load it; what several files define must not drift apart. */
class SharedDefinitionsTest {

    @Test
    void a_definition_is_the_same_in_every_file_that_has_it() {
        Map<String, Object> first = new HashMap<>();

        files().forEach(file -> SchemaFiles.object(file)
                .optJSONObject("definitions", new JSONObject())
                .toMap()
                .forEach((name, definition) -> assertThat(definition)
                        .as("%s in %s, as in the other files that define it", name, file)
                        .isEqualTo(first.computeIfAbsent(name, n -> definition))));

        assertThat(first).containsKeys("Stats", "Side", "MatchStatus");
    }

    private static Stream<String> files() {
        return Stream.concat(Stream.of("basketball-event-v2"), OutputShapes.PROMISED.keySet().stream())
                .map(name -> name + ".schema.json");
    }
}
