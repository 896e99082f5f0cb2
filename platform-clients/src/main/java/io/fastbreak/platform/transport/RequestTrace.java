package io.fastbreak.platform.transport;

import io.fastbreak.platform.http.Request;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.propagation.TextMapGetter;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The trace of a request, by its own headers. An agent of OpenTelemetry replaces these by those of the context in which the
 * request is sent, so that is made the current one meanwhile; without an agent nobody looks at it.
 */
final class RequestTrace {
    private static final TextMapGetter<Map<String, String>> HEADERS = new TextMapGetter<>() {
        @Override
        public @Nullable String get(@Nullable Map<String, String> headers, String name) {
            return headers == null ? null : headers.get(name);
        }
    };

    private RequestTrace() {}

    /** A request without a trace is part of none, whatever this thread has done before. */
    static Context of(Request request) {
        return W3CTraceContextPropagator.getInstance().extract(Context.root(), request.headers(), HEADERS);
    }
}
