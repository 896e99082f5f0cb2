package io.fastbreak.platform;

/**
 * A text that must not be shown: it prints as asterisks.
 *
 * @param value the text itself, for the request that needs it
 */
public record Secret(String value) {

    /** A text with asterisks wherever the secret stands in it. */
    public String redact(String text) {
        return value.isEmpty() ? text : text.replace(value, toString());
    }

    @Override
    public String toString() {
        return "***";
    }
}
