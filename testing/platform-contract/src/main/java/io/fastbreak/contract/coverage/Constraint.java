package io.fastbreak.contract.coverage;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BigIntegerNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A constraint of a schema on a single value.
 *
 * @param allowed describes a value of the enumeration or at the limit; null if there is none to exercise
 * @param isAllowed whether a value is that one
 * @param violated describes a violation; null if there is none to exercise
 * @param violation a value that violates the constraint
 * @param isLimit whether the client must check it before sending
 */
record Constraint(
        @Nullable String allowed,
        Predicate<String> isAllowed,
        @Nullable String violated,
        JsonNode violation,
        boolean isLimit) {

    private static final JsonNode NONSENSE = new TextNode("nonsense");

    static List<Constraint> of(JsonNode schema) {
        List<Constraint> found = new ArrayList<>();
        if (schema.has("enum")) {
            schema.path("enum")
                    .forEach(value ->
                            found.add(new Constraint(value.asText(), value.asText()::equals, null, NONSENSE, false)));
            found.add(violation("is not in the list", NONSENSE, false));
        }
        if (schema.has("minimum")) {
            found.add(bound(schema.path("minimum").asInt(), -1, "is below "));
        }
        if (schema.has("maximum")) {
            found.add(bound(schema.path("maximum").asInt(), 1, "is above "));
        }
        if (schema.has("maxLength")) {
            int length = schema.path("maxLength").asInt();
            found.add(new Constraint(
                    length + " characters",
                    value -> value.codePointCount(0, value.length()) == length,
                    "is longer than " + length,
                    new TextNode("x".repeat(length + 1)),
                    true));
        }
        if (schema.path("minLength").asInt() > 0) {
            found.add(violation("is empty", new TextNode(""), true));
        }
        if (schema.has("pattern")) {
            found.add(violation("does not match the pattern", new TextNode(","), true));
        }
        String format = schema.path("format").asText();
        if (format.startsWith("date")) {
            found.add(violation("is not a " + format, NONSENSE, false));
        }
        return found;
    }

    private static Constraint violation(String violated, JsonNode violation, boolean isLimit) {
        return new Constraint(null, value -> false, violated, violation, isLimit);
    }

    private static Constraint bound(int bound, int outwards, String words) {
        return new Constraint(
                "" + bound,
                value -> value.matches("-?[0-9.]+") && Double.parseDouble(value) == bound,
                words + bound,
                new BigIntegerNode(BigInteger.valueOf(bound + outwards)),
                true);
    }
}
