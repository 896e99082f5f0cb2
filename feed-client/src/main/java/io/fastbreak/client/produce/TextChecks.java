package io.fastbreak.client.produce;

import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Checks that texts can be encoded in UTF-8 and that names are not too long for readers. */
final class TextChecks {
    private static final int MAX_NAME = 50_000;

    private TextChecks() {}

    /**
     * @throws NullPointerException naming the field
     * @throws IllegalArgumentException naming the field, if the text holds half of a surrogate pair
     */
    static String checked(String field, String text) {
        Objects.requireNonNull(text, field);
        if (!StandardCharsets.UTF_8.newEncoder().canEncode(text)) {
            throw new IllegalArgumentException(field + " holds half of a surrogate pair");
        }
        return text;
    }

    /** @throws IllegalArgumentException also if the name is longer than readers accept */
    static String name(String field, String name) {
        if (checked(field, name).length() > MAX_NAME) {
            throw new IllegalArgumentException(
                    "a name in " + field + " has " + name.length() + " characters, allowed are " + MAX_NAME);
        }
        return name;
    }
}
