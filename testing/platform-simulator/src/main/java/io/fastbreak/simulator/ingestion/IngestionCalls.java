package io.fastbreak.simulator.ingestion;

import io.fastbreak.simulator.http.LocalCalls;
import io.fastbreak.simulator.openapi.OpenApiDocument;

/** The operations of the ingestion interface as calls in this process. */
public final class IngestionCalls {

    private static final OpenApiDocument DOCUMENT = OpenApiDocument.load("odds-ingestion-v1.openapi.yaml");

    private IngestionCalls() {}

    /** @param state that the operations read and change */
    public static LocalCalls on(IngestionState state) {
        return new LocalCalls(DOCUMENT, new IngestionOperations(state, DOCUMENT).handlers());
    }
}
