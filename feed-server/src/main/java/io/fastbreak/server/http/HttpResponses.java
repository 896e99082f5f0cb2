package io.fastbreak.server.http;

import io.fastbreak.model.wire.Json;
import io.javalin.http.Context;
import io.javalin.http.Header;
import java.util.List;
import java.util.function.Supplier;

/** How answers are written. */
final class HttpResponses {
    private static final int NOT_MODIFIED = 304;
    private static final int UNAVAILABLE = 503;

    private HttpResponses() {}

    static void json(Context context, Object value) {
        context.contentType("application/json").result(Json.bytes(value));
    }

    /**
     * Answers that nothing changed where the caller knows this state.
     *
     * @param tag changes whenever the answer does; weak, since an answer may be compressed or not
     */
    static void tagged(Context context, String tag, Supplier<byte[]> json) {
        tagged(context, tag, "application/json", json);
    }

    static void tagged(Context context, String tag, String type, Supplier<byte[]> content) {
        String weak = "W/\"" + tag + "\"";
        context.header(Header.ETAG, weak);
        String known = context.header(Header.IF_NONE_MATCH);
        if (known != null && List.of(known.split("\\s*,\\s*")).contains(weak)) {
            context.status(NOT_MODIFIED);
        } else {
            context.contentType(type).result(content.get());
        }
    }

    static void problem(Context context, HttpProblem problem) {
        context.status(problem.status()).contentType(HttpProblem.MEDIA_TYPE).result(Json.bytes(problem));
        if (problem.status() == UNAVAILABLE) {
            context.header(Header.RETRY_AFTER, "1");
        }
    }
}
