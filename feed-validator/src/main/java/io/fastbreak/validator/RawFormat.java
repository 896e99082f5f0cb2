package io.fastbreak.validator;

import io.fastbreak.model.feed.RawRecord;
import io.fastbreak.model.wire.SchemaFrame;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Whether raw records carry the id of a schema, in a frame before the JSON text or in a header. */
public enum RawFormat {
    /** The value is JSON text; one with a frame is rejected. */
    JSON,
    /** Every record carries an id; one without is rejected. */
    FRAMED,
    /** Either. */
    AUTO;

    /** The headers in which serializers of schema registries name the schema of a value. */
    private static final Set<String> SCHEMA_HEADERS = Set.of(
            "__value_schema_id",
            "apicurio.value.globalId",
            "apicurio.value.contentId",
            "apicurio.value.contentHash",
            "apicurio.value.artifactId");

    /**
     * Where a record carries the id of its schema: {@code frame-4}, {@code frame-8} or {@code header}; null if it
     * carries none. The header {@code fb-format} of the outputs says so.
     */
    public static @Nullable String of(RawRecord raw) {
        byte[] value = raw.value();
        int frame = value == null ? 0 : SchemaFrame.length(value);
        if (frame > 0) {
            return "frame-" + (frame - 1);
        }
        // Every event passes here, and most have no headers.
        for (RawRecord.Header header : raw.headers()) {
            if (namesSchema(header)) {
                return "header";
            }
        }
        return null;
    }

    private static boolean namesSchema(RawRecord.Header header) {
        return SCHEMA_HEADERS.contains(header.name());
    }

    /** The part of a value that is validated. */
    public byte @Nullable [] content(byte @Nullable [] value) {
        return value == null || this == JSON ? value : SchemaFrame.content(value);
    }
}
