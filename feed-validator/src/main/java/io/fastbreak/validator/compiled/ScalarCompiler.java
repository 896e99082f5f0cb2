package io.fastbreak.validator.compiled;

import static io.fastbreak.validator.compiled.Keywords.unsupported;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.validator.node.BooleanNode;
import io.fastbreak.validator.node.BooleanNode.Null;
import io.fastbreak.validator.node.IntegerNode;
import io.fastbreak.validator.node.Node;
import io.fastbreak.validator.node.NumberNode;
import io.fastbreak.validator.node.StringNode;
import io.fastbreak.validator.node.Tolerance;
import java.math.BigDecimal;
import java.util.Set;

/** Compiles the schemas of strings, numbers and booleans. */
final class ScalarCompiler {
    private static final Keywords STRING = Keywords.of("type");
    private static final Keywords NUMBER = Keywords.of("type", "minimum", "maximum");
    private static final Keywords BOOLEAN = Keywords.of("type", "x-contract-nullable");

    private final Set<Tolerance> tolerated;

    ScalarCompiler(Set<Tolerance> tolerated) {
        this.tolerated = tolerated;
    }

    /** @param kept true if the pipeline keeps the value */
    Node node(JsonNode schema, String path, boolean kept) {
        return switch (schema.path("type").asText()) {
            case "string" -> string(schema, path, kept);
            case "integer" -> integer(schema, path, kept);
            case "number" -> number(schema, path, kept);
            case "boolean" -> bool(schema, path);
            default -> nullable(schema, path);
        };
    }

    private Node string(JsonNode schema, String path, boolean kept) {
        STRING.require(schema, path);
        return new StringNode(kept);
    }

    private Node integer(JsonNode schema, String path, boolean kept) {
        NUMBER.require(schema, path);
        return new IntegerNode(bound(schema, path, "minimum"), bound(schema, path, "maximum"), kept);
    }

    private static long bound(JsonNode schema, String path, String keyword) {
        JsonNode bound = schema.path(keyword);
        if (!bound.isIntegralNumber() || !bound.canConvertToLong()) {
            throw unsupported(path + "/type: an integer without a " + keyword + " within int64");
        }
        return bound.longValue();
    }

    private static Node number(JsonNode schema, String path, boolean kept) {
        NUMBER.require(schema, path);
        return new NumberNode(decimal(schema, path, "minimum"), decimal(schema, path, "maximum"), kept);
    }

    private static BigDecimal decimal(JsonNode schema, String path, String keyword) {
        if (!schema.path(keyword).isNumber()) {
            throw unsupported(path + "/type: a number without a " + keyword);
        }
        return schema.path(keyword).decimalValue();
    }

    private Node bool(JsonNode schema, String path) {
        BOOLEAN.require(schema, path);
        boolean isTolerated = tolerated.contains(Tolerance.NULL_FLAG)
                && schema.path("x-contract-nullable").asBoolean();
        return new BooleanNode(isTolerated ? Null.TOLERATED : Null.REJECTED);
    }

    private static Node nullable(JsonNode schema, String path) {
        BOOLEAN.require(schema, path);
        if (!schema.path("type").toString().equals("[\"boolean\",\"null\"]")) {
            throw unsupported(path + "/type " + schema.path("type"));
        }
        return new BooleanNode(Null.ALLOWED);
    }
}
