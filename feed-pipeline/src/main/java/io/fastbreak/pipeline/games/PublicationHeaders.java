package io.fastbreak.pipeline.games;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.fastbreak.model.feed.TraceContext;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.jspecify.annotations.Nullable;

/**
 * Headers of published games. {@code fb-published} is on a record that contains an event for the first time, and is when
 * that event was published; beside it are the headers of the trace of which that event's record is a part, if there is one.
 * Records that only time caused, and repeated ones, have none.
 */
public final class PublicationHeaders {
    private static final String PUBLISHED = "fb-published";

    private PublicationHeaders() {}

    static Headers news(long publishedUtc, @Nullable TraceContext trace) {
        Headers headers = new RecordHeaders();
        headers.add(PUBLISHED, Long.toString(publishedUtc).getBytes(US_ASCII));
        if (trace != null) {
            trace.addTo(headers);
        }
        return headers;
    }

    /** When the event was published that a record contains for the first time, milliseconds; null if there is none. */
    public static @Nullable Long publishedUtc(Headers headers) {
        Header published = headers.lastHeader(PUBLISHED);
        return published == null ? null : Long.valueOf(new String(published.value(), US_ASCII));
    }
}
