package io.fastbreak.server.http;

import io.fastbreak.model.wire.Json;
import io.javalin.http.Context;
import io.javalin.http.Header;

/** Ends a request with an {@code application/problem+json} response (RFC 9457). */
final class HttpProblem extends RuntimeException {
    static final int UNAUTHORIZED = 401;
    private static final int UNAVAILABLE = 503;
    private static final long serialVersionUID = 1L;

    private final transient Body body;

    /**
     * The body of the response.
     *
     * @param type identifies the kind of problem, for programs
     * @param detail what is wrong and how to correct it
     */
    record Body(String type, String title, int status, String detail) {}

    private HttpProblem(String kind, String title, int status, String detail) {
        super(detail, null, false, false);
        body = new Body("urn:fastbreak:problem:" + kind, title, status, detail);
    }

    static HttpProblem unknown(String title, String detail) {
        return new HttpProblem("unknown", title, 404, detail);
    }

    static HttpProblem badRequest(String title, String detail) {
        return new HttpProblem("bad-request", title, 400, detail);
    }

    /** A request that may succeed a moment later. */
    static HttpProblem notNow(String title, String detail) {
        return new HttpProblem("not-now", title, UNAVAILABLE, detail);
    }

    /** A request that may have been carried out, or may be yet: repeated, it may be carried out twice. */
    static HttpProblem notConfirmed(String detail) {
        return new HttpProblem("not-confirmed", "not confirmed", 504, detail);
    }

    static HttpProblem peer(String detail) {
        return new HttpProblem("neighbour", "another instance does not respond", 502, detail);
    }

    static HttpProblem unauthorized() {
        return new HttpProblem(
                "unauthorized",
                "no valid token",
                UNAUTHORIZED,
                "send the token of http.token as Authorization: Bearer, or as the password of any user");
    }

    static HttpProblem forbidden(String detail) {
        return new HttpProblem("forbidden", "forbidden", 403, detail);
    }

    static HttpProblem notJson(String detail) {
        return new HttpProblem("not-json", "not JSON", 415, detail);
    }

    static HttpProblem tooSlow(String detail) {
        return new HttpProblem("too-slow", "too slow", 408, detail);
    }

    static HttpProblem misdirected(String detail) {
        return new HttpProblem("misdirected", "misdirected request", 421, detail);
    }

    static HttpProblem internal() {
        return new HttpProblem("internal", "internal error", 500, "see the log of the service");
    }

    int status() {
        return body.status();
    }

    void respond(Context context) {
        context.status(body.status()).contentType("application/problem+json").result(Json.bytes(body));
        if (body.status() == UNAVAILABLE) {
            context.header(Header.RETRY_AFTER, "1");
        }
    }
}
