package io.fastbreak.benchmarks;

import org.everit.json.schema.Schema;
import org.everit.json.schema.loader.SchemaLoader;
import org.json.JSONObject;

/** Schemas as everit compiles them. */
public final class EveritSchema {
    private EveritSchema() {}

    /** Compiles a schema of draft 7. */
    public static Schema of(JSONObject schema) {
        return SchemaLoader.builder()
                .draftV7Support()
                .schemaJson(schema)
                .build()
                .load()
                .build();
    }
}
