package io.fastbreak.server.http;

import io.fastbreak.model.wire.Json;
import io.javalin.http.Context;
import io.javalin.http.Header;
import java.util.List;
import java.util.function.Supplier;

/** Writes responses. */
final class HttpResponses {
    private static final int NOT_MODIFIED = 304;

    private HttpResponses() {}

    static void json(Context context, Object value) {
        context.contentType("application/json").result(Json.bytes(value));
    }

    /**
     * Responds with 304 if the client already has this version.
     *
     * @param tag changes whenever the content does; sent as a weak tag, since a response may be compressed
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
}
