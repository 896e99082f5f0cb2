package io.fastbreak.model.wire;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;

/**
 * Readers of JSON that nobody has validated. Jackson keeps the names of properties in a table that all texts share, and refuses
 * texts by whose names it would fill up: whether one text is read would depend on those before it.
 */
public final class PlainNames {
    private PlainNames() {}

    /** A factory that keeps no names. */
    public static JsonFactory factory() {
        return builder().build();
    }

    /** The same, to be built. */
    public static JsonFactoryBuilder builder() {
        return new JsonFactoryBuilder()
                .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
                .disable(JsonFactory.Feature.INTERN_FIELD_NAMES);
    }
}
