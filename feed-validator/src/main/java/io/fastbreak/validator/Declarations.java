package io.fastbreak.validator;

import static java.util.stream.Collectors.joining;

import java.util.Objects;
import org.json.JSONArray;
import org.json.JSONObject;
import org.jspecify.annotations.Nullable;

/** The schema's declarations for the events of one kind, by JSON pointer. */
final class Declarations {
    private static final String REFERENCE = "#/definitions/";
    private static final String SECTION = "x-contract-section";

    private final JSONObject definitions;
    private final Declared event;

    /**
     * @param definitions those of the schema, unchanged
     * @param name the definition of the kind
     */
    Declarations(JSONObject definitions, String name) {
        this.definitions = definitions;
        event = declared(definitions.getJSONObject(name), "");
    }

    /**
     * A declaration and its section of the contract.
     *
     * @param section that of the innermost definition around the place; empty if there is none
     */
    record Declared(JSONObject schema, String section) {

        /** The allowed values in words. */
        String allowed() {
            JSONArray listed = schema.optJSONArray("enum");
            if (listed != null) {
                return listed.toList().stream().map(String::valueOf).collect(joining(", "));
            }
            JSONArray types = schema.optJSONArray("type");
            return types == null
                    ? schema.optString("type")
                    : types.toList().stream().map(String::valueOf).collect(joining(" or "));
        }
    }

    /** The declaration at a JSON pointer; for an undeclared place that of the nearest one around it. */
    Declared at(String pointer) {
        Declared nearest = event;
        for (String name : JsonValues.segments(pointer)) {
            Declared child = child(nearest, name);
            if (child == null) {
                return nearest;
            }
            nearest = child;
        }
        return nearest;
    }

    boolean declares(String pointer, String name) {
        return child(at(pointer), name) != null;
    }

    private @Nullable Declared child(Declared parent, String name) {
        JSONObject own = parent.schema().optJSONObject("properties");
        if (own != null && own.has(name)) {
            return declared(own.getJSONObject(name), parent.section());
        }
        for (String elements : new String[] {"items", "additionalProperties"}) {
            JSONObject each = parent.schema().optJSONObject(elements);
            if (each != null) {
                return declared(each, parent.section());
            }
        }
        return inherited(parent, name);
    }

    /** The kind's own declarations are more specific than those of the envelope, which come first. */
    private @Nullable Declared inherited(Declared parent, String name) {
        JSONArray parts = parent.schema().optJSONArray("allOf", new JSONArray());
        for (int i = parts.length() - 1; i >= 0; i--) {
            Declared found = child(declared(parts.getJSONObject(i), parent.section()), name);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private Declared declared(JSONObject schema, String around) {
        String reference = schema.optString("$ref");
        JSONObject target = reference.isEmpty()
                ? schema
                : Objects.requireNonNull(definitions.getJSONObject(reference.substring(REFERENCE.length())));
        return new Declared(target, target.optString(SECTION, around));
    }
}
