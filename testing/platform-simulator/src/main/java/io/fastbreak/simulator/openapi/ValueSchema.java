package io.fastbreak.simulator.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.everit.json.schema.Schema;
import org.everit.json.schema.ValidationException;
import org.everit.json.schema.loader.SchemaLoader;
import org.json.JSONObject;

/** A schema of the document. */
public final class ValueSchema {

    private final Schema schema;

    private ValueSchema(Schema schema) {
        this.schema = schema;
    }

    /**
     * @param schema usually a {@code $ref}
     * @param components the document's components, to resolve references
     */
    static ValueSchema of(JsonNode schema, JSONObject components) {
        JSONObject root = OrgJson.object(OpenApiFormats.bounded(schema)).put("components", components);
        return new ValueSchema(SchemaLoader.builder()
                .draftV7Support()
                .enableOverrideOfBuiltInFormatValidators()
                .regexpFactory(OpenApiFormats.patterns())
                .addFormatValidator(OpenApiFormats.dateTime())
                .addFormatValidator(OpenApiFormats.date())
                .schemaJson(root)
                .build()
                .load()
                .build());
    }

    /**
     * Validates a value.
     *
     * @return messages by JSON pointer into the value ({@code ""} is the value itself); empty if it is valid
     */
    public Map<String, List<String>> violations(JsonNode value) {
        try {
            schema.validate(OrgJson.of(value));
            return Map.of();
        } catch (ValidationException e) {
            return leaves(e);
        }
    }

    private static Map<String, List<String>> leaves(ValidationException e) {
        if (e.getCausingExceptions().isEmpty()) {
            return Map.of(e.getPointerToViolation().substring(1), List.of(e.getErrorMessage()));
        }
        return e.getCausingExceptions().stream()
                .flatMap(cause -> leaves(cause).entrySet().stream())
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, ValueSchema::joined, TreeMap::new));
    }

    private static List<String> joined(List<String> left, List<String> right) {
        return Stream.concat(left.stream(), right.stream()).toList();
    }
}
