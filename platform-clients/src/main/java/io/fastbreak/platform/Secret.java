package io.fastbreak.platform;

/**
 * A value that must not be printed: {@code toString()} returns asterisks.
 *
 * @param value the value itself, for the request that needs it
 */
public record Secret(String value) {

    /**
     * Replaces each occurrence of the secret in a text with asterisks, also if its characters are escaped as in JSON
     * strings, however often: what is left contains it neither before nor after it is parsed.
     */
    public String redact(String text) {
        return value.isEmpty() ? text : new EscapedText(text).replace(value, toString());
    }

    @Override
    public String toString() {
        return "***";
    }
}
