package io.fastbreak.model.wire;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.nio.CharBuffer;

/**
 * Reads JSON that nobody has validated. Jackson keeps the names of properties in a table that all texts share, and refuses texts
 * by whose names it would fill up: whether one text is read would depend on those before it. So none are kept here. Of bytes
 * Jackson would then replace what is no UTF-8, so texts are decoded before.
 */
public final class PlainNames {
    private static final JsonFactory JSON = new JsonFactoryBuilder()
            .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .build();

    private PlainNames() {}

    /** A parser of a text that has an array, from its position to its limit. */
    public static JsonParser parser(CharBuffer text) throws IOException {
        return JSON.createParser(text.array(), text.arrayOffset() + text.position(), text.remaining());
    }
}
