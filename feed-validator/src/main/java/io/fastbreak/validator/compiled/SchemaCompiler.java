package io.fastbreak.validator.compiled;

import static io.fastbreak.validator.compiled.Keywords.unsupported;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.validator.node.AnyNode;
import io.fastbreak.validator.node.ArrayNode;
import io.fastbreak.validator.node.EnumNode;
import io.fastbreak.validator.node.MapNode;
import io.fastbreak.validator.node.MarkNode;
import io.fastbreak.validator.node.Node;
import io.fastbreak.validator.node.ObjectNode;
import io.fastbreak.validator.node.OtherNames;
import io.fastbreak.validator.node.Property;
import io.fastbreak.validator.node.Shape;
import io.fastbreak.validator.node.Tolerance;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Compiles schemas to nodes, and throws if it does not know a keyword. */
final class SchemaCompiler {
    static final String DEFINITIONS = "#/definitions/";
    private static final String ATTRIBUTES = "Attributes";
    private static final String CONFIDENCE = "Confidence";

    private static final Keywords REFERENCE = Keywords.of("$ref");
    private static final Keywords MAP = Keywords.of("type", "additionalProperties");
    private static final Keywords OBJECT = Keywords.of("type", "properties", "required");
    private static final Keywords ARRAY = Keywords.of("type", "items");
    private static final Keywords ENUMERATION = Keywords.of("type", "enum");

    private final JsonNode definitions;
    private final Set<Tolerance> tolerated;
    private final Map<String, Node> compiled = new HashMap<>();
    private final ScalarCompiler scalars;

    SchemaCompiler(JsonNode definitions, Set<Tolerance> tolerated) {
        this.definitions = definitions;
        this.tolerated = tolerated;
        this.scalars = new ScalarCompiler(tolerated);
    }

    /**
     * @param path of the schema, for messages
     * @param kept true if the pipeline keeps the value
     */
    Node node(JsonNode schema, String path, boolean kept) {
        if (!schema.isObject()) {
            throw unsupported(path + " " + schema);
        }
        if (schema.has("$ref")) {
            return definition(referred(schema, path), kept);
        }
        if (schema.isEmpty()) {
            return AnyNode.ANY;
        }
        return switch (schema.path("type").asText()) {
            case "object" -> schema.has("additionalProperties") ? map(schema, path) : object(schema, path, null);
            case "array" -> array(schema, path, kept);
            default -> scalars.node(schema, path, kept);
        };
    }

    /** The node of a definition, compiled once with its value kept and once without. */
    Node definition(String name, boolean kept) {
        String key = name + (kept ? " kept" : "");
        Node known = compiled.get(key);
        if (known == null) {
            known = definition(definitions.path(name), name, kept);
            compiled.put(key, known);
        }
        return known;
    }

    private Node definition(JsonNode schema, String name, boolean kept) {
        String path = DEFINITIONS + name;
        if (schema.has("enum")) {
            return enumeration(schema, path, name);
        }
        if (name.equals(CONFIDENCE)) {
            return confidence(schema, path);
        }
        Shape shape = kept ? Shapes.OBJECTS.get(name) : null;
        if (name.endsWith(ATTRIBUTES)) {
            return attributes(schema, path, shape, Map.of());
        }
        return shape == null ? node(schema, path, kept) : object(schema, path, shape);
    }

    private Node confidence(JsonNode schema, String path) {
        Map<String, Node> marks = new HashMap<>();
        for (String part : List.of("score", "flagged")) {
            String at = path + "/properties/" + part;
            marks.put(part, new MarkNode(node(schema.path("properties").path(part), at, true)));
        }
        return object(schema, path, null, marks, OtherNames.OF_ENVELOPE);
    }

    /** The node of attributes, which mark the event if they are of another kind. */
    Node attributes(JsonNode schema, String path, @Nullable Shape shape, Map<String, Node> given) {
        return object(schema, path, shape, given, OtherNames.OF_ATTRIBUTES);
    }

    /** The name of the definition that a schema refers to. */
    static String referred(JsonNode schema, String path) {
        REFERENCE.require(schema, path);
        String reference = schema.path("$ref").asText();
        if (!reference.startsWith(DEFINITIONS)) {
            throw unsupported(path + "/$ref to " + reference);
        }
        return reference.substring(DEFINITIONS.length());
    }

    private Node object(JsonNode schema, String path, @Nullable Shape shape) {
        return object(schema, path, shape, Map.of(), OtherNames.OF_ENVELOPE);
    }

    /**
     * @param given nodes of properties that are not compiled from the schema
     * @param others undeclared properties that mark the event
     */
    Node object(JsonNode schema, String path, @Nullable Shape shape, Map<String, Node> given, OtherNames others) {
        OBJECT.require(schema, path);
        Map<String, Property> properties = new LinkedHashMap<>();
        schema.path("properties").properties().forEach(property -> {
            String name = property.getKey();
            int slot = shape == null ? -1 : shape.slot(name);
            Node node = given.containsKey(name)
                    ? given.get(name)
                    : node(property.getValue(), path + "/properties/" + name, slot >= 0);
            boolean hashed = shape == null || !name.equals(shape.unhashed());
            properties.put(name, new Property(name, node, bit(properties.size(), path), slot, hashed));
        });
        requireKept(shape, path, properties);
        return new ObjectNode(properties, required(schema, path, properties), shape, others);
    }

    /** A value that is kept and not declared would always be absent. */
    private static void requireKept(@Nullable Shape shape, String path, Map<String, Property> properties) {
        for (String name : shape == null ? List.<String>of() : shape.kept()) {
            if (!properties.containsKey(name)) {
                throw unsupported(path + "/properties without " + name);
            }
        }
    }

    private static long bit(int number, String path) {
        if (number == ObjectNode.MOST_PROPERTIES) {
            throw unsupported(path + "/properties: more than " + number);
        }
        return 1L << number;
    }

    private static long required(JsonNode schema, String path, Map<String, Property> properties) {
        long required = 0;
        for (JsonNode name : schema.path("required")) {
            Property property = properties.get(name.asText());
            if (property == null) {
                throw unsupported(path + "/required: " + name + ", which is not declared,");
            }
            required |= property.bit;
        }
        return required;
    }

    private Node map(JsonNode schema, String path) {
        MAP.require(schema, path);
        return new MapNode(node(schema.path("additionalProperties"), path + "/additionalProperties", false));
    }

    private Node array(JsonNode schema, String path, boolean kept) {
        ARRAY.require(schema, path);
        JsonNode items = schema.path("items");
        Node node = node(items, path + "/items", kept);
        return new ArrayNode(node, kept);
    }

    private Node enumeration(JsonNode schema, String path, String name) {
        ENUMERATION.require(schema, path);
        Map<String, Enum<?>> constants = Enumerations.constants(name, schema, path);
        boolean isOpen = tolerated.contains(Tolerance.UNLISTED_VALUE);
        return new EnumNode(
                constants, isOpen ? constants.get(schema.path("default").asText()) : null);
    }
}
