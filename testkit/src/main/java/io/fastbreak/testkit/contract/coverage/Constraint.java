package io.fastbreak.testkit.contract.coverage;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BigIntegerNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * One thing that a schema asks of a value.
 *
 * @param keeping what a value is that just keeps it; null where there is no such value
 * @param keeps whether a value is one
 * @param breaking what a value is that breaks it; null where each may be sent
 * @param breach a value that breaks it
 * @param isLimit whether a client can be made to break it, and must notice
 */
record Constraint(
        @Nullable String keeping,
        Predicate<String> keeps,
        @Nullable String breaking,
        JsonNode breach,
        boolean isLimit) {

    private static final JsonNode NONSENSE = new TextNode("nonsense");

    /** All that a schema asks, as far as it can be told from a single value. */
    static List<Constraint> of(JsonNode schema) {
        List<Constraint> found = new ArrayList<>();
        if (schema.has("enum")) {
            schema.path("enum").forEach(value -> found.add(value(value.asText())));
            found.add(new Constraint(null, value -> false, "is none of the list", NONSENSE, false));
        }
        if (schema.has("minimum")) {
            found.add(bound(schema.path("minimum").asInt(), -1, "is below "));
        }
        if (schema.has("maximum")) {
            found.add(bound(schema.path("maximum").asInt(), 1, "is above "));
        }
        if (schema.has("maxLength")) {
            found.add(longest(schema.path("maxLength").asInt()));
        }
        if (schema.path("minLength").asInt() > 0) {
            found.add(new Constraint(null, value -> false, "is empty", new TextNode(""), true));
        }
        if (schema.has("pattern")) {
            found.add(new Constraint(null, value -> false, "does not match the pattern", new TextNode(","), true));
        }
        if (schema.path("format").asText().startsWith("date")) {
            String breaking = "is no " + schema.path("format").asText();
            found.add(new Constraint(null, value -> false, breaking, NONSENSE, false));
        }
        return found;
    }

    private static Constraint value(String allowed) {
        return new Constraint(allowed, allowed::equals, null, NONSENSE, false);
    }

    private static Constraint bound(int bound, int outwards, String words) {
        JsonNode breach = new BigIntegerNode(BigInteger.valueOf(bound + outwards));
        return new Constraint("" + bound, value -> isNumber(value, bound), words + bound, breach, true);
    }

    private static boolean isNumber(String value, int number) {
        return value.matches("-?[0-9.]+") && Double.parseDouble(value) == number;
    }

    private static Constraint longest(int length) {
        return new Constraint(
                length + " characters",
                value -> value.codePointCount(0, value.length()) == length,
                "is longer than " + length,
                new TextNode("x".repeat(length + 1)),
                true);
    }
}
