package io.fastbreak.app.call;

import java.util.List;

/** The platform's interfaces. The listing of sports is on the document of the ingestion, and has a key of its own. */
public enum PlatformApi {
    ingestion("odds-ingestion-v1.openapi.yaml"),
    sports("odds-ingestion-v1.openapi.yaml"),
    matching("fixture-matching-v2.openapi.yaml"),
    video("video-v3.openapi.yaml");

    private final String document;

    PlatformApi(String document) {
        this.document = document;
    }

    /** Its operations in the order of its document. */
    public List<PlatformOperation> operations() {
        return ApiDocument.operations(document).stream()
                .filter(operation -> operation.id().equals("listSports") == (this == sports))
                .toList();
    }
}
