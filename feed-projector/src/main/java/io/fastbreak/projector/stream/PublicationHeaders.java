package io.fastbreak.projector.stream;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.List;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.header.internals.RecordHeader;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.jspecify.annotations.Nullable;

/**
 * Headers of what is told of games. {@code fb-published} stands on a record that tells an event for the first time and
 * is when that event was published; what time alone brought about, and what is told again, has none.
 */
public final class PublicationHeaders {
    private static final String PUBLISHED = "fb-published";

    private PublicationHeaders() {}

    static Headers news(long publishedUtc) {
        byte[] millis = Long.toString(publishedUtc).getBytes(US_ASCII);
        return new RecordHeaders(List.of(new RecordHeader(PUBLISHED, millis)));
    }

    /** When the event was published that a record is news of, milliseconds; null where it is not news of any. */
    public static @Nullable Long publishedUtc(Headers headers) {
        Header published = headers.lastHeader(PUBLISHED);
        return published == null ? null : Long.valueOf(new String(published.value(), US_ASCII));
    }
}
