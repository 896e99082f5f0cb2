package io.fastbreak.simulator.ingestion;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An accepted post or deletion.
 *
 * @param number counts the changes from 1
 * @param at when it was applied
 * @param operationId the operation of the document
 * @param entity the fixture or market
 * @param body of the post; null for a deletion
 */
public record IngestedChange(
        long number,
        Instant at,
        String operationId,
        IngestedId entity,
        @Nullable JsonNode body) {}
