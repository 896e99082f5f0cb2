package io.fastbreak.validator;

import java.util.Set;
import org.json.JSONArray;
import org.json.JSONObject;

/**
 * Copies an event with its arrays and maps shortened. Everit reports every fault of every element: half a million in a
 * hostile event, which takes seconds, while a rejected record has room for a few.
 */
final class Excerpt {
    private static final int KEPT = 100;

    private final Set<String> declared;

    /** @param declared names of properties that are always kept, since the schema may require them */
    Excerpt(Set<String> declared) {
        this.declared = declared;
    }

    JSONObject of(JSONObject object) {
        JSONObject copy = new JSONObject();
        int kept = 0;
        for (String name : object.keySet()) {
            if (declared.contains(name) || kept++ < KEPT) {
                copy.put(name, value(object.get(name)));
            }
        }
        return copy;
    }

    private JSONArray of(JSONArray array) {
        JSONArray copy = new JSONArray();
        for (int i = 0; i < Math.min(KEPT, array.length()); i++) {
            copy.put(value(array.get(i)));
        }
        return copy;
    }

    private Object value(Object value) {
        if (value instanceof JSONObject object) {
            return of(object);
        }
        return value instanceof JSONArray array ? of(array) : value;
    }
}
