package io.fastbreak.validator;

import java.util.Arrays;
import java.util.List;
import org.json.JSONArray;
import org.json.JSONObject;
import org.jspecify.annotations.Nullable;

/** Values of a JSON tree: finding them and describing them. */
final class JsonValues {
    private static final int MAX_SHOWN = 80;

    private JsonValues() {}

    /** The value at a JSON pointer (RFC 6901); null if there is none. */
    static @Nullable Object at(JSONObject root, String pointer) {
        Object value = root;
        for (String name : segments(pointer)) {
            value = child(value, name);
        }
        return value;
    }

    /** The names and indices that a JSON pointer leads along. */
    static List<String> segments(String pointer) {
        return pointer.isEmpty()
                ? List.of()
                : Arrays.stream(pointer.substring(1).split("/", -1))
                        .map(segment -> segment.replace("~1", "/").replace("~0", "~"))
                        .toList();
    }

    private static @Nullable Object child(@Nullable Object parent, String name) {
        if (parent instanceof JSONObject object) {
            return object.opt(name);
        }
        return parent instanceof JSONArray array ? array.opt(Integer.parseInt(name)) : null;
    }

    /** A value as a message shows it: scalars as they are, but not at any length. */
    static String described(@Nullable Object value) {
        if (value instanceof JSONObject) {
            return "an object";
        } else if (value instanceof JSONArray) {
            return "an array";
        }
        return value instanceof String text
                ? '"' + abbreviated(text, MAX_SHOWN) + '"'
                : abbreviated(String.valueOf(value), MAX_SHOWN);
    }

    /** The beginning of a text; never half of a surrogate pair. */
    static String abbreviated(String text, int length) {
        if (text.length() <= length) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(length - 1)) ? length - 1 : length;
        return text.substring(0, end) + "…";
    }
}
