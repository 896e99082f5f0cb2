package io.fastbreak.server.http;

/** Ends a request with a problem. */
final class ProblemException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient HttpProblem problem;

    ProblemException(HttpProblem problem) {
        super(problem.detail(), null, false, false);
        this.problem = problem;
    }

    HttpProblem problem() {
        return problem;
    }
}
