package io.fastbreak.app.http;

/**
 * Why a request cannot be answered, as {@code application/problem+json} (RFC 9457).
 *
 * @param type names the kind of problem, for programs
 * @param detail what is wrong, and the way out
 */
public record Problem(String type, String title, int status, String detail) {
    static final String MEDIA_TYPE = "application/problem+json";

    static Problem unknown(String title, String detail) {
        return new Problem("urn:fastbreak:problem:unknown", title, 404, detail);
    }

    static Problem badRequest(String title, String detail) {
        return new Problem("urn:fastbreak:problem:bad-request", title, 400, detail);
    }

    static Problem forbidden(String detail) {
        return new Problem("urn:fastbreak:problem:forbidden", "not allowed", 403, detail);
    }

    /** Asking again in a moment helps. */
    static Problem notNow(String title, String detail) {
        return new Problem("urn:fastbreak:problem:not-now", title, 503, detail);
    }

    static Problem neighbour(String detail) {
        return new Problem("urn:fastbreak:problem:neighbour", "another instance does not answer", 502, detail);
    }

    static Problem internal() {
        return new Problem(
                "urn:fastbreak:problem:internal", "that should not happen", 500, "the log of the service says why");
    }

    ProblemException asException() {
        return new ProblemException(this);
    }
}
