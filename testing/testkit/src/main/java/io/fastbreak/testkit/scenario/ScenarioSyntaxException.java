package io.fastbreak.testkit.scenario;

/** Text that is no valid part of a scenario; the reader of the file adds its line. */
final class ScenarioSyntaxException extends RuntimeException {
    private static final long serialVersionUID = 1;

    ScenarioSyntaxException(String message) {
        super(message);
    }
}
