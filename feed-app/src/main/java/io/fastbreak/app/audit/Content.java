package io.fastbreak.app.audit;

import io.fastbreak.model.wire.EventCodec;
import java.io.IOException;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** What makes two records one event: everything but {@code publishedUtc} and {@code traceId}, as 64 bits. */
final class Content {
    private static final EventCodec CODEC = new EventCodec();

    private Content() {}

    /** None where the bytes are no event. */
    static OptionalLong hash(byte @Nullable [] value) {
        if (value == null) {
            return OptionalLong.empty();
        }
        try {
            return OptionalLong.of(CODEC.read(value).contentHash());
        } catch (IOException | RuntimeException e) {
            return OptionalLong.empty();
        }
    }
}
