package io.fastbreak.validator;

import static java.util.stream.Collectors.joining;

import java.util.Map;
import org.everit.json.schema.NumberSchema;
import org.everit.json.schema.ValidationException;

/**
 * The types that a schema allows, in JSON Schema's words. They are read from everit's message, since a fault of a map's
 * value names the schema of the whole map as the one that was violated.
 */
final class Types {
    private static final String BEFORE = "expected type: ";
    private static final String BEHIND = ", found";
    private static final Map<String, String> WORDS = Map.of(
            "String", "string",
            "Boolean", "boolean",
            "Number", "number",
            "Integer", "integer",
            "JSONArray", "array",
            "JSONObject", "object");

    private Types() {}

    /** The types that would have passed in place of the value that failed with keyword {@code type}. */
    static String allowed(ValidationException fault) {
        if (!fault.getCausingExceptions().isEmpty()) {
            return fault.getCausingExceptions().stream()
                    .map(Types::allowed)
                    .sorted()
                    .collect(joining(" or "));
        }
        String message = fault.getErrorMessage();
        int end = message.indexOf(BEHIND);
        String type = message.startsWith(BEFORE) && end > 0 ? message.substring(BEFORE.length(), end) : "null";
        return WORDS.getOrDefault(type, type) + range(fault);
    }

    /** The range of an integer, as for a number far beyond it the type alone says little. */
    private static String range(ValidationException fault) {
        return fault.getViolatedSchema() instanceof NumberSchema number && number.requiresInteger()
                ? " from " + number.getMinimum() + " to " + number.getMaximum()
                : "";
    }
}
