package io.fastbreak.app.config;

import java.util.List;

/** The settings cannot be used; the message lists every fault, so that one more start suffices. */
public final class ConfigurationException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public ConfigurationException(List<String> faults) {
        super("the settings have " + faults.size() + (faults.size() == 1 ? " fault" : " faults") + ":\n  "
                + String.join("\n  ", faults));
    }
}
