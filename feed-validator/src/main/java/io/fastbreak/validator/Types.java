package io.fastbreak.validator;

import static java.util.stream.Collectors.joining;

import io.fastbreak.model.event.EventType;
import java.util.Arrays;
import org.everit.json.schema.ArraySchema;
import org.everit.json.schema.BooleanSchema;
import org.everit.json.schema.CombinedSchema;
import org.everit.json.schema.NullSchema;
import org.everit.json.schema.NumberSchema;
import org.everit.json.schema.ObjectSchema;
import org.everit.json.schema.Schema;
import org.everit.json.schema.StringSchema;

/** The types of JSON Schema in words. */
final class Types {
    /** The enumeration of event kinds. */
    static final String KINDS =
            Arrays.stream(EventType.values()).map(Enum::name).collect(joining(", "));

    private Types() {}

    /** What a schema lets a value be; an integer with its range, as for one beyond it the type alone says little. */
    static String allowed(Schema schema) {
        if (schema instanceof CombinedSchema combined) {
            return combined.getSubschemas().stream()
                    .map(Types::allowed)
                    .sorted()
                    .collect(joining(" or "));
        }
        if (schema instanceof NumberSchema number) {
            return number.requiresInteger()
                    ? "integer from " + number.getMinimum() + " to " + number.getMaximum()
                    : "number";
        }
        return plain(schema);
    }

    private static String plain(Schema schema) {
        if (schema instanceof StringSchema) {
            return "string";
        } else if (schema instanceof BooleanSchema) {
            return "boolean";
        } else if (schema instanceof ArraySchema) {
            return "array";
        } else if (schema instanceof ObjectSchema) {
            return "object";
        }
        return schema instanceof NullSchema ? "null" : schema.toString();
    }
}
