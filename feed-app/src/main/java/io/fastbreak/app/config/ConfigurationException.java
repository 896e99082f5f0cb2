package io.fastbreak.app.config;

import java.util.List;

/** The configuration cannot be used; the message lists all errors. */
public final class ConfigurationException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public ConfigurationException(List<String> errors) {
        super("the configuration has " + errors.size() + (errors.size() == 1 ? " error" : " errors") + ":\n  "
                + String.join("\n  ", errors));
    }
}
