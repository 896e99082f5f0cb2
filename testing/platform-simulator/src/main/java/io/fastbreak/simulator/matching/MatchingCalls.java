package io.fastbreak.simulator.matching;

import io.fastbreak.simulator.http.LocalCalls;
import io.fastbreak.simulator.openapi.OpenApiDocument;
import java.net.URI;
import java.time.InstantSource;

/** The operations of the matching interface as calls in this process. */
public final class MatchingCalls {

    private static final OpenApiDocument DOCUMENT = OpenApiDocument.load("fixture-matching-v2.openapi.yaml");

    private MatchingCalls() {}

    /** @param mappings that the operations read and extend */
    public static LocalCalls on(World world, EntityMappings mappings, InstantSource clock) {
        PendingRequests pending = new PendingRequests(world, mappings, "client", clock);
        return new LocalCalls(
                DOCUMENT,
                new MatchingOperations(world, mappings, pending, DOCUMENT, operation -> URI.create("/" + operation))
                        .handlers());
    }
}
