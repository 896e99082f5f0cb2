package io.fastbreak.platform;

import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Collects the limits of a contract that a request breaks: messages by JSON pointer. */
public final class Violations {

    private final Map<String, String> messages = new TreeMap<>();

    /** Adds the message unless the limit is kept. */
    public Violations require(String pointer, boolean isKept, String message) {
        if (!isKept) {
            messages.put(pointer, message);
        }
        return this;
    }

    /** Requires a length in code points; a missing value has the length 0. */
    public Violations length(String pointer, @Nullable String value, int min, int max) {
        int length = value == null ? 0 : value.codePointCount(0, value.length());
        return require(pointer, length >= min && length <= max, "must have " + min + " to " + max + " characters");
    }

    /** Requires a value. */
    public Violations present(String pointer, @Nullable Object value) {
        return require(pointer, value != null, "is missing");
    }

    public Map<String, String> messages() {
        return messages;
    }
}
