package io.fastbreak.testkit.scenario;

/** Words that mean nothing here; whoever reads the line adds where it stands. */
final class ScenarioSyntaxException extends RuntimeException {
    private static final long serialVersionUID = 1;

    ScenarioSyntaxException(String message) {
        super(message);
    }
}
