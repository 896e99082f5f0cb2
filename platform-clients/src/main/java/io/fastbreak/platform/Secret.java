package io.fastbreak.platform;

/**
 * A text that must not be shown: it prints as asterisks.
 *
 * @param value the text itself, for the request that needs it
 */
public record Secret(String value) {

    @Override
    public String toString() {
        return "***";
    }
}
