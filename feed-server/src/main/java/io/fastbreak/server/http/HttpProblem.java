package io.fastbreak.server.http;

/**
 * Why a request cannot be answered, as {@code application/problem+json} (RFC 9457).
 *
 * @param type names the kind of problem, for programs
 * @param detail what is wrong, and the way out
 */
public record HttpProblem(String type, String title, int status, String detail) {
    static final String MEDIA_TYPE = "application/problem+json";
    static final int UNAUTHORIZED = 401;

    static HttpProblem unknown(String title, String detail) {
        return new HttpProblem("urn:fastbreak:problem:unknown", title, 404, detail);
    }

    static HttpProblem badRequest(String title, String detail) {
        return new HttpProblem("urn:fastbreak:problem:bad-request", title, 400, detail);
    }

    /** Asking again in a moment helps. */
    static HttpProblem notNow(String title, String detail) {
        return new HttpProblem("urn:fastbreak:problem:not-now", title, 503, detail);
    }

    static HttpProblem neighbour(String detail) {
        return new HttpProblem("urn:fastbreak:problem:neighbour", "another instance does not answer", 502, detail);
    }

    static HttpProblem unauthorized() {
        return new HttpProblem(
                "urn:fastbreak:problem:unauthorized",
                "who are you?",
                UNAUTHORIZED,
                "show the token of http.token as Authorization: Bearer, or as the password of any user");
    }

    static HttpProblem forbidden(String detail) {
        return new HttpProblem("urn:fastbreak:problem:forbidden", "not from there", 403, detail);
    }

    static HttpProblem notJson(String detail) {
        return new HttpProblem("urn:fastbreak:problem:not-json", "not JSON", 415, detail);
    }

    static HttpProblem misdirected(String detail) {
        return new HttpProblem("urn:fastbreak:problem:misdirected", "another server is meant", 421, detail);
    }

    static HttpProblem internal() {
        return new HttpProblem(
                "urn:fastbreak:problem:internal", "that should not happen", 500, "the log of the service says why");
    }

    ProblemException asException() {
        return new ProblemException(this);
    }
}
