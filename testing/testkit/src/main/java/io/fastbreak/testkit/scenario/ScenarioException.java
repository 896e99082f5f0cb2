package io.fastbreak.testkit.scenario;

/** A scenario file has an error; the message names file, line and what is allowed. */
public final class ScenarioException extends RuntimeException {
    private static final long serialVersionUID = 1;

    ScenarioException(String file, int line, String message) {
        super(file + ":" + line + ": " + message);
    }
}
