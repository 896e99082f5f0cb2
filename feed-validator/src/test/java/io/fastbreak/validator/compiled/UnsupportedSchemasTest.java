package io.fastbreak.validator.compiled;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A schema that says more than the compiler knows must not pass for one that says less. */
class UnsupportedSchemasTest {
    private static final String FILE = "/io/fastbreak/schemas/basketball-event-v2.schema.json";
    private static final ObjectMapper MAPPER = new ObjectMapper();

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            /minProperties | 1 | #/minProperties
            /definitions/Fixture/minProperties | 1 | #/definitions/Fixture/minProperties
            /definitions/Fixture/properties/id/pattern | "^[A-Z]" | #/definitions/Fixture/properties/id/pattern
            /definitions/Fixture/properties/id/minLength | 1 | #/definitions/Fixture/properties/id/minLength
            /definitions/BaseEvent/properties/competitors/maxItems | 2 | competitors/maxItems
            /definitions/BaseEvent/properties/eventType/enum | [] | #/definitions/BaseEvent/properties/eventType/enum
            /definitions/BaseEvent/properties/attributes/minProperties | 1 | attributes/minProperties
            /definitions/BaseEvent/properties/tags/additionalProperties | false | tags/additionalProperties
            /definitions/BaseEvent/required/0 | "name" | "name", which is not declared,
            /definitions/Int32/multipleOf | 2 | #/definitions/Int32/multipleOf
            /definitions/Int32/minimum | 0.5 | an integer without a minimum
            /definitions/Confidence/properties/score/exclusiveMaximum | 1 | score/exclusiveMaximum
            /definitions/Confidence/properties/score/maximum | null | a number without a maximum
            /definitions/IsCompleted/const | true | #/definitions/IsCompleted/const
            /definitions/FoulAttributes/properties/hasFoulOn/type | ["string", "null"] | hasFoulOn/type
            /definitions/ShotType/enum/0 | "SKYHOOK" | #/definitions/ShotType/enum "SKYHOOK"
            /definitions/Period/properties/status/$ref | "other.json" | status/$ref to other.json
            /definitions/Period/properties/status/minLength | 1 | status/minLength
            /definitions/SHOTEvent/allOf/1/minProperties | 1 | #/definitions/SHOTEvent/allOf/1/minProperties
            /definitions/SHOTEvent/allOf/1/required | ["tags"] | #/definitions/SHOTEvent/allOf
            /definitions/SHOTEvent/allOf/1/properties/eventType/type | "string" | properties/eventType/type
            /definitions/SHOTEvent/allOf/1/properties/eventType/const | "FOUL" | #/definitions/SHOTEvent/allOf
            /definitions/SHOTEvent/allOf/1/properties/tags | {} | #/definitions/SHOTEvent/allOf/1/properties/tags
            /definitions/SHOTEvent/allOf/1/properties/attributes/minProperties | 1 | attributes/minProperties
            /definitions/SHOTEvent/allOf/0/$ref | "#/definitions/Period" | #/definitions/SHOTEvent/allOf
            /definitions/SHOTEvent/not | {} | #/definitions/SHOTEvent/not
            /oneOf/0/$ref | "other.json" | #/oneOf/$ref to other.json
            """)
    void what_the_compiler_does_not_know_is_named(String pointer, String json, String named) throws IOException {
        JsonNode schema = with(pointer, MAPPER.readTree(json));

        assertThatThrownBy(() -> new EventProgram(schema, Set.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(named)
                .hasMessageContaining("not supported");
    }

    private static JsonNode with(String pointer, JsonNode value) throws IOException {
        try (InputStream file = Objects.requireNonNull(EventProgram.class.getResourceAsStream(FILE), FILE)) {
            JsonNode schema = MAPPER.readTree(file);
            JsonPointer place = JsonPointer.compile(pointer);
            if (schema.at(place.head()) instanceof ArrayNode array) {
                array.set(place.last().getMatchingIndex(), value);
            } else {
                ((ObjectNode) schema.at(place.head())).set(place.last().getMatchingProperty(), value);
            }
            return schema;
        }
    }
}
