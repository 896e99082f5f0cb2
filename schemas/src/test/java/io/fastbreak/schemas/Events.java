package io.fastbreak.schemas;

import java.util.HashMap;
import java.util.Map;
import org.everit.json.schema.Schema;
import org.json.JSONArray;
import org.json.JSONObject;
import org.json.JSONPointer;

/** Valid events and one change to each. */
final class Events {

    private static final Map<String, Schema> SCHEMAS = new HashMap<>();

    private Events() {}

    static JSONObject example(String kind) {
        return SchemaFiles.object("examples/" + kind + ".json");
    }

    /** The kind's example with a competitor and a participant in it, so that their fields can be changed. */
    static JSONObject complete(String kind) {
        JSONObject home = new JSONObject().put("id", "HAV").put("type", "HOME");
        JSONObject player =
                new JSONObject().put("id", "P101").put("competitorId", "HAV").put("type", "SHOOTER");
        JSONObject event = example(kind)
                .put("competitor", home)
                .put("competitors", new JSONArray().put(new JSONObject(home.toMap())))
                .put("participants", new JSONArray().put(player));
        event.getJSONObject("audit").put("externalIds", new JSONObject());
        return event;
    }

    /** The complete event of the kind with another value at the pointer. */
    static JSONObject with(String kind, String pointer, Object value) {
        return put(complete(kind), pointer, value);
    }

    /** The document, changed in place, with another value at the pointer. */
    static <T> T put(T document, String pointer, Object value) {
        if (parent(document, pointer) instanceof JSONArray array) {
            array.put(Integer.parseInt(last(pointer)), value);
        } else {
            ((JSONObject) parent(document, pointer)).put(last(pointer), value);
        }
        return document;
    }

    /** The document, changed in place, without the property at the pointer; fails when it is not there. */
    static <T> T without(T document, String pointer) {
        if (((JSONObject) parent(document, pointer)).remove(last(pointer)) == null) {
            throw new IllegalArgumentException("nothing to remove at " + pointer);
        }
        return document;
    }

    /** The schema that an event of the kind is validated by. */
    static Schema schema(String kind) {
        return SCHEMAS.computeIfAbsent(kind, k -> SchemaFiles.definition(k + "Event"));
    }

    static String parentOf(String pointer) {
        return pointer.substring(0, pointer.lastIndexOf('/'));
    }

    private static Object parent(Object document, String pointer) {
        return new JSONPointer(parentOf(pointer)).queryFrom(document);
    }

    private static String last(String pointer) {
        return pointer.substring(pointer.lastIndexOf('/') + 1);
    }
}
