package io.fastbreak.bridge.market;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Map;

/** Text of feeds and cards, which may be anything, in the form that the platform accepts. */
final class BodyText {
    private BodyText() {}

    /** At most this many code points; half of a surrogate pair becomes a question mark. */
    static String cut(String text, int maxLength) {
        String valid = new String(text.getBytes(UTF_8), UTF_8);
        return valid.codePointCount(0, valid.length()) <= maxLength
                ? valid
                : valid.substring(0, valid.offsetByCodePoints(0, maxLength));
    }

    /** An object with this one field; empty, and so not sent, where the field has no name or no value. */
    static Map<String, Object> object(String field, String value) {
        return field.isBlank() || value.isBlank() ? Map.of() : Map.of(field, value);
    }
}
