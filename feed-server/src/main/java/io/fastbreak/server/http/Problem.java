package io.fastbreak.server.http;

/**
 * Why a request cannot be answered, as {@code application/problem+json} (RFC 9457).
 *
 * @param type names the kind of problem, for programs
 * @param detail what is wrong, and the way out
 */
public record Problem(String type, String title, int status, String detail) {
    static final String MEDIA_TYPE = "application/problem+json";
    static final int UNAUTHORIZED = 401;

    static Problem unknown(String title, String detail) {
        return new Problem("urn:fastbreak:problem:unknown", title, 404, detail);
    }

    static Problem badRequest(String title, String detail) {
        return new Problem("urn:fastbreak:problem:bad-request", title, 400, detail);
    }

    /** Asking again in a moment helps. */
    static Problem notNow(String title, String detail) {
        return new Problem("urn:fastbreak:problem:not-now", title, 503, detail);
    }

    static Problem neighbour(String detail) {
        return new Problem("urn:fastbreak:problem:neighbour", "another instance does not answer", 502, detail);
    }

    static Problem unauthorized() {
        return new Problem(
                "urn:fastbreak:problem:unauthorized",
                "who are you?",
                UNAUTHORIZED,
                "show the token of http.token as Authorization: Bearer, or as the password of any user");
    }

    static Problem forbidden(String detail) {
        return new Problem("urn:fastbreak:problem:forbidden", "not from there", 403, detail);
    }

    static Problem notJson(String detail) {
        return new Problem("urn:fastbreak:problem:not-json", "not JSON", 415, detail);
    }

    static Problem misdirected(String detail) {
        return new Problem("urn:fastbreak:problem:misdirected", "another server is meant", 421, detail);
    }

    static Problem internal() {
        return new Problem(
                "urn:fastbreak:problem:internal", "that should not happen", 500, "the log of the service says why");
    }

    ProblemException asException() {
        return new ProblemException(this);
    }
}
