package io.fastbreak.bridge.market;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Map;
import java.util.regex.Pattern;

/** Text of feeds and cards, which may be anything, in the form that the platform accepts. */
final class BodyText {
    /** Breaks of lines, tabulators and other controls. */
    private static final Pattern CONTROLS = Pattern.compile("[\\p{Cc}\u2028\u2029]+");
    /** Marks that reverse the order in which the text around them is read. */
    private static final Pattern DIRECTIONS = Pattern.compile("[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]");

    private BodyText() {}

    /**
     * At most this many code points; half of a surrogate pair becomes a question mark, controls a space, and marks that change
     * the direction of reading go.
     */
    static String cut(String text, int maxLength) {
        String whole = new String(text.getBytes(UTF_8), UTF_8);
        String valid =
                DIRECTIONS.matcher(CONTROLS.matcher(whole).replaceAll(" ")).replaceAll("");
        return valid.codePointCount(0, valid.length()) <= maxLength
                ? valid
                : valid.substring(0, valid.offsetByCodePoints(0, maxLength));
    }

    /** An object with this one field; empty, and so not sent, where the field has no name or no value. */
    static Map<String, Object> object(String field, String value) {
        return field.isBlank() || value.isBlank() ? Map.of() : Map.of(field, value);
    }
}
